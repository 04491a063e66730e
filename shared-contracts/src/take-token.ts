/**
 * The token that a mail's link has put into the address, and takes it out of there: a reload or a copied address must not use
 * it again. Undefined without one.
 */
export function takeToken(query: string): string | undefined {
  const address = new URL(window.location.href);
  const token = address.searchParams.get(query);
  if (!token) return undefined;
  address.searchParams.delete(query);
  window.history.replaceState(window.history.state, '', address);
  return token;
}
