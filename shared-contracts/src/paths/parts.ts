import { categorySeparator } from '../category-code';
import type { SearchTab } from '../search-terms';

export type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

/**
 * Encodes one path segment. An unpaired surrogate, which cannot be encoded, becomes the replacement
 * character.
 */
export function pathSegment(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}

/** Adds query parameters to a path that may already have some; leaves out empty ones. */
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

/** Adds the promo query parameter (behaviour/screens). */
export function withPromo(path: string, promoid: string): string {
  return withQuery(path, { promoid });
}

export interface SearchQueryParameters {
  keyword?: string;
  sex?: 'women' | 'men' | 'kids';
  category?: 'lifestyle' | 'beauty';
  label?: string;
}

/** women, men and kids are values of `sex`; lifestyle and beauty are values of `category` (behaviour/screens). */
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
  /** The sku to add to the wishlist after login, and its channel. */
  addtowishlist?: string;
  cId?: number;
  goWish?: 1;
  redirecturl?: string | undefined;
  tscode?: string;
}

/** Maximum depth of a category code. */
export const deepestCategory = 6;

export function categorySegments(code: string): string {
  return code
    .split(categorySeparator)
    .filter((part) => part !== '')
    .slice(0, deepestCategory)
    .map((part) => `/${pathSegment(part)}`)
    .join('');
}
