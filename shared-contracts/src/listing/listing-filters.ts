/**
 * The state of a product list (behaviour 3, product list filter state) as its URL carries it, so that reload, back and
 * a shared link show the same. Lists are repeated keys, as a plain form sends them.
 */
import { categorySeparator } from '../category-code';
import { parseDollars } from '../money';
import { type DiscountRange, defaultSortType, type SortType, sortTypes } from '../wire/search';

/** Products of one page: full rows with 2, 3 and 4 columns. */
export const listingPageSize = 24;

/** The facets of which several values may be chosen; their names in the URL. */
export const listingFacets = ['cat', 'brand', 'size', 'color', 'discount'] as const;
export type ListingFacet = (typeof listingFacets)[number];

/** Everything that the query of a product list may hold. */
export const listingQuery = [...listingFacets, 'minPrice', 'maxPrice', 'sort', 'page'] as const;

export interface ListingFilters {
  /** Full category codes below the listing's own. */
  cat: readonly string[];
  brand: readonly string[];
  /** `parent@@@value` */
  size: readonly string[];
  color: readonly string[];
  /** `30-49`, whole percent, both ends included. */
  discount: readonly string[];
  /** Cents. */
  minPrice?: number;
  maxPrice?: number;
  sort: SortType;
  /** 1-based. */
  page: number;
}

export const noFilters: ListingFilters = {
  cat: [],
  brand: [],
  size: [],
  color: [],
  discount: [],
  sort: defaultSortType,
  page: 1,
};

/** What the search call takes (wire/search). */
const longestValue = 200;
const mostValues = 100;
const lastPage = 10_000;

/** Reads a URL's query. What can't be read counts as absent: a link with a typing error still shows products. */
export function parseListingFilters(query: URLSearchParams): ListingFilters {
  const values = (name: ListingFacet) =>
    [...new Set(query.getAll(name))]
      .filter((value) => value !== '' && value.length <= longestValue)
      .slice(0, mostValues);
  const page = Number(query.get('page') ?? 1);
  const sort = query.get('sort');
  const price = parsePriceRange(query.get('minPrice') ?? '', query.get('maxPrice') ?? '');
  return {
    cat: values('cat'),
    brand: values('brand'),
    size: values('size'),
    color: values('color'),
    discount: values('discount').filter((value) => parseDiscount(value) !== undefined),
    ...price,
    sort: sortTypes.find((type) => type === sort) ?? defaultSortType,
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
}

/** The two price fields, in dollars; typed the wrong way round, they are taken as they were meant. */
export function parsePriceRange(least: string, most: string): Pick<ListingFilters, 'minPrice' | 'maxPrice'> {
  const [one, other] = [parseDollars(least), parseDollars(most)];
  const isTurned = one !== undefined && other !== undefined && one > other;
  const [minPrice, maxPrice] = isTurned ? [other, one] : [one, other];
  return {
    ...(minPrice === undefined ? {} : { minPrice }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
  };
}

/** `30-49` to its two ends, undefined where it is no range. */
export function parseDiscount(text: string): DiscountRange | undefined {
  const match = /^(\d{1,3})-(\d{1,3})$/.exec(text);
  if (!match) return undefined;
  const [minDiscount, maxDiscount] = [Number(match[1]), Number(match[2])];
  return minDiscount <= maxDiscount && maxDiscount <= 100 ? { minDiscount, maxDiscount } : undefined;
}

export function discountValue({ minDiscount, maxDiscount }: DiscountRange): string {
  return `${minDiscount}-${maxDiscount}`;
}

/** `100` or `99.5`, as the price fields take it. */
export function dollars(cents: number | undefined): string {
  return cents === undefined ? '' : String(cents / 100);
}

/** What stands in the query besides the filters and says what is listed: keyword, sex, category, label. */
export type ListingSubject = Readonly<Record<string, string | undefined>>;

function pairs(filters: ListingFilters, subject: ListingSubject): [string, string][] {
  const all: [string, string | undefined][] = [
    ...Object.entries(subject),
    ...listingFacets.flatMap((name) =>
      [...filters[name]].sort().map((value): [string, string] => [name, value]),
    ),
    ['minPrice', dollars(filters.minPrice)],
    ['maxPrice', dollars(filters.maxPrice)],
    ['sort', filters.sort === defaultSortType ? undefined : filters.sort],
    ['page', filters.page > 1 ? String(filters.page) : undefined],
  ];
  return all.filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== '');
}

/** The address of a list in one state. The same state always gives the same address. */
export function listingUrl(pathname: string, filters: ListingFilters, subject: ListingSubject = {}): string {
  const text = new URLSearchParams(pairs(filters, subject)).toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}

/** Adds or takes away one value, from the first page on. A category replaces the ones above and below it. */
export function toggleFilter(filters: ListingFilters, facet: ListingFacet, value: string): ListingFilters {
  const present = filters[facet].includes(value);
  const rest = filters[facet].filter(
    (other) => other !== value && (present || facet !== 'cat' || !isSameBranch(other, value)),
  );
  return { ...filters, [facet]: present ? rest : [...rest, value], page: 1 };
}

function isSameBranch(one: string, other: string): boolean {
  return isWithin(one, other) || isWithin(other, one);
}

/** Whether a category is another one or stands below it. */
export function isWithin(code: string, ancestor: string): boolean {
  return code === ancestor || code.startsWith(ancestor + categorySeparator);
}

/** How many filters are in force; the price range counts as one. */
export function countFilters(filters: ListingFilters): number {
  const hasPrice = filters.minPrice !== undefined || filters.maxPrice !== undefined;
  return listingFacets.reduce((sum, facet) => sum + filters[facet].length, hasPrice ? 1 : 0);
}

/** All filters off; the order stays. */
export function clearFilters(filters: ListingFilters): ListingFilters {
  return { ...noFilters, sort: filters.sort };
}
