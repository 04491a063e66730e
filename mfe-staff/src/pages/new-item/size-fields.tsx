import { type KeyboardEvent, useState } from 'react';
import type { ItemChoices } from 'shared-contracts/wire/merchant-styles';
import { Button, Checkbox, Panel, Select, TextInput } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { useGoodsT } from '../../goods/messages';
import type { FieldOf } from '../../goods/sorting/field-of';
import { wordsIn } from '../../goods/sorting/keywords-field';
import { useNewItemWord, useT } from './messages';
import type { TypedStyle } from './new-item-values';

interface SizeFieldsProps {
  choices: ItemChoices;
  typed: TypedStyle;
  fieldOf: FieldOf;
  onChange(part: Partial<TypedStyle>): void;
}

const other = 'other…';

/** The kind of sizes, and those in which the style comes. */
export function SizeFields({ choices: { sizeTypes }, typed, fieldOf, onChange }: SizeFieldsProps) {
  const t = useT();
  const goodsT = useGoodsT();
  const word = useNewItemWord();
  const { sizeType, sizes } = typed;
  const known = sizeTypes.find((one) => one.sizeType === sizeType)?.sizes ?? [];
  const [isOther, setIsOther] = useState(
    sizeType !== '' && !sizeTypes.some((one) => one.sizeType === sizeType),
  );
  const typeField = fieldOf('sizeType');
  const field = {
    ...typeField,
    error: typeField.error ?? (sizes.length === 0 ? fieldOf('colors.0.skus').error : undefined),
  };
  const [added, setAdded] = useState('');
  const offered = [...known, ...sizes.filter((size) => !known.includes(size))];

  /** Sizes in the order in which they are offered, which is that of the shop. */
  function toggle(size: string): void {
    const isIn = sizes.includes(size);
    onChange({ sizes: offered.filter((one) => (one === size ? !isIn : sizes.includes(one))) });
  }
  function add(): void {
    const fresh = wordsIn(added).filter((size) => !sizes.includes(size));
    if (fresh.length > 0) onChange({ sizes: [...sizes, ...new Set(fresh)] });
    setAdded('');
  }
  function addOnEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    // Not the whole form.
    event.preventDefault();
    add();
  }

  return (
    <Panel title={t('page.sizes')}>
      <div className={styles.pair}>
        <Select
          {...(isOther ? {} : field)}
          label={t('page.sizeType')}
          required
          placeholder={goodsT('sorting.choose')}
          value={isOther ? other : sizeType}
          options={[
            ...sizeTypes.map((one) => ({ value: one.sizeType, label: word('sizeTypes', one.sizeType) })),
            { value: other, label: t('page.otherType') },
          ]}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setIsOther(value === other);
            onChange({ sizeType: value === other ? '' : value, sizes: [] });
          }}
        />
        {isOther && (
          <TextInput
            {...field}
            label={t('page.typeCode')}
            hint={t('page.typeCodeHint')}
            required
            maxLength={40}
            value={sizeType}
            onChange={(event) => onChange({ sizeType: event.currentTarget.value.toUpperCase() })}
          />
        )}
      </div>
      {(sizeType !== '' || isOther) && (
        <>
          <fieldset className={styles.fieldset}>
            <legend className={styles.legend}>{t('page.sizesOfStyle')}</legend>
            <div className={styles.checks}>
              {offered.map((size) => (
                <Checkbox
                  key={size}
                  label={size}
                  checked={sizes.includes(size)}
                  onChange={() => toggle(size)}
                />
              ))}
            </div>
          </fieldset>
          <div className={styles.row}>
            <TextInput
              label={t('page.otherSize')}
              value={added}
              maxLength={20}
              onChange={(event) => setAdded(event.currentTarget.value)}
              onKeyDown={addOnEnter}
            />
            <Button variant="secondary" onClick={add}>
              {t('page.addSize')}
            </Button>
          </div>
        </>
      )}
    </Panel>
  );
}
