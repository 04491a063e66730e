import type { ItemChoices } from 'shared-contracts/wire/merchant-styles';
import { Button, Select } from 'shared-ui';
import styles from '../goods.module.css';
import { useGoodsT } from '../messages';
import type { FieldProps } from './field-of';
import { useChoiceText } from './use-choice-text';

interface CategoryFieldsProps {
  categories: ItemChoices['categories'];
  /** The category of the breadcrumb. */
  category: string;
  /** Others that list it too. */
  more: readonly string[];
  fields: { category: FieldProps; more: FieldProps };
  onChange(category: string, more: string[]): void;
}

/** The categories that list an item. */
export function CategoryFields({ categories, category, more, fields, onChange }: CategoryFieldsProps) {
  const t = useGoodsT();
  const text = useChoiceText();
  const options = categories.map(({ code }) => ({ value: code, label: text.ofCategory(categories, code) }));
  return (
    <div className={styles.pair}>
      <Select
        {...fields.category}
        label={t('sorting.category')}
        required
        placeholder={t('sorting.choose')}
        value={category}
        options={options}
        onChange={(event) =>
          onChange(
            event.currentTarget.value,
            more.filter((code) => code !== event.currentTarget.value),
          )
        }
      />
      <div className={styles.stack}>
        <Select
          {...fields.more}
          label={t('sorting.moreCategories')}
          placeholder={t('sorting.addCategory')}
          value=""
          options={options.filter(({ value }) => value !== category && !more.includes(value))}
          onChange={(event) => onChange(category, [...more, event.currentTarget.value])}
        />
        {more.map((code) => (
          <span key={code} className={styles.row}>
            {text.ofCategory(categories, code)}
            <Button
              variant="link"
              aria-label={`${t('sorting.remove')} ${text.ofCategory(categories, code)}`}
              onClick={() =>
                onChange(
                  category,
                  more.filter((one) => one !== code),
                )
              }
            >
              {t('sorting.remove')}
            </Button>
          </span>
        ))}
      </div>
    </div>
  );
}
