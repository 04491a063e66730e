import { Accordion } from '../accordion/accordion';
import { Button } from '../button/button';
import { Checkbox } from '../checkbox/checkbox';
import { type FilterChoice, FilterChoices } from './filter-choices';
import styles from './filter-panel.module.css';
import { PriceRange, type PriceRangeProps } from './price-range';

export interface FilterGroup {
  /** Needed where several groups share a form field. */
  id?: string;
  /** Name of the form field. */
  name: string;
  title: string;
  look?: 'list' | 'boxes' | 'colors';
  /** One section without a title, or several, for example one per size type. */
  sections: readonly { title?: string; choices: readonly FilterChoice[] }[];
  /** A switch below the choices that changes what they match. */
  option?: { name: string; label: string; checked: boolean };
  open?: boolean;
}

export interface FilterPanelProps {
  label: string;
  /** Target of the form without script. */
  action: string;
  /** Hidden fields of the form: keyword, sort order. */
  hidden: readonly (readonly [name: string, value: string])[];
  groups: readonly FilterGroup[];
  price?: PriceRangeProps & { title: string; open?: boolean };
  /** Label of the submit button, visible without script only. */
  submitText: string;
  onToggle(group: string, value: string): void;
}

interface GroupOptionProps extends NonNullable<FilterGroup['option']> {
  onToggle(group: string, value: string): void;
}

function GroupOption({ name, label, checked, onToggle }: GroupOptionProps) {
  return (
    <Checkbox
      name={name}
      value="1"
      label={<span className={styles.option}>{label}</span>}
      checked={checked}
      onChange={() => onToggle(name, '1')}
    />
  );
}

/**
 * The facets of a product list. A choice applies at once; without script it is a form with a submit button.
 */
export function FilterPanel({
  label,
  action,
  hidden,
  groups,
  price,
  submitText,
  onToggle,
}: FilterPanelProps) {
  const items = groups.map((group) => ({
    id: group.id ?? group.name,
    title: group.title,
    open: group.open,
    content: (
      <>
        {group.sections.map((section) => (
          <fieldset key={section.title ?? ''} className={styles.section}>
            <legend className={section.title === undefined ? styles.unseen : styles.legend}>
              {section.title ?? group.title}
            </legend>
            <FilterChoices
              name={group.name}
              choices={section.choices}
              look={group.look}
              onToggle={(value) => onToggle(group.name, value)}
            />
          </fieldset>
        ))}
        {group.option && <GroupOption {...group.option} onToggle={onToggle} />}
      </>
    ),
  }));
  const priceItem = price && {
    id: 'price',
    title: price.title,
    open: price.open,
    content: <PriceRange {...price} />,
  };
  return (
    <form action={action} method="get" aria-label={label} onSubmit={(event) => event.preventDefault()}>
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Accordion items={priceItem ? [...items, priceItem] : items} />
      <Button type="submit" block className={styles.submit}>
        {submitText}
      </Button>
    </form>
  );
}
