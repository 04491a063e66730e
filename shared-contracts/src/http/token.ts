/** Reads the expiry of an access token. The browser cannot verify the token: it has no key. */

/** Refresh the token this long before it expires, so that it does not expire in transit. */
const leewayMs = 15_000;

/** The `exp` claim in milliseconds since 1970, or `undefined` when there is none. */
export function tokenExpiry(token: string): number | undefined {
  const payload = token.split('.')[1];
  if (!payload) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const expiry = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : undefined;
    return typeof expiry === 'number' ? expiry * 1000 : undefined;
  } catch {
    return undefined;
  }
}

export function isTokenExpired(token: string, now: number): boolean {
  const expiry = tokenExpiry(token);
  return expiry !== undefined && expiry - leewayMs <= now;
}
