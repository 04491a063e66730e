import {
  type ChannelType,
  channels,
  helpPages,
  type NavigationEntry,
  type ShopServices,
  unwrap,
  urls,
} from 'shared-contracts';
import { getNavigation, listBrands, listProductCodes } from 'shared-contracts/calls/product';
import { closedPathsOf, isClosedPath } from '../../app/navigation-guard';

const itemsPart = /^items-([1-9]\d{0,3})$/;

/** Names of the parts of a channel's sitemap: `bit-pages`, `bit-categories`, `bit-brands`, `bit-items-1`. */
export async function readPartNames(services: ShopServices, channel: ChannelType): Promise<string[]> {
  const { pages } = await readCodes(services, 1);
  const items = Array.from({ length: pages }, (_, index) => `items-${index + 1}`);
  return ['pages', 'categories', 'brands', ...items].map((part) => `${channel}-${part}`);
}

/** The paths of a part; undefined when there is no such part. */
export async function readPart(
  services: ShopServices,
  channel: ChannelType,
  part: string,
): Promise<string[] | undefined> {
  if (part === 'pages') return pagesOf(channel);
  if (part === 'categories') return readCategories(services);
  if (part === 'brands') return readBrands(services, channel);
  const page = Number(itemsPart.exec(part)?.[1]);
  if (Number.isNaN(page)) return undefined;
  const { codes } = await readCodes(services, page);
  return codes.length === 0 ? undefined : codes.map((code) => urls.item(code, channels[channel].id));
}

/** Pages without a channel are in the part of the first one. */
function pagesOf(channel: ChannelType): string[] {
  const shopPages = [
    urls.channel(channel),
    urls.landing(channel, 'women'),
    urls.landing(channel),
    urls.brands(channel),
  ];
  if (channel !== 'bit') return shopPages;
  return [
    urls.home(),
    ...shopPages,
    ...helpPages.map((page) => urls.help.page(page)),
    urls.affiliation(),
    urls.guideline(),
    urls.memberGetMember(),
  ];
}

async function readCategories({ api }: ShopServices): Promise<string[]> {
  const navigation = unwrap(await api.call(getNavigation));
  const closed = closedPathsOf(navigation);
  const paths = pathsOf(navigation).filter((path) => path.startsWith('/') && !isClosedPath(closed, path));
  return [...new Set(paths)];
}

function pathsOf(entries: readonly NavigationEntry[]): string[] {
  return (
    entries
      // A link that staff added to the menu leads to a page of another part, or to a filtered list.
      .filter(({ visible, code }) => visible && code)
      .flatMap(({ url, children = [] }) => [url, ...pathsOf(children as readonly NavigationEntry[])])
  );
}

async function readBrands({ api }: ShopServices, channel: ChannelType): Promise<string[]> {
  const brands = unwrap(await api.call(listBrands));
  return brands.filter(({ count }) => count > 0).map(({ name }) => urls.brand(channel, name));
}

async function readCodes({ api }: ShopServices, page: number) {
  return unwrap(await api.call(listProductCodes, { query: { page } }));
}
