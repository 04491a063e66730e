import type { ReactNode } from 'react';
import { locales } from 'shared-contracts';
import type { ItemChoices } from 'shared-contracts/wire/merchant-styles';
import { Select, TextInput } from 'shared-ui';
import { useGoodsT } from '../messages';
import type { FieldOf } from './field-of';
import { useChoiceText } from './use-choice-text';

interface ColorNameValues {
  colorCode: string;
  colorEn: string;
  colorZh: string;
}

interface ColorNamesProps {
  colors: ItemChoices['colors'];
  values: ColorNameValues;
  fieldOf: FieldOf;
  onChange(part: Partial<ColorNameValues>): void;
  /** A field beside the colour in filters. */
  children: ReactNode;
}

/** The colour by which lists filter, and its names in both languages beside each other. */
export function ColorNames({ colors, values, fieldOf, onChange, children }: ColorNamesProps) {
  const t = useGoodsT();
  const text = useChoiceText();
  return (
    <>
      <Select
        {...fieldOf('colorCode')}
        label={t('sorting.colorCode')}
        required
        placeholder={t('sorting.choose')}
        value={values.colorCode}
        options={colors.map((one) => ({ value: one.code, label: text.own(one) }))}
        onChange={(event) => onChange({ colorCode: event.currentTarget.value })}
      />
      {children}
      {(['colorEn', 'colorZh'] as const).map((name) => (
        <TextInput
          key={name}
          {...fieldOf(name)}
          label={t(`sorting.${name}`)}
          hint={t('sorting.colorNameHint')}
          lang={locales[name === 'colorZh' ? 'zh' : 'en']}
          maxLength={60}
          value={values[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      ))}
    </>
  );
}
