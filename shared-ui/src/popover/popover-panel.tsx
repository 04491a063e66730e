import type { HTMLAttributes, Ref } from 'react';
import { classes } from '../classes';
import styles from './popover.module.css';

export interface PopoverPanelProps extends HTMLAttributes<HTMLElement> {
  ref?: Ref<HTMLElement>;
}

/** The look of what floats over a page without closing it off. Where it stands says who uses it. */
export function PopoverPanel({ className, ...attributes }: PopoverPanelProps) {
  return <section {...attributes} className={classes(styles.panel, className)} />;
}
