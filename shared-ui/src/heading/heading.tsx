import type { HTMLAttributes } from 'react';
import { classes } from '../classes';
import styles from './heading.module.css';

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

export interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  /** Where it stands in the outline of the page. */
  level: HeadingLevel;
  /** How it looks, which is another matter. */
  look?: 'display' | 'large' | 'medium' | 'small' | 'label';
}

export function Heading({ level, look = 'medium', className, ...attributes }: HeadingProps) {
  const Tag = `h${level}` as const;
  return <Tag {...attributes} className={classes(styles[look], className)} />;
}
