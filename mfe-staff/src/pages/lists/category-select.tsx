import { categorySeparator } from 'shared-contracts/category-code';
import { Select, type SelectProps } from 'shared-ui';
import { useT } from './messages';
import { inTreeOrder, useRowName } from './use-row-name';
import { useShopList } from './use-shop-list';

/** A category, or all of them. While the categories load, or when they do not, the one that is chosen stands as its code. */
export function CategorySelect(props: Omit<SelectProps, 'options'>) {
  const t = useT();
  const nameOf = useRowName();
  const { load } = useShopList('categories');
  const rows = load.data?.rows ?? [];
  const chosen = String(props.value ?? '');
  const isKnown = chosen === '' || rows.some(({ id }) => id === chosen);
  return (
    <Select
      {...props}
      options={[
        { value: '', label: t('allCategories') },
        ...(isKnown ? [] : [{ value: chosen, label: chosen.split(categorySeparator).join(' › ') }]),
        ...inTreeOrder(rows).map((row) => ({ value: row.id, label: nameOf('categories', rows, row) })),
      ]}
    />
  );
}
