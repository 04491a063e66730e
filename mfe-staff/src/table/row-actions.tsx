import type { ReactNode } from 'react';
import styles from './row-actions.module.css';

/** The actions of a table row, aligned with the line of its text. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className={styles.actions}>{children}</span>;
}
