import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button, SearchIcon, Select, type SelectOption, TextInput } from 'shared-ui';
import { useT } from '../messages';
import styles from './table.module.css';
import type { TableQuery } from './use-table-query';

/** The search field of a list; Enter submits it. */
export function TableSearch({
  query,
  label,
  name = 'search',
}: {
  query: TableQuery;
  label: string;
  name?: string;
}) {
  const t = useT();
  const value = query.value(name);
  const field = useRef<HTMLInputElement>(null);
  // The field stays, with the focus, when the address changes; also when a filter is cleared or Back is chosen.
  useEffect(() => {
    if (field.current) field.current.value = value;
  }, [value]);
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get(name);
    query.change({ [name]: String(typed ?? '').trim() });
  }
  return (
    <form className={styles.search} onSubmit={submit}>
      <TextInput ref={field} name={name} type="search" label={label} defaultValue={value} maxLength={100} />
      <Button type="submit" variant="secondary" icon={<SearchIcon size="sm" />}>
        {t('table.search')}
      </Button>
    </form>
  );
}

interface TableFilterProps {
  query: TableQuery;
  name: string;
  label: string;
  /** The choice that removes the filter. */
  allText: string;
  options: readonly SelectOption[];
  /** The options come with the list: the field is as wide before them as after. */
  isLate?: boolean;
}

/** A filter with one value out of several. */
export function TableFilter({ query, name, label, allText, options, isLate = false }: TableFilterProps) {
  const select = (
    <Select
      label={label}
      placeholder={allText}
      options={options}
      value={query.value(name)}
      onChange={(event) => query.change({ [name]: event.currentTarget.value })}
    />
  );
  return isLate ? <div className={styles.late}>{select}</div> : select;
}

/** Search and filters above a list. */
export function TableTools({ query, children }: { query: TableQuery; children: ReactNode }) {
  const t = useT();
  return (
    <div className={styles.tools}>
      {children}
      {query.isFiltered && (
        <Button variant="link" onClick={() => query.clear()}>
          {t('table.clear')}
        </Button>
      )}
    </div>
  );
}
