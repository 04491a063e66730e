import type { ReactNode } from 'react';
import { classes } from '../classes';
import styles from './sums.module.css';

export interface SumsRow {
  id: string;
  label: ReactNode;
  value: ReactNode;
  tone?: 'sale' | 'muted';
}

export interface SumsProps {
  rows?: readonly SumsRow[];
  /** The total, unless it is shown elsewhere. */
  total?: { label: ReactNode; value: ReactNode };
  /** True while a change is loading and the numbers are stale. */
  isUpdating?: boolean | undefined;
}

/**
 * The totals of a bag or an order, line by line. All numbers come from the server; nothing is added up here.
 */
export function Sums({ rows = [], total, isUpdating }: SumsProps) {
  return (
    <dl className={styles.sums} aria-busy={isUpdating}>
      {rows.map(({ id, label, value, tone }) => (
        <div key={id} className={styles.row}>
          <dt>{label}</dt>
          <dd className={tone && styles[tone]}>{value}</dd>
        </div>
      ))}
      {total && (
        <div className={classes(styles.row, styles.total, rows.length > 0 && styles.ruled)}>
          <dt>{total.label}</dt>
          <dd>{total.value}</dd>
        </div>
      )}
    </dl>
  );
}
