import { useServices } from 'shared-runtime';
import { Combobox } from 'shared-ui';
import { useT } from '../../messages';
import { type Choice, Choices, chosenChoices } from './choices';
import styles from './filters.module.css';

interface BrandFilterProps {
  values: readonly Choice[];
  chosen: readonly string[];
  onChange(values: string[]): void;
}

/** Longer lists get a search field. */
const readAtAGlance = 10;
const shownOfMany = 6;

/**
 * The brand filter: a short list in full; of a long one the chosen and largest brands, with a search field
 * for the others.
 */
export function BrandFilter({ values, chosen, onChange }: BrandFilterProps) {
  const t = useT();
  const { locale } = useServices();
  if (values.length <= readAtAGlance) return <Choices values={values} chosen={chosen} onChange={onChange} />;

  const rest = values.filter(({ value }) => !chosen.includes(value));
  const largest = [...rest].sort((one, other) => other.count - one.count).slice(0, shownOfMany);
  return (
    <div className={styles.brands}>
      <Combobox
        label={t('list.findBrand')}
        hideLabel
        placeholder={t('list.findBrand')}
        options={rest.map(({ value, name, count }) => ({ value, label: `${name} (${count})` }))}
        value=""
        onChange={(value) => value && onChange([...chosen, value])}
        locale={locale}
        texts={{ show: t('list.showBrands'), none: t('list.noBrand') }}
      />
      <Choices
        values={[...chosenChoices({ values, chosen }), ...largest]}
        chosen={chosen}
        onChange={onChange}
      />
    </div>
  );
}
