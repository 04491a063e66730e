import { parseUrl } from './parse-url';
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
  return (
    /^https:\/\/[^\s\p{Cc}\\@/?#]+([/?#][^\s\p{Cc}\\]*)?$/iu.test(value) && parseUrl(value) !== undefined
  );
}

/**
 * The http or https address of a website that somebody typed, with or without a scheme; undefined when it is none. Any
 * other scheme could run script where the text becomes a link.
 */
export function webAddressOf(text: string): string | undefined {
  const trimmed = text.trim();
  const address = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  const url = /[\s\p{Cc}\\]/u.test(address) ? undefined : parseUrl(address);
  return url?.hostname.includes('.') && url.username === '' && url.password === '' ? address : undefined;
}
