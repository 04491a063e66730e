/** Far longer than the shop's own: a category six levels deep, a search with every filter. */
const longestPath = 1_024;
const longestAddress = 8_192;

/** No text holds NUL, and the database takes none. Other control characters name a page that does not exist. */
const nul = /%00/;

export type AddressCheck = { status: 400 | 414 } | { location: string } | undefined;

/**
 * What to answer where a request's address can't be that of a page; undefined where it can. A page has one address: with
 * `//` or `\` in the path it leads to the one without, for a browser takes `//host` for another shop.
 */
export function checkAddress(address: string): AddressCheck {
  if (address.length > longestAddress) return { status: 414 };
  const [, written = '', query = ''] = /^([^?]*)(.*)$/s.exec(address) ?? [];
  if (written.length > longestPath) return { status: 414 };
  if (nul.test(address)) return { status: 400 };
  // A proxy may ask for the whole address.
  const path = written.replace(/^https?:\/\/[^/\\]*/i, '').replace(/[/\\]+/g, '/');
  const location = path.startsWith('/') ? path : `/${path}`;
  return location === written ? undefined : { location: location + query };
}
