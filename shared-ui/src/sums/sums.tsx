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
  /** What it comes to, where that does not stand elsewhere. */
  total?: { label: ReactNode; value: ReactNode };
  /** Numbers of before a change that is on its way. */
  isUpdating?: boolean | undefined;
}

/** What a bag or an order comes to, line by line. The numbers are the server's; nothing is added up here. */
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
