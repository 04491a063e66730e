import { type ChannelType, isChannelType, urls } from 'shared-contracts';

/** Redirect targets of legacy URLs (behaviour 2); undefined for other URLs. The status is always 301. */
export function legacyRedirect(url: URL): string | undefined {
  const { pathname, searchParams } = url;
  const path = pathname.replace(/(?<=[^/])\/+$/, '');
  const brand = brandQuery(path, searchParams);
  if (brand) return brand;
  if (path === '/Bit/brands') return '/bit/ALL/brands';
  if (path === '/Sit/brands') return '/sit/ALL/brands';
  if (/^\/b_it$/i.test(path)) return urls.landing('bit');
  if (/^\/s_it$/i.test(path)) return urls.landing('sit');
  if (path === '/on' || path.startsWith('/on/')) return urls.home();
  return itemPage(path);
}

/** `/bit/some-name-CODE.html`, `/Bit/item/CODE.html`, `/b_it/CODE.html` */
function itemPage(path: string): string | undefined {
  const match = /^\/([^/]+)(?:\/.*)?\/([^/]+)\.html$/.exec(path);
  const channel = channelOf(match?.[1]);
  if (!match?.[2] || !channel) return undefined;
  const code = match[2].split('-').at(-1) ?? match[2];
  return `/${channel}/item/${code}`;
}

/** `/bit/brand?brandName=X`, `/Bit/brands?brand=X` */
function brandQuery(path: string, query: URLSearchParams): string | undefined {
  const match = /^\/([^/]+)\/brands?$/i.exec(path);
  const channel = channelOf(match?.[1]);
  const name = query.get('brandName') ?? query.get('brand') ?? query.get('name');
  if (!channel || name === null) return undefined;
  return name === '' ? urls.brands(channel) : urls.brand(channel, name);
}

function channelOf(segment: string | undefined): ChannelType | undefined {
  const name = segment?.toLowerCase().replace('_', '');
  return isChannelType(name) ? name : undefined;
}
