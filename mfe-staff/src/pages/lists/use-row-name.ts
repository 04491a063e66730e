import { categorySeparator } from 'shared-contracts/category-code';
import type { ListRow, ListValues, ShopList } from 'shared-contracts/wire/merchant-lists';
import { useServices } from 'shared-runtime';

/** The name of a row in the reader's language; a category after those above it: `Women › Knitwear`. */
export function useRowName() {
  const { locale } = useServices();
  const own = ({ nameEn, nameZh, name }: ListValues) => String((locale === 'zh' ? nameZh : nameEn) ?? name);
  return function nameOf(list: ShopList, rows: readonly ListRow[], { id, values }: ListRow): string {
    if (list === 'sizeGuides') return id.split(categorySeparator).join(' › ');
    if (list !== 'categories') return own(values);
    const above = rows.filter((row) => id.startsWith(row.id + categorySeparator));
    return [...above.sort((one, other) => one.id.length - other.id.length), { values }]
      .map((row) => own(row.values))
      .join(' › ');
  };
}

/** Categories as the menu has them: each followed by those below it. */
export function inTreeOrder(rows: readonly ListRow[]): ListRow[] {
  const parentOf = (id: string) => id.split(categorySeparator).slice(0, -1).join(categorySeparator);
  const below = (parent: string): ListRow[] =>
    rows.filter(({ id }) => parentOf(id) === parent).flatMap((row) => [row, ...below(row.id)]);
  return below('');
}
