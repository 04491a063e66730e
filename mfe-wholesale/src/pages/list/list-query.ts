import { type SortType, sortTypes, urls, type WholesaleQueryInput } from 'shared-contracts';
import type { LineSheetRequest } from 'shared-contracts/wire/wholesale-sheets';

/** The list state in the URL. Multiple values are repeated parameters, because a brand name may contain a comma. */
export interface ListState {
  keyword: string;
  /** A category code such as `MEN###CLOTHING`; empty for all. */
  category: string;
  brands: readonly string[];
  colors: readonly string[];
  /** Cents. */
  minPrice: number | undefined;
  maxPrice: number | undefined;
  inStockOnly: boolean;
  sort: SortType;
  page: number;
}

export const pageSize = 24;
const maxKeywordLength = 200;
const lastPage = 10_000;

function amount(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** Parses the URL; invalid values are left out. */
export function parseListState(parameters: URLSearchParams): ListState {
  const sort = sortTypes.find((type) => type === parameters.get('sort'));
  const page = amount(parameters.get('page')) ?? 1;
  return {
    keyword: (parameters.get('keyword') ?? '').trim().slice(0, maxKeywordLength),
    category: parameters.get('category') ?? '',
    brands: [...new Set(parameters.getAll('brand'))].slice(0, 100),
    colors: [...new Set(parameters.getAll('color'))].slice(0, 100),
    minPrice: amount(parameters.get('min')),
    maxPrice: amount(parameters.get('max')),
    inStockOnly: parameters.get('stock') === '1',
    sort: sort ?? 'RECOMMENDED',
    page: Math.min(Math.max(page, 1), lastPage),
  };
}

/** The list's URL without default values. */
export function listPath(state: ListState): string {
  const entries: [string, string | number | undefined][] = [
    ['keyword', state.keyword],
    ['category', state.category],
    ...state.brands.map((brand): [string, string] => ['brand', brand]),
    ...state.colors.map((color): [string, string] => ['color', color]),
    ['min', state.minPrice],
    ['max', state.maxPrice],
    ['stock', state.inStockOnly ? 1 : ''],
    ['sort', state.sort === 'RECOMMENDED' ? '' : state.sort],
    ['page', state.page > 1 ? state.page : ''],
  ];
  const parameters = new URLSearchParams();
  for (const [name, value] of entries) {
    if (value !== undefined && value !== '') parameters.append(name, String(value));
  }
  const text = parameters.toString();
  return urls.wholesale.list() + (text === '' ? '' : `?${text}`);
}

/** The filters of a list, without order and page. */
export function toFilters(state: ListState): LineSheetRequest {
  return {
    ...(state.keyword ? { keyword: state.keyword } : {}),
    ...(state.category ? { categoryName: [state.category] } : {}),
    ...(state.brands.length > 0 ? { brandName: [...state.brands] } : {}),
    ...(state.colors.length > 0 ? { filterColor: [...state.colors] } : {}),
    ...(state.minPrice === undefined ? {} : { minPrice: state.minPrice }),
    ...(state.maxPrice === undefined ? {} : { maxPrice: state.maxPrice }),
    ...(state.inStockOnly ? { inStockOnly: true } : {}),
  };
}

export function toQuery(state: ListState): WholesaleQueryInput {
  return { ...toFilters(state), sortType: state.sort, pageNum: state.page, pageSize };
}

export const noFilters = {
  category: '',
  brands: [],
  colors: [],
  minPrice: undefined,
  maxPrice: undefined,
  inStockOnly: false,
  page: 1,
} as const;

export function filterCount(state: ListState): number {
  const hasPrice = state.minPrice !== undefined || state.maxPrice !== undefined;
  return (
    state.brands.length +
    state.colors.length +
    Number(state.category !== '') +
    Number(hasPrice) +
    Number(state.inStockOnly)
  );
}
