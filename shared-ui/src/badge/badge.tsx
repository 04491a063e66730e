import type { ReactNode } from 'react';
import { classes } from '../classes';
import styles from './badge.module.css';

export interface BadgeProps {
  tone?: 'neutral' | 'inverse' | 'highlight' | 'sale';
  children: ReactNode;
}

/** A short label such as an order's state. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={classes(styles.badge, styles[tone])}>{children}</span>;
}
