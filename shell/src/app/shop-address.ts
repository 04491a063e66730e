/**
 * Resolves a path from a request line or a page against the shop's origin. The host is always the shop's:
 * `//host/x` is a path here, while `new URL(path, base)` would take it for another host.
 */
export function shopAddress(path: string, shopUrl: string): URL {
  return new URL(new URL(shopUrl).origin + (path.startsWith('/') ? path : `/${path}`));
}
