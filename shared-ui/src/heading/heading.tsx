import type { HTMLAttributes, Ref } from 'react';
import { classes } from '../classes';
import styles from './heading.module.css';

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

export interface HeadingProps extends HTMLAttributes<HTMLHeadingElement> {
  /** Level in the document outline. */
  level: HeadingLevel;
  /** Visual size, independent of the level. */
  look?: 'display' | 'large' | 'medium' | 'small' | 'label';
  ref?: Ref<HTMLHeadingElement>;
}

export function Heading({ level, look = 'medium', className, ...attributes }: HeadingProps) {
  const Tag = `h${level}` as const;
  return <Tag {...attributes} className={classes(styles[look], className)} />;
}
