import type { Executor, Locale } from 'api-platform/foundation';
import { readNames } from 'catalogue-import/kinds/names';
import { faultsOfFields } from 'catalogue-import/kinds/products';
import { joinFaults } from 'catalogue-import/reasons';
import { brands } from 'database/schema/catalogue';
import { sql } from 'drizzle-orm';
import { categoryAncestors } from 'shared-contracts/urls';
import type { ItemFields, ItemSorting } from 'shared-contracts/wire/merchant-items';
import type { EditedItem } from './read-item';
import { toProblem } from './save-rows';

/** Fields by which shoppers find an item, with their names in a products file. */
const fileNames: Readonly<Record<keyof ItemSorting, string>> = {
  brandName: 'brand',
  colorCode: 'colorCode',
  colorEn: 'colorEn',
  colorZh: 'colorZh',
  categoryCode: 'categoryCode',
  categoryCodes: 'moreCategories',
  attributes: 'attributes',
  keywords: 'keywords',
};
type Name = keyof ItemSorting;
const names = Object.keys(fileNames) as Name[];

interface SortingEdit {
  sorting: ItemSorting | undefined;
  /** Where a new brand is sold. */
  channelIds: ItemFields['channelIds'];
  /** Language of a refusal. */
  locale: Locale;
}

/**
 * The columns of brand, colour, categories, attributes and search words after an edit, checked by the rules of the products
 * file. Only what changes is checked: an item may be older than a rule. Makes the brand when it is new. Throws an
 * `InputProblem` in words of the locale.
 */
export async function sortingAfter(
  tx: Executor,
  { sorting: before }: EditedItem,
  { sorting, channelIds, locale }: SortingEdit,
): Promise<Partial<EditedItem['item']>> {
  if (!sorting) return {};
  const now = { ...sorting };
  /** The order of categories says nothing. */
  const textOf = (value: ItemSorting[Name], name: Name) =>
    JSON.stringify(name === 'categoryCodes' ? [...value].sort() : value);
  const isChanged = (name: Name) => textOf(now[name], name) !== textOf(before[name], name);
  const changed = names.filter(isChanged);
  if (changed.length === 0) return {};

  const known = await readNames({ query: async (text) => tx.execute(sql.raw(text)) as never });
  const color = known.colors.get(now.colorCode);
  // A name that is emptied is that of the colour in filters.
  if (now.colorEn === '') now.colorEn = color?.nameEn ?? '';
  if (now.colorZh === '') now.colorZh = color?.nameZh ?? '';
  const faults = faultsOfFields(
    Object.fromEntries(changed.map((name) => [fileNames[name], now[name] === '' ? undefined : now[name]])),
    known,
  );
  if (faults.length > 0) {
    throw toProblem([{ index: 0, reason: joinFaults(faults) }], locale, (_index, field = '') => {
      const [first = ''] = field.split('.');
      return names.find((name) => fileNames[name] === first) ?? first;
    });
  }
  if (isChanged('brandName'))
    await tx.insert(brands).values({ name: now.brandName, channelIds }).onConflictDoNothing();
  const categories =
    isChanged('categoryCode') || isChanged('categoryCodes')
      ? [now.categoryCode, ...now.categoryCodes]
      : undefined;
  return {
    ...Object.fromEntries(changed.map((name) => [name, now[name]])),
    ...(isChanged('colorCode') && color && { colorHex: color.hex }),
    ...(categories && { categoryCodes: [...new Set(categories.flatMap(categoryAncestors))] }),
  };
}
