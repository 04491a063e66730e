/**
 * An address of the shop for a path as a request line or a page names it. The host is always the shop's own: `//host/x`
 * is a path here, which `new URL(path, base)` would take for another host.
 */
export function shopAddress(path: string, shopUrl: string): URL {
  return new URL(new URL(shopUrl).origin + (path.startsWith('/') ? path : `/${path}`));
}
