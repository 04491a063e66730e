import type { ReactNode } from 'react';
import styles from './sticky-bar.module.css';

/** Totals and actions that stay visible below a long list. */
export function StickyBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}
