import { Children, isValidElement, type ReactNode } from 'react';
import { classes } from '../classes';
import styles from './product-grid.module.css';

export interface ProductGridProps {
  label?: string;
  /** Each child becomes a list item; give it a key. */
  children: ReactNode;
  /** For a grid beside a filter column: four columns on a wide pc, five in the second channel. */
  narrow?: boolean | undefined;
}

/** A product grid with 2, 3 and 4 columns on phone, pad and pc; smaller gaps in the second channel. */
export function ProductGrid({ label, children, narrow }: ProductGridProps) {
  return (
    <ul aria-label={label} className={classes(styles.grid, narrow && styles.narrow)}>
      {Children.toArray(children).map((child, index) => (
        <li key={(isValidElement(child) && child.key) || index}>{child}</li>
      ))}
    </ul>
  );
}
