import type { ReactNode } from 'react';
import { TextInput } from 'shared-ui';
import styles from './table.module.css';
import type { TableQuery } from './use-table-query';

interface TableDayProps {
  query: TableQuery;
  name: string;
  label: string;
  /** The day used while the URL has none. */
  usual?: string;
}

/** The fields of the first and the last day of a range. They move to the next line together. */
export function TableDays({ children }: { children: ReactNode }) {
  return <div className={styles.days}>{children}</div>;
}

/** A day in the URL. It changes when the field loses the focus, because a half-typed date can be another valid day. */
export function TableDay({ query, name, label, usual = '' }: TableDayProps) {
  const value = query.value(name) || usual;
  return (
    <TextInput
      key={value}
      type="date"
      label={label}
      defaultValue={value}
      onBlur={(event) => {
        if (event.currentTarget.value !== value) query.change({ [name]: event.currentTarget.value });
      }}
    />
  );
}
