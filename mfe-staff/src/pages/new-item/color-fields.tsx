import type { ItemChoices } from 'shared-contracts/wire/merchant-styles';
import { Button, TextInput } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { ColorNames } from '../../goods/sorting/color-names';
import type { FieldOf } from '../../goods/sorting/field-of';
import { useT } from './messages';
import { codeOf, type TypedColor, type TypedStyle } from './new-item-values';

interface ColorFieldsProps {
  choices: ItemChoices;
  typed: TypedStyle;
  index: number;
  color: TypedColor;
  /** How the form names it. */
  name: string;
  fieldOf: FieldOf;
  onChange(part: Partial<TypedColor>): void;
  /** Absent for the only colour. */
  onRemove: (() => void) | undefined;
}

/** A colour of the style: its names, the code of its item and, where they differ, its prices. */
export function ColorFields(props: ColorFieldsProps) {
  const { choices, typed, index, color, name, fieldOf, onChange, onRemove } = props;
  const t = useT();
  const field = (part: string) => fieldOf(`colors.${index}.${part}`);
  const input = (part: 'listPrice' | 'salePrice') => ({
    ...field(part),
    value: color[part],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [part]: event.currentTarget.value }),
  });
  return (
    <fieldset className={styles.entry}>
      <legend className={styles.legend}>{name}</legend>
      <div className={styles.pair}>
        <ColorNames colors={choices.colors} values={color} fieldOf={field} onChange={onChange}>
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
        </ColorNames>
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
