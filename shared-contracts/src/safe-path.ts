import { safeRedirect } from './urls';

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * True for a path of the shop, with or without query, that stays on its origin when one is prepended. Holds
 * also behind a proxy that decodes the path, and in browsers that drop control characters and read \ as /.
 */
export function isShopPath(value: string): boolean {
  const [path = ''] = value.split(/[?#]/, 1);
  return (
    value.startsWith('/') && safeRedirect(value) !== undefined && safeRedirect(decoded(path)) !== undefined
  );
}

/** True for a link that content may contain: a path of the shop, an https URL, or an empty text (no link). */
export function isSafeLink(value: string): boolean {
  if (value === '' || isShopPath(value)) return true;
  // Browsers also accept `https:host` and `https:\\host` as links to another host, so the two slashes are
  // required.
  return /^https:\/\/[^\s\p{Cc}\\@/?#]+([/?#][^\s\p{Cc}\\]*)?$/iu.test(value) && URL.canParse(value);
}
