import type { Executor } from 'api-platform/foundation';
import { categories, type items, labels } from 'database/schema/catalogue';
import { searchTextOf } from '../modules/search';

type ItemRow = typeof items.$inferSelect;
type SearchedFields = Pick<
  ItemRow,
  | 'categoryCodes'
  | 'labels'
  | 'titleEn'
  | 'titleZh'
  | 'colorEn'
  | 'colorZh'
  | 'brandName'
  | 'code'
  | 'styleCode'
  | 'keywords'
>;

/** The names of all categories and labels, by which items are found. */
export interface ShelfNames {
  categories: ReadonlyMap<string, readonly string[]>;
  labels: ReadonlyMap<string, readonly string[]>;
}

/** Reads the names of all categories and labels. */
export async function readShelfNames(db: Executor): Promise<ShelfNames> {
  const mapOf = (rows: readonly { code: string; nameEn: string; nameZh: string }[]) =>
    new Map(rows.map(({ code, nameEn, nameZh }) => [code, [nameEn, nameZh]]));
  const { code, nameEn, nameZh } = categories;
  return {
    categories: mapOf(await db.select({ code, nameEn, nameZh }).from(categories)),
    labels: mapOf(
      await db.select({ code: labels.code, nameEn: labels.nameEn, nameZh: labels.nameZh }).from(labels),
    ),
  };
}

/** The search text built from an item's fields. It lacks keywords that came by a file before they had a column. */
function indexedTextOf(names: ShelfNames, item: SearchedFields): string {
  const named = [
    ...item.categoryCodes.flatMap((code) => names.categories.get(code) ?? []),
    ...item.labels.flatMap((code) => names.labels.get(code) ?? []),
  ];
  return searchTextOf([
    ...new Set(named),
    item.titleEn,
    item.titleZh,
    item.colorEn,
    item.colorZh,
    item.brandName,
    item.code,
    item.styleCode,
    ...item.keywords,
  ]);
}

/**
 * The search text after an edit. Words that come from no field are keywords of an older file and stay. `namesAfter` differ
 * from `names` when a category or label was renamed.
 */
export function searchTextAfter(
  names: ShelfNames,
  before: SearchedFields & Pick<ItemRow, 'searchText'>,
  after: SearchedFields,
  namesAfter = names,
): string {
  const explained = new Set(indexedTextOf(names, before).split(' '));
  const keywords = before.searchText.split(' ').filter((word) => !explained.has(word));
  const text = indexedTextOf(namesAfter, after);
  const known = new Set(text.split(' '));
  return [text, ...keywords.filter((word) => !known.has(word))].join(' ');
}
