import type { HTMLAttributes, Ref } from 'react';
import { classes } from '../classes';
import styles from './popover.module.css';

export interface PopoverPanelProps extends HTMLAttributes<HTMLElement> {
  ref?: Ref<HTMLElement>;
}

/** Appearance of a panel that floats over a usable page. The component that uses it positions it. */
export function PopoverPanel({ className, ...attributes }: PopoverPanelProps) {
  return <section data-shop-popover="" {...attributes} className={classes(styles.panel, className)} />;
}
