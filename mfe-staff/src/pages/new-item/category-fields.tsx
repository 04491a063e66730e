import type { ItemChoices } from 'shared-contracts/wire/merchant-styles';
import { Button, Select } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { useT } from './messages';
import type { FieldProps } from './new-item-form';
import type { TypedStyle } from './new-item-values';
import { useChoiceText } from './use-choice-text';

interface CategoryFieldsProps {
  choices: ItemChoices;
  typed: TypedStyle;
  fieldOf(path: string): FieldProps;
  onChange(part: Partial<TypedStyle>): void;
}

/** The category of the breadcrumb, and others that list the style too. */
export function CategoryFields({ choices: { categories }, typed, fieldOf, onChange }: CategoryFieldsProps) {
  const t = useT();
  const text = useChoiceText();
  const { categoryCode, moreCategories } = typed;
  const options = categories.map(({ code }) => ({ value: code, label: text.ofCategory(categories, code) }));
  return (
    <div className={styles.pair}>
      <Select
        {...fieldOf('categoryCode')}
        label={t('page.category')}
        required
        placeholder={t('page.choose')}
        value={categoryCode}
        options={options}
        onChange={(event) => onChange({ categoryCode: event.currentTarget.value })}
      />
      <div className={styles.stack}>
        <Select
          {...fieldOf('moreCategories')}
          label={t('page.moreCategories')}
          placeholder={t('page.addCategory')}
          value=""
          options={options.filter(({ value }) => value !== categoryCode && !moreCategories.includes(value))}
          onChange={(event) => onChange({ moreCategories: [...moreCategories, event.currentTarget.value] })}
        />
        {moreCategories.map((code) => (
          <span key={code} className={styles.row}>
            {text.ofCategory(categories, code)}
            <Button
              variant="link"
              aria-label={`${t('page.remove')} ${text.ofCategory(categories, code)}`}
              onClick={() => onChange({ moreCategories: moreCategories.filter((one) => one !== code) })}
            >
              {t('page.remove')}
            </Button>
          </span>
        ))}
      </div>
    </div>
  );
}
