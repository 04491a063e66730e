/** Normalizes `/bit/men/` and `bit/men` to `/bit/men`. */
export function plainUrl(url: string): string {
  return `/${url.replace(/^\/+/, '').replace(/(?<=[^/])\/+$/, '')}`;
}
