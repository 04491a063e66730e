/** Asks for a release token. */
export function LoginPage({ error }: { error?: string | undefined }) {
  return (
    <form method="post" action="/console/login" className="card narrow">
      <p>
        Sign in with the release token of your team. It stays in this registry and is not stored in the
        browser.
      </p>
      {error && (
        <p className="error" role="alert" id="login-error">
          {error}
        </p>
      )}
      <p>
        <label htmlFor="token">Release token</label>
        <input
          id="token"
          name="token"
          type="password"
          autoComplete="current-password"
          required
          maxLength={200}
          {...(error ? { 'aria-describedby': 'login-error', 'aria-invalid': true } : {})}
        />
      </p>
      <p>
        <label htmlFor="person">Your name, for the history (optional)</label>
        <input id="person" name="person" autoComplete="name" maxLength={60} />
      </p>
      <p>
        <button type="submit">Sign in</button>
      </p>
    </form>
  );
}
