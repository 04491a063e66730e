import type { ReactNode } from 'react';
import { classes } from '../classes';
import styles from './badge.module.css';

export interface BadgeProps {
  tone?: 'neutral' | 'inverse' | 'highlight' | 'sale';
  children: ReactNode;
}

/** A word about its neighbour: an order's state, a label. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={classes(styles.badge, styles[tone])}>{children}</span>;
}
