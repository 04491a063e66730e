import type { ReactNode } from 'react';
import { classes } from '../classes';
import styles from './container.module.css';

export interface ContainerProps {
  /** `page` 1680 px, `work` a form beside its summary, `text` a readable measure, `form` one column of fields. */
  width?: 'page' | 'work' | 'text' | 'form';
  className?: string;
  children: ReactNode;
}

/** The page's gutters and its widest measure. */
export function Container({ width = 'page', className, children }: ContainerProps) {
  return (
    <div className={classes(styles.container, width !== 'page' && styles[width], className)}>{children}</div>
  );
}
