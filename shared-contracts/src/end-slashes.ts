/** A path without the slashes at its end; that of the home page stays. `/bit/men/` and `/bit/men` are one page. */
export function withoutEndSlashes(path: string): string {
  return path.replace(/(?<=[^/])\/+$/, '');
}
