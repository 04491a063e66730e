/**
 * A builder for every route of behaviour 2. Nobody writes a path of the shop by hand. All give path and query, no origin.
 * Namespaces: a remote is sent the builders that it names and no others.
 */
import { categorySeparator } from './category-code';
import { type ChannelType, isChannelType } from './channel';
import { deepestCategory } from './paths/parts';

export {
  type HelpPage,
  helpPages,
  type LoginQueryParameters,
  pathSegment,
  type SearchQueryParameters,
  tabQuery,
  withPromo,
  withQuery,
} from './paths/parts';
export * as urls from './paths/shop';

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Second segments that are pages of their own. Lower case: category codes are upper case. */
const reserved: readonly string[] = ['men', 'women', 'brands', 'brand', 'search', 'item'];

export interface CategoryLocation {
  channel: ChannelType;
  /** `MEN###CLOTHING` */
  code: string;
  /** /{type}/{code}/Brands */
  brands: boolean;
}

/** The category of a path, or undefined where the path is no category listing. */
export function parseCategoryPath(pathname: string): CategoryLocation | undefined {
  const [channel, ...rest] = pathname.split('/').slice(1);
  const parts = rest.filter((part) => part !== '').map(decode);
  if (!isChannelType(channel) || parts.length === 0 || reserved.includes(parts[0] ?? '')) return undefined;
  const brands = parts.length > 1 && parts.at(-1)?.toLowerCase() === 'brands';
  const codes = brands ? parts.slice(0, -1) : parts;
  if (codes.length > deepestCategory) return undefined;
  return { channel, code: codes.join(categorySeparator), brands };
}

/** The code from the parameters of /{type}/{code}/{secondCode}/...: as a router gives them, already decoded. */
export function categoryCodeOf(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(categorySeparator);
}

/** `MEN###CLOTHING###SHIRTS` -> the codes of its ancestors and its own, outermost first. */
export function categoryAncestors(code: string): string[] {
  const parts = code.split(categorySeparator);
  return parts.map((_, index) => parts.slice(0, index + 1).join(categorySeparator));
}

/** The item of /{type}/item/{code}, or undefined. */
export function parseItemPath(pathname: string): { channel: ChannelType; code: string } | undefined {
  const [channel, page, code, ...rest] = pathname.split('/').slice(1);
  if (!isChannelType(channel) || page !== 'item' || !code || rest.some((part) => part !== ''))
    return undefined;
  return { channel, code: decode(code) };
}

/**
 * A `redirecturl` may only lead back into the shop: anything with another origin, or a trick towards one, gives
 * undefined. An absolute address of this shop is taken where its origin is given.
 */
export function safeRedirect(value: string | null | undefined, origin?: string): string | undefined {
  if (!value) return undefined;
  const base = origin ?? 'http://shop.invalid';
  // A browser passes over control characters and reads \ as /.
  if (/\p{Cc}|\\/u.test(value)) return undefined;
  if (!value.startsWith('/') && (origin === undefined || !value.startsWith(`${origin}/`))) return undefined;
  let url: URL;
  try {
    url = new URL(value, base);
  } catch {
    return undefined;
  }
  const path = url.pathname + url.search + url.hash;
  return url.origin === new URL(base).origin && !path.startsWith('//') ? path : undefined;
}
