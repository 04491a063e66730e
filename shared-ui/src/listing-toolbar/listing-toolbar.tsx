import { Button } from '../button/button';
import { FilterIcon } from '../icon/icons';
import { Select, type SelectOption } from '../select/select';
import styles from './listing-toolbar.module.css';

export interface ListingToolbarProps {
  /** "312 products"; announced when it changes. */
  countText: string;
  sortLabel: string;
  sortOptions: readonly SelectOption[];
  sort: string;
  onSort(value: string): void;
  /** Target and hidden fields of the form without script. */
  action: string;
  hidden: readonly (readonly [name: string, value: string])[];
  submitText: string;
  /** "Filters (2)", on phone and pad. */
  filtersText: string;
  /** Id of the filter column, which the link reveals without script. */
  filtersId: string;
  onFilters(): void;
}

/** Toolbar of a product list: filter button on phone and pad, product count, sort order. */
export function ListingToolbar(props: ListingToolbarProps) {
  return (
    <div className={styles.bar}>
      <a
        className={styles.filters}
        href={`#${props.filtersId}`}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          props.onFilters();
        }}
      >
        <FilterIcon size="sm" />
        {props.filtersText}
      </a>
      <p className={styles.count} role="status">
        {props.countText}
      </p>
      <form action={props.action} method="get" className={styles.sort}>
        {props.hidden.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <div className={styles.select}>
          <Select
            compact
            hideLabel
            label={props.sortLabel}
            name="sort"
            options={props.sortOptions}
            value={props.sort}
            onChange={(event) => props.onSort(event.target.value)}
          />
        </div>
        <Button type="submit" size="sm" variant="secondary" className={styles.submit}>
          {props.submitText}
        </Button>
      </form>
    </div>
  );
}
