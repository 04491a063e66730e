import type { ButtonHTMLAttributes } from 'react';
import { classes } from '../classes';
import { HeartFilledIcon, HeartIcon } from '../icon/icons';
import styles from './heart-button.module.css';

export interface HeartButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  pressed: boolean;
  /** Action and product name. The label changes with the state, so `aria-pressed` is not set. */
  label: string;
  pending?: boolean;
}

/** Adds a product to the wishlist and removes it. */
export function HeartButton({ pressed, label, pending, className, ...attributes }: HeartButtonProps) {
  return (
    <button
      type="button"
      {...attributes}
      aria-label={label}
      aria-busy={pending || undefined}
      className={classes(styles.heart, pressed && styles.pressed, className)}
    >
      {pressed ? <HeartFilledIcon /> : <HeartIcon />}
    </button>
  );
}
