import { locales } from 'shared-contracts';
import type { ItemChoices } from 'shared-contracts/wire/merchant-styles';
import { Button, Select, TextInput } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { useT } from './messages';
import type { FieldProps } from './new-item-form';
import { codeOf, type TypedColor, type TypedStyle } from './new-item-values';
import { useChoiceText } from './use-choice-text';

interface ColorFieldsProps {
  choices: ItemChoices;
  typed: TypedStyle;
  index: number;
  color: TypedColor;
  /** How the form names it. */
  name: string;
  fieldOf(path: string): FieldProps;
  onChange(part: Partial<TypedColor>): void;
  /** Absent for the only colour. */
  onRemove: (() => void) | undefined;
}

/** A colour of the style: its names, the code of its item and, where they differ, its prices. */
export function ColorFields(props: ColorFieldsProps) {
  const { choices, typed, index, color, name, fieldOf, onChange, onRemove } = props;
  const t = useT();
  const text = useChoiceText();
  const field = (part: string) => fieldOf(`colors.${index}.${part}`);
  const input = (part: 'colorEn' | 'colorZh' | 'listPrice' | 'salePrice') => ({
    ...field(part),
    value: color[part],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [part]: event.currentTarget.value }),
  });
  return (
    <fieldset className={styles.entry}>
      <legend className={styles.legend}>{name}</legend>
      <div className={styles.pair}>
        <Select
          {...field('colorCode')}
          label={t('page.colorCode')}
          required
          placeholder={t('page.choose')}
          value={color.colorCode}
          options={choices.colors.map((one) => ({ value: one.code, label: text.both(one) }))}
          onChange={(event) => onChange({ colorCode: event.currentTarget.value })}
        />
        <TextInput
          {...field('code')}
          label={t('page.code')}
          hint={t('page.codeHint')}
          required
          maxLength={80}
          value={codeOf(typed, color)}
          // Emptied, the field suggests again once it is left.
          onBlur={() => color.code?.trim() === '' && onChange({ code: null })}
          onChange={(event) => onChange({ code: event.currentTarget.value })}
        />
        <TextInput
          {...input('colorEn')}
          label={t('page.colorEn')}
          hint={t('page.colorNameHint')}
          lang={locales.en}
          maxLength={60}
        />
        <TextInput
          {...input('colorZh')}
          label={t('page.colorZh')}
          hint={t('page.colorNameHint')}
          lang={locales.zh}
          maxLength={60}
        />
        <TextInput
          {...input('listPrice')}
          label={t('page.ownList')}
          hint={t('page.ownPriceHint')}
          prefix="HK$"
          inputMode="decimal"
        />
        <TextInput
          {...input('salePrice')}
          label={t('page.ownSale')}
          hint={t('page.ownPriceHint')}
          prefix="HK$"
          inputMode="decimal"
        />
      </div>
      {onRemove && (
        <Button variant="link" className={styles.start} onClick={onRemove}>
          {t('page.removeColor', { color: name })}
        </Button>
      )}
    </fieldset>
  );
}
