/**
 * The state of a product list (behaviour/entities) in its URL, so that reload, back and a shared link show the same
 * list. Lists are repeated keys, as an HTML form sends them.
 */
import { categorySeparator } from '../category-code';
import { channelOfPath } from '../channel';
import { parseDollars } from '../money';
import { type DiscountRange, defaultSortType, type SortType, sortTypes } from '../wire/search';

/**
 * Products of one page: full rows with 2, 3 and 4 columns, in the second channel with 2, 3 and 5. A row that more
 * products will fill must not look like the end of the list.
 */
export const listingPageSize = (pathname: string) => (channelOfPath(pathname) === 'sit' ? 30 : 24);

/** Facets that accept several values; these names appear in the URL. */
export const listingFacets = ['cat', 'brand', 'size', 'color', 'attr', 'discount'] as const;
export type ListingFacet = (typeof listingFacets)[number];

/** Every query parameter of a product list. */
export const listingQuery = [...listingFacets, 'minPrice', 'maxPrice', 'soldOut', 'sort', 'page'] as const;

export interface ListingFilters {
  /** Full category codes below the listing's own. */
  cat: readonly string[];
  brand: readonly string[];
  /** `parent@@@value` */
  size: readonly string[];
  color: readonly string[];
  /** `parent@@@value` of material, fit and length. */
  attr: readonly string[];
  /** `30-49`, whole percent, both ends included. */
  discount: readonly string[];
  /** Cents. */
  minPrice?: number;
  maxPrice?: number;
  /** Sizes match when they are sold out, too. */
  soldOut?: true;
  sort: SortType;
  /** 1-based. */
  page: number;
}

export const noFilters: ListingFilters = {
  cat: [],
  brand: [],
  size: [],
  color: [],
  attr: [],
  discount: [],
  sort: defaultSortType,
  page: 1,
};

/** Maximum length that the search API accepts (wire/search). */
const maxValueLength = 200;
const maxValues = 100;
const lastPage = 10_000;

/**
 * Parses a URL's query. An invalid value counts as absent: a link with a typing error still shows products.
 */
export function parseListingFilters(query: URLSearchParams): ListingFilters {
  const values = (name: ListingFacet) =>
    [...new Set(query.getAll(name))]
      .filter((value) => value !== '' && value.length <= maxValueLength)
      .slice(0, maxValues);
  const page = Number(query.get('page') ?? 1);
  const sort = query.get('sort');
  const price = parsePriceRange(query.get('minPrice') ?? '', query.get('maxPrice') ?? '');
  return {
    cat: values('cat'),
    brand: values('brand'),
    size: values('size'),
    color: values('color'),
    attr: values('attr'),
    discount: values('discount').filter((value) => parseDiscount(value) !== undefined),
    ...price,
    ...(query.get('soldOut') === '1' && { soldOut: true as const }),
    sort: sortTypes.find((type) => type === sort) ?? defaultSortType,
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  };
}

/** Parses the two price fields, in dollars. Swaps them when the minimum is above the maximum. */
export function parsePriceRange(least: string, most: string): Pick<ListingFilters, 'minPrice' | 'maxPrice'> {
  const [one, other] = [parseDollars(least), parseDollars(most)];
  const isTurned = one !== undefined && other !== undefined && one > other;
  const [minPrice, maxPrice] = isTurned ? [other, one] : [one, other];
  return {
    ...(minPrice === undefined ? {} : { minPrice }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
  };
}

/** Parses `30-49`; `undefined` for an invalid range. */
export function parseDiscount(text: string): DiscountRange | undefined {
  const match = /^(\d{1,3})-(\d{1,3})$/.exec(text);
  if (!match) return undefined;
  const [minDiscount, maxDiscount] = [Number(match[1]), Number(match[2])];
  return minDiscount <= maxDiscount && maxDiscount <= 100 ? { minDiscount, maxDiscount } : undefined;
}

export function discountValue({ minDiscount, maxDiscount }: DiscountRange): string {
  return `${minDiscount}-${maxDiscount}`;
}

/** Formats cents as `100` or `99.5` for the price fields. */
export function dollars(cents: number | undefined): string {
  return cents === undefined ? '' : String(cents / 100);
}

/** Query parameters other than filters that select what is listed: keyword, sex, category, label. */
export type ListingSubject = Readonly<Record<string, string | undefined>>;

function pairs(filters: ListingFilters, subject: ListingSubject): [string, string][] {
  const all: [string, string | undefined][] = [
    ...Object.entries(subject),
    ...listingFacets.flatMap((name) =>
      [...filters[name]].sort().map((value): [string, string] => [name, value]),
    ),
    ['minPrice', dollars(filters.minPrice)],
    ['maxPrice', dollars(filters.maxPrice)],
    ['soldOut', filters.soldOut && '1'],
    ['sort', filters.sort === defaultSortType ? undefined : filters.sort],
    ['page', filters.page > 1 ? String(filters.page) : undefined],
  ];
  return all.filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== '');
}

/** The URL of a list in one state. Equal states give equal URLs. */
export function listingUrl(pathname: string, filters: ListingFilters, subject: ListingSubject = {}): string {
  const text = new URLSearchParams(pairs(filters, subject)).toString();
  return text === '' ? pathname : `${pathname}?${text}`;
}

/** Adds or removes one value and returns to page 1. A category replaces its ancestors and descendants. */
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

/** Whether a category equals another one or is below it. */
export function isWithin(code: string, ancestor: string): boolean {
  return code === ancestor || code.startsWith(ancestor + categorySeparator);
}

/** The number of active filters; the price range counts as one. */
export function countFilters(filters: ListingFilters): number {
  const hasPrice = filters.minPrice !== undefined || filters.maxPrice !== undefined;
  return listingFacets.reduce((sum, facet) => sum + filters[facet].length, hasPrice ? 1 : 0);
}

/** Lets sold-out sizes match, or not; returns to page 1. */
export function toggleSoldOut({ soldOut, ...filters }: ListingFilters): ListingFilters {
  return { ...filters, ...(soldOut ? {} : { soldOut: true as const }), page: 1 };
}

/** Removes all filters; keeps the sort order. */
export function clearFilters(filters: ListingFilters): ListingFilters {
  return { ...noFilters, sort: filters.sort };
}
