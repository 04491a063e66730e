import { Children, isValidElement, type ReactNode } from 'react';
import { classes } from '../classes';
import styles from './product-grid.module.css';

export interface ProductGridProps {
  label?: string;
  /** Rendered as one list item each; give them keys. */
  children: ReactNode;
  /** Beside a column of filters: three on a pc; four in the second channel, where the screen is wide. */
  narrow?: boolean;
}

/** Products in 2, 3 and 4 columns on phone, pad and pc; tighter in the second channel. */
export function ProductGrid({ label, children, narrow }: ProductGridProps) {
  return (
    <ul aria-label={label} className={classes(styles.grid, narrow && styles.narrow)}>
      {Children.toArray(children).map((child, index) => (
        <li key={(isValidElement(child) && child.key) || index}>{child}</li>
      ))}
    </ul>
  );
}
