import { safeRedirect } from './urls';

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * True for a path of the shop, with or without query: whoever puts an origin before it stays on that origin, also a proxy
 * that decodes it first or a browser that drops control characters and reads \ as /.
 */
export function isShopPath(value: string): boolean {
  const [path = ''] = value.split(/[?#]/, 1);
  return (
    value.startsWith('/') && safeRedirect(value) !== undefined && safeRedirect(decoded(path)) !== undefined
  );
}

/** True for a link that content may contain: a path of the shop or an https URL. Empty text is allowed: it is no link. */
export function isSafeLink(value: string): boolean {
  if (value === '' || isShopPath(value)) return true;
  // A browser reads `https:host` and `https:\\host` as well; nobody means them.
  return /^https:\/\/[^\s\p{Cc}\\@/?#]+([/?#][^\s\p{Cc}\\]*)?$/iu.test(value) && URL.canParse(value);
}
