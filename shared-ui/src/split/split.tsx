import type { ReactNode } from 'react';
import { classes } from '../classes';
import styles from './split.module.css';

export interface SplitProps {
  /** What stands beside on a pc, and below on a smaller screen. */
  aside: ReactNode;
  /** Above instead of below. */
  asideFirst?: boolean;
  /** The aside stays in sight while the page is scrolled, on a pc. */
  sticky?: boolean;
  /** The page has a column already: beside each other from 1280 px only. */
  nested?: boolean;
  className?: string;
  children: ReactNode;
}

/** A page's matter and, beside it on a pc, what it comes to. */
export function Split({ aside, asideFirst, sticky, nested, className, children }: SplitProps) {
  const side = <div className={classes(styles.side, sticky && styles.sticky)}>{aside}</div>;
  return (
    <div className={classes(styles.split, nested ? styles.nested : styles.own, className)}>
      {asideFirst && side}
      <div className={styles.main}>{children}</div>
      {!asideFirst && side}
    </div>
  );
}
