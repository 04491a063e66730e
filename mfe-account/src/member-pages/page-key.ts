/** The key of a page's path, which the router matches in any case and with a slash at its end. */
export function pageKeyOf(pathname: string): string {
  return pathname.toLowerCase().replace(/\/$/, '');
}
