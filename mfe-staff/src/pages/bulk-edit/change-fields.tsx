import type { ItemChoices } from 'shared-contracts/wire/merchant-styles';
import { Select, TextInput } from 'shared-ui';
import { attributeOf, useChoiceText } from '../../goods/sorting/use-choice-text';
import { useBulkWord, useT } from './messages';
import { changeKinds, type TypedChange } from './typed-change';

interface ChangeFieldsProps {
  choices: ItemChoices;
  change: TypedChange;
  /** Whether the value of the change is missing or wrong. */
  isWrong: boolean;
  onChange(change: TypedChange): void;
}

/** What changes: its kind, and the value that this kind has. */
export function ChangeFields({ choices, change, isWrong, onChange }: ChangeFieldsProps) {
  const t = useT();
  const word = useBulkWord();
  const text = useChoiceText();
  const isLabel = change.kind.endsWith('LABEL');
  const isAttribute = change.kind.endsWith('ATTRIBUTE');
  const hasCode = isLabel || isAttribute || change.kind.endsWith('CATEGORY');
  const { labels, categories, attributes } = choices;
  function options() {
    if (isLabel) return labels.map((label) => ({ value: label.code, label: text.own(label) }));
    if (isAttribute)
      return attributes.map((one) => ({
        value: attributeOf(one),
        label: text.ofAttribute(choices, attributeOf(one)),
      }));
    return categories.map(({ code }) => ({ value: code, label: text.ofCategory(categories, code) }));
  }
  return (
    <>
      <Select
        label={t('bulk.what')}
        value={change.kind}
        options={changeKinds.map((kind) => ({ value: kind, label: word('kinds', kind) }))}
        onChange={(event) => {
          const kind = changeKinds.find((one) => one === event.currentTarget.value);
          if (kind) onChange({ ...change, kind, code: '' });
        }}
      />
      {change.kind === 'REDUCE' && (
        <TextInput
          label={t('bulk.percent')}
          hint={t('bulk.percentHint')}
          inputMode="numeric"
          maxLength={2}
          value={change.percent}
          error={isWrong ? t('bulk.wrongPercent') : undefined}
          onChange={(event) => onChange({ ...change, percent: event.currentTarget.value })}
        />
      )}
      {change.kind === 'SALE_PRICE' && (
        <TextInput
          label={t('bulk.salePrice')}
          inputMode="decimal"
          maxLength={12}
          value={change.price}
          error={isWrong ? t('bulk.wrongPrice') : undefined}
          onChange={(event) => onChange({ ...change, price: event.currentTarget.value })}
        />
      )}
      {hasCode && (
        <Select
          label={t(isLabel ? 'bulk.label' : isAttribute ? 'bulk.attribute' : 'bulk.category')}
          placeholder={t('bulk.choose')}
          value={change.code}
          error={isWrong ? t('bulk.missingChoice') : undefined}
          options={options()}
          onChange={(event) => onChange({ ...change, code: event.currentTarget.value })}
        />
      )}
    </>
  );
}
