import { Select, type SelectProps } from 'shared-ui';
import { FormError } from '../../form/form-error';
import styles from '../../goods/goods.module.css';
import { TableFilter } from '../../table/table-tools';
import type { TableQuery } from '../../table/use-table-query';
import { useT } from './messages';
import { useRowName } from './use-row-name';
import { useShopList } from './use-shop-list';

/** The kinds of attributes by code, with their names; none while they load, or when they do not. */
function useKinds() {
  const nameOf = useRowName();
  const { load } = useShopList('attributeKinds');
  const rows = load.data?.rows ?? [];
  return {
    load,
    kinds: rows.map((row) => ({ value: row.id, label: nameOf('attributeKinds', rows, row) })),
  };
}

/** The kind of an attribute. One that is not known stands as its code. */
export function KindSelect(props: Omit<SelectProps, 'options'>) {
  const t = useT();
  const { load, kinds } = useKinds();
  const chosen = String(props.value ?? '');
  const isKnown = chosen === '' || kinds.some(({ value }) => value === chosen);
  return (
    <div className={styles.stack}>
      <Select
        {...props}
        placeholder={t('choose')}
        options={[...(isKnown ? [] : [{ value: chosen, label: chosen }]), ...kinds]}
      />
      <FormError error={chosen === '' && load.error} onRetry={() => void load.refetch()} />
    </div>
  );
}

/** Shows the attributes of one kind alone. */
export function KindFilter({ query }: { query: TableQuery }) {
  const t = useT();
  const { kinds } = useKinds();
  return (
    <TableFilter
      query={query}
      name="kind"
      label={t('page.kind')}
      allText={t('page.allKinds')}
      options={kinds}
      isLate
    />
  );
}

/** The name of a kind. */
export function KindName({ code }: { code: string }) {
  return useKinds().kinds.find(({ value }) => value === code)?.label ?? code;
}
