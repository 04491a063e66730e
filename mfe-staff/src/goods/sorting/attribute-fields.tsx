import type { ItemChoices } from 'shared-contracts/wire/merchant-styles';
import { Select } from 'shared-ui';
import { useGoodsT, useGoodsWord } from '../messages';
import type { FieldProps } from './field-of';
import { useChoiceText } from './use-choice-text';

interface AttributeFieldsProps {
  attributes: ItemChoices['attributes'];
  /** `FIT@@@SLIM`, one of each parent. */
  values: readonly string[];
  /** Of the first one, where an error stands. */
  field: FieldProps;
  onChange(values: string[]): void;
}

const separator = '@@@';

/** A field for each kind of attribute. */
export function AttributeFields({ attributes, values, field, onChange }: AttributeFieldsProps) {
  const t = useGoodsT();
  const word = useGoodsWord();
  const text = useChoiceText();
  const parents = [...new Set(attributes.map(({ parent }) => parent))];
  return parents.map((parent, index) => {
    const start = parent + separator;
    return (
      <Select
        key={parent}
        {...(index === 0 ? field : {})}
        label={word('parents', parent)}
        placeholder={t('sorting.none')}
        value={values.find((value) => value.startsWith(start))?.slice(start.length) ?? ''}
        options={attributes
          .filter((one) => one.parent === parent)
          .map((one) => ({ value: one.code, label: text.own(one) }))}
        onChange={(event) => {
          const { value } = event.currentTarget;
          const others = values.filter((one) => !one.startsWith(start));
          onChange(value ? [...others, start + value] : others);
        }}
      />
    );
  });
}
