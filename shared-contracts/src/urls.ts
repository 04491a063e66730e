/**
 * URL builders for every route of behaviour/screens. Code never writes a shop path as a literal. All return path
 * and query without origin. Exported as namespaces, so that a bundle contains only the builders it uses.
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

/** Second path segments that belong to other pages. Lower case: category codes are upper case. */
const reserved: readonly string[] = ['men', 'women', 'brands', 'brand', 'search', 'item'];

export interface CategoryLocation {
  channel: ChannelType;
  /** `MEN###CLOTHING` */
  code: string;
  /** True for /{type}/{code}/Brands. */
  brands: boolean;
}

/** Parses the path of a category listing; `undefined` for any other path. */
export function parseCategoryPath(pathname: string): CategoryLocation | undefined {
  const [channel, ...rest] = pathname.split('/').slice(1);
  const parts = rest.filter((part) => part !== '').map(decode);
  if (!isChannelType(channel) || parts.length === 0 || reserved.includes(parts[0] ?? '')) return undefined;
  const brands = parts.length > 1 && parts.at(-1)?.toLowerCase() === 'brands';
  const codes = brands ? parts.slice(0, -1) : parts;
  if (codes.length > deepestCategory) return undefined;
  return { channel, code: codes.join(categorySeparator), brands };
}

/** Joins the decoded router parameters of /{type}/{code}/{secondCode}/... to a category code. */
export function categoryCodeOf(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(categorySeparator);
}

/** The codes of a category's ancestors and its own, outermost first: `MEN###CLOTHING###SHIRTS`. */
export function categoryAncestors(code: string): string[] {
  const parts = code.split(categorySeparator);
  return parts.map((_, index) => parts.slice(0, index + 1).join(categorySeparator));
}

/** Of all categories of an item those that neither its own one nor another one implies. */
export function otherCategories(categoryCode: string, categoryCodes: readonly string[]): string[] {
  const implied = new Set([
    ...categoryAncestors(categoryCode),
    ...categoryCodes.flatMap((code) => categoryAncestors(code).slice(0, -1)),
  ]);
  return categoryCodes.filter((code) => !implied.has(code));
}

/** Parses /{type}/item/{code}; `undefined` for any other path. */
export function parseItemPath(pathname: string): { channel: ChannelType; code: string } | undefined {
  const [channel, page, code, ...rest] = pathname.split('/').slice(1);
  if (!isChannelType(channel) || page !== 'item' || !code || rest.some((part) => part !== ''))
    return undefined;
  return { channel, code: decode(code) };
}

/**
 * Validates a `redirecturl`: it must stay in the shop. Anything that leads to another origin, or tries to,
 * gives `undefined`. An absolute URL of this shop is accepted when its origin is passed.
 */
export function safeRedirect(value: string | null | undefined, origin?: string): string | undefined {
  if (!value) return undefined;
  const base = origin ?? 'http://shop.invalid';
  // Browsers drop control characters and read \ as /.
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
