/** What the pages of a group are found by: the router matches a path in any case and with a slash at its end. */
export function groupPath(pathname: string): string {
  return pathname.toLowerCase().replace(/\/$/, '');
}
