import type { ReactNode } from 'react';
import styles from './row-actions.module.css';

/** What may be done with the row of a table, on the line of its text. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className={styles.actions}>{children}</span>;
}
