import { type ChannelType, defaultChannel, isChannelType, urls } from 'shared-contracts';
import { withoutEndSlashes } from 'shared-contracts/end-slashes';

const brandQueries = ['brandName', 'brand', 'name'];

/**
 * Redirect targets of legacy URLs (behaviour/screens); undefined for other URLs. The status is always 301. The rest of the
 * query is kept: campaign parameters, the language, and the tab of a brand page.
 */
export function legacyRedirect({ pathname, searchParams }: URL): string | undefined {
  const path = withoutEndSlashes(pathname);
  const brand = brandPage(path, searchParams);
  const target = brand ?? targetOf(path);
  if (target === undefined) return undefined;
  const rest = new URLSearchParams(searchParams);
  if (brand) for (const name of brandQueries) rest.delete(name);
  return rest.size > 0 ? `${target}?${rest}` : target;
}

function targetOf(path: string): string | undefined {
  if (path === '/Bit/brands') return '/bit/ALL/brands';
  if (path === '/Sit/brands') return '/sit/ALL/brands';
  if (/^\/b_it$/i.test(path)) return urls.landing('bit');
  if (/^\/s_it$/i.test(path)) return urls.landing('sit');
  if (path === '/on' || path.startsWith('/on/')) return urls.home();
  return itemPage(path) ?? inLowerCase(path);
}

/**
 * `/bit/item/CODE.html`, whose code may contain a hyphen, and `/bit/some-name-CODE.html`, `/b_it/CODE.html`; without a channel
 * `/item/CODE.html` and `/some-name-CODE.html`, in the default channel.
 */
function itemPage(path: string): string | undefined {
  const [, first, between = '', name] = /^(?:\/([^/]+))?(\/.*)?\/([^/]+)\.html$/i.exec(path) ?? [];
  if (!name) return undefined;
  const isItem = first?.toLowerCase() === 'item';
  const channel = first === undefined || (isItem && between === '') ? defaultChannel : channelOf(first);
  if (!channel) return undefined;
  const code = isItem || between.toLowerCase() === '/item' ? name : name.split('-').at(-1);
  return `/${channel}/item/${code}`;
}

/** `/bit/brand?brandName=X`, `/Bit/brands?brand=X`, and `/brand?brandName=X` in the default channel */
function brandPage(path: string, query: URLSearchParams): string | undefined {
  const match = /^(?:\/([^/]+))?\/brands?$/i.exec(path);
  const channel = match && match[1] === undefined ? defaultChannel : channelOf(match?.[1]);
  const name = brandQueries.map((key) => query.get(key)).find((value) => value !== null);
  if (!channel || name === undefined) return undefined;
  return name ? urls.brand(channel, name) : urls.brands(channel);
}

/** `/Bit/men`: without this its page would be that of the visitor's own channel. */
function inLowerCase(path: string): string | undefined {
  const first = path.split('/')[1] ?? '';
  const channel = first.toLowerCase();
  if (first === channel || !isChannelType(channel)) return undefined;
  return `/${channel}${path.slice(first.length + 1)}`;
}

function channelOf(segment: string | undefined): ChannelType | undefined {
  const name = segment?.toLowerCase().replace('_', '');
  return isChannelType(name) ? name : undefined;
}
