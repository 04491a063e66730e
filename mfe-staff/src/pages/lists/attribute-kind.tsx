import { Select, type SelectProps } from 'shared-ui';
import { useT } from './messages';
import { useRowName } from './use-row-name';
import { useShopList } from './use-shop-list';

/** The kinds of attributes by code, with their names. While they load, or when they do not, there are none. */
function useKinds(): readonly { value: string; label: string }[] {
  const nameOf = useRowName();
  const rows = useShopList('attributeKinds').load.data?.rows ?? [];
  return rows.map((row) => ({ value: row.id, label: nameOf('attributeKinds', rows, row) }));
}

/** The kind of an attribute. One that is not known stands as its code. */
export function KindSelect(props: Omit<SelectProps, 'options'>) {
  const t = useT();
  const kinds = useKinds();
  const chosen = String(props.value ?? '');
  const isKnown = chosen === '' || kinds.some(({ value }) => value === chosen);
  return (
    <Select
      {...props}
      placeholder={t('choose')}
      options={[...(isKnown ? [] : [{ value: chosen, label: chosen }]), ...kinds]}
    />
  );
}

/** The name of a kind. */
export function KindName({ code }: { code: string }) {
  return useKinds().find(({ value }) => value === code)?.label ?? code;
}
