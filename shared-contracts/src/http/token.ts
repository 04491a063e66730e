/** What the browser may know of its access token without the key: when it ends. */

/** Renewed a little before its end, so that it doesn't end on the way. */
const leewayMs = 15_000;

/** Milliseconds since 1970 of the `exp` claim, or undefined if it has none. */
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
