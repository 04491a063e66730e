import { categorySeparator } from '../category-code';
import type { SearchTab } from '../search-terms';

export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** One path segment. Half a surrogate pair, which can't be encoded, becomes the replacement character. */
export function pathSegment(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

/** Adds query parameters to a path that may have some; empty ones are left out. */
export function withQuery(path: string, query: Query): string {
  const [withoutHash = '', hash] = path.split('#', 2);
  const [pathname = '', search] = withoutHash.split('?', 2);
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return pathname + (text === '' ? '' : `?${text}`) + (hash === undefined ? '' : `#${hash}`);
}

/** Pages may be reached with a promo query parameter (behaviour 2). */
export function withPromo(path: string, promoid: string): string {
  return withQuery(path, { promoid });
}

export interface SearchQueryParameters {
  keyword?: string;
  sex?: 'women' | 'men' | 'kids';
  category?: 'lifestyle' | 'beauty';
  label?: string;
}

/** women, men and kids are a `sex`, lifestyle and beauty a `category` (behaviour 2). */
export function tabQuery(tab: SearchTab): Pick<SearchQueryParameters, 'sex' | 'category'> {
  return tab === 'lifestyle' || tab === 'beauty' ? { category: tab } : { sex: tab };
}

export const helpPages = [
  'help-centre',
  'store-locator',
  'membership',
  'about-us',
  'terms-of-use',
  'privacy-policy',
  'cookies-policy',
] as const;
export type HelpPage = (typeof helpPages)[number];

export interface LoginQueryParameters {
  /** A sku to favour after login, and its channel. */
  addtowishlist?: string;
  cId?: number;
  goWish?: 1;
  redirecturl?: string;
  tscode?: string;
}

/** Category listings go six codes deep. */
export const deepestCategory = 6;

export function categorySegments(code: string): string {
  return code
    .split(categorySeparator)
    .filter((part) => part !== '')
    .slice(0, deepestCategory)
    .map((part) => `/${pathSegment(part)}`)
    .join('');
}
