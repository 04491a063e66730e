import type { ReactNode } from 'react';
import { classes } from '../classes';
import styles from './icon.module.css';

export interface IconProps {
  /** `md` 22 px, `sm` 16 px */
  size?: 'sm' | 'md';
}

interface IconShapeProps extends IconProps {
  filled?: boolean;
  children: ReactNode;
}

/** A line icon on a 24 px grid. Decorative: the surrounding control has the accessible name. */
export function Icon({ size = 'md', filled, children }: IconShapeProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classes(styles.icon, size === 'sm' && styles.sm, filled && styles.filled)}
    >
      {children}
    </svg>
  );
}
