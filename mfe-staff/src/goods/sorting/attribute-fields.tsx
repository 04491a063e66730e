import { Select } from 'shared-ui';
import { useGoodsT } from '../messages';
import type { FieldProps } from './field-of';
import { type AttributeChoices, useChoiceText } from './use-choice-text';

interface AttributeFieldsProps {
  choices: AttributeChoices;
  /** `FIT@@@SLIM`, one of each kind. */
  values: readonly string[];
  /** Of the first one, where an error stands. */
  field: FieldProps;
  onChange(values: string[]): void;
}

const separator = '@@@';

/** A field for each kind of attribute that has one. */
export function AttributeFields({ choices, values, field, onChange }: AttributeFieldsProps) {
  const t = useGoodsT();
  const text = useChoiceText();
  const parents = [...new Set(choices.attributes.map(({ parent }) => parent))];
  return parents.map((parent, index) => {
    const start = parent + separator;
    return (
      <Select
        key={parent}
        {...(index === 0 ? field : {})}
        label={text.ofKind(choices, parent)}
        placeholder={t('sorting.none')}
        value={values.find((value) => value.startsWith(start))?.slice(start.length) ?? ''}
        options={choices.attributes
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
