import type { ReactNode } from 'react';
import { classes } from '../classes';
import styles from './container.module.css';

export interface ContainerProps {
  /**
   * `page` 1680 px; `work` a form with a summary beside it; `text` a readable line length; `form` one column
   * of fields.
   */
  width?: 'page' | 'work' | 'text' | 'form';
  /** At the edge of a column that has margins itself, not centred. */
  flush?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Page margins and maximum width. */
export function Container({ width = 'page', flush = false, className, children }: ContainerProps) {
  return (
    <div
      className={classes(
        styles.container,
        width !== 'page' && styles[width],
        flush && styles.flush,
        className,
      )}
    >
      {children}
    </div>
  );
}
