import { searchTextOf } from 'search-index';
import type { Name } from './names';

/** The words of an item, in the columns of the staging table. */
export interface ItemWords {
  code: string;
  style_code: string;
  title_en: string;
  title_zh: string;
  color_en: string;
  color_zh: string;
  brand_name: string;
  category_codes: readonly string[];
  labels: readonly string[];
  keywords: readonly string[];
}

interface KnownNames {
  categories: ReadonlyMap<string, Name>;
  labels: ReadonlyMap<string, Name>;
}

/** What an item is found by. */
export function searchTextOfItem(item: ItemWords, known: KnownNames): string {
  const names = [
    ...item.category_codes.map((category) => known.categories.get(category)),
    ...item.labels.map((label) => known.labels.get(label)),
  ].flatMap((name) => (name ? [name.nameEn, name.nameZh] : []));
  return searchTextOf([
    ...new Set(names),
    item.title_en,
    item.title_zh,
    item.color_en,
    item.color_zh,
    item.brand_name,
    ...item.keywords,
    item.code,
    item.style_code,
  ]);
}
