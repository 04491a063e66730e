/** Much longer than the shop's longest URL: a category six levels deep, a search with every filter. */
const maxPathLength = 1_024;
const maxAddressLength = 8_192;

/** The database rejects NUL. Other control characters simply lead to a page that does not exist. */
const nul = /%00/;

export type AddressCheck = { status: 400 | 414 } | { location: string } | undefined;

/**
 * How to answer a URL that cannot be a page's; undefined when it can. Each page has one URL: a path with `//`
 * or `\\` redirects to the one without, because browsers treat `//host` as another origin.
 */
export function checkAddress(address: string): AddressCheck {
  if (address.length > maxAddressLength) return { status: 414 };
  const [, written = '', query = ''] = /^([^?]*)(.*)$/s.exec(address) ?? [];
  if (written.length > maxPathLength) return { status: 414 };
  if (nul.test(address)) return { status: 400 };
  // A proxy may send an absolute URL in the request line.
  const path = written.replace(/^https?:\/\/[^/\\]*/i, '').replace(/[/\\]+/g, '/');
  const location = path.startsWith('/') ? path : `/${path}`;
  return location === written ? undefined : { location: location + query };
}
