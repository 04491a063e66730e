import type { ReactNode } from 'react';
import { classes } from '../classes';
import styles from './split.module.css';

export interface SplitProps {
  /** Beside the main content on a pc, below it on smaller screens. */
  aside: ReactNode;
  /** Above the main content instead of below. */
  asideFirst?: boolean;
  /** On a pc the aside stays visible while the page scrolls. */
  sticky?: boolean;
  /** For a page that already has a side column: two columns from 1280 px only. */
  nested?: boolean;
  className?: string;
  children: ReactNode;
}

/** Main content with an aside beside it on a pc, such as a summary. */
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
