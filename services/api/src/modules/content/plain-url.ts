import { withoutEndSlashes } from 'shared-contracts/end-slashes';

/** Normalizes `/bit/men/` and `bit/men` to `/bit/men`. */
export function plainUrl(url: string): string {
  return `/${withoutEndSlashes(url.replace(/^\/+/, ''))}`;
}
