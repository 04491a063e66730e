import type { ButtonHTMLAttributes } from 'react';
import { classes } from '../classes';
import { HeartFilledIcon, HeartIcon } from '../icon/icons';
import styles from './heart-button.module.css';

export interface HeartButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  pressed: boolean;
  /** What a click does now, with the product: the words change with the state, so there is no pressed state to add. */
  label: string;
  pending?: boolean;
}

/** Onto the wishlist and off it. */
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
