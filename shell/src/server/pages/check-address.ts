/** Far longer than the shop's own: a category six levels deep, a search with every filter. */
const longestPath = 1_024;
const longestAddress = 8_192;

/** Control characters are no part of a path; a text that was typed or pasted may hold those that are not NUL. */
const refusedInPath = /%(?:[01][\da-f]|7f)/i;
const refusedAnywhere = /%00/;

export type AddressCheck = { status: 400 | 414 } | { location: string } | undefined;

/**
 * What to answer where a request's address can't be that of a page; undefined where it can. A page has one address: with
 * `//` or `\` in the path it leads to the one without, for a browser takes `//host` for another shop.
 */
export function checkAddress(address: string): AddressCheck {
  if (address.length > longestAddress) return { status: 414 };
  const [, written = '', query = ''] = /^([^?]*)(.*)$/s.exec(address) ?? [];
  if (written.length > longestPath) return { status: 414 };
  if (refusedInPath.test(written) || refusedAnywhere.test(query)) return { status: 400 };
  // A proxy may ask for the whole address.
  const path = written.replace(/^https?:\/\/[^/\\]*/i, '').replace(/[/\\]+/g, '/');
  const location = path.startsWith('/') ? path : `/${path}`;
  return location === written ? undefined : { location: location + query };
}
