import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { FilterIcon } from '../icon/icons';
import type { LinkComponent } from '../link';
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
  /** Title of the page, where the list is all of it. */
  heading?: ReactNode;
  /** "Clear all", on phone and pad while a filter is active. */
  clearText: string;
  clearTo: string | undefined;
  as: LinkComponent;
  onClear(to: string): void;
  /** Label of the switch to fewer, larger tiles; shown on wide screens only. */
  largeText: string;
}

/** Toolbar of a product list: filter button on phone and pad, title, product count, density, sort order. */
export function ListingToolbar(props: ListingToolbarProps) {
  const { as: Link, clearTo } = props;
  return (
    <div className={styles.head}>
      <div className={styles.titles}>
        {props.heading}
        <p className={styles.count} role="status">
          {/* Another element for another text: a browser that translates pages replaces what is in it. */}
          <span key={props.countText}>{props.countText}</span>
        </p>
      </div>
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
        {clearTo !== undefined && (
          <Link
            to={clearTo}
            className={styles.clear}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey) return;
              event.preventDefault();
              // The link goes with the last filter: the filter button beside it takes the focus.
              const filters = event.currentTarget.previousElementSibling as HTMLElement | null;
              filters?.focus({ preventScroll: true });
              props.onClear(clearTo);
            }}
          >
            {props.clearText}
          </Link>
        )}
        <LargePictures text={props.largeText} />
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
    </div>
  );
}

const density = 'data-density';

/**
 * Fewer, larger tiles in a row. The choice is kept twice: on `<html>`, for lists opened from this page, and in the
 * storage, from which the next page load reads it before its first paint.
 */
function LargePictures({ text }: { text: string }) {
  return (
    <label className={styles.density}>
      <input
        type="checkbox"
        ref={(input) => {
          if (input) input.checked = document.documentElement.hasAttribute(density);
        }}
        onChange={({ target: { checked } }) => {
          document.documentElement.toggleAttribute(density, checked);
          void import(/* webpackChunkName: "later" */ './keep-density').then(({ keepDensity }) =>
            keepDensity(checked),
          );
        }}
      />
      {text}
    </label>
  );
}
