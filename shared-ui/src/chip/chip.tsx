import type { ReactNode } from 'react';
import { CloseIcon } from '../icon/icons';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './chip.module.css';

export interface RemovableChipProps {
  children: ReactNode;
  onRemove(): void;
  /** Accessible text before the label: "Remove filter". */
  removeText: string;
}

export interface ToggleChipProps {
  children: ReactNode;
  pressed: boolean;
  onClick(): void;
}

/** A removable filter, or a toggle. */
export function Chip(props: RemovableChipProps | ToggleChipProps) {
  if ('onRemove' in props)
    return (
      <button type="button" className={styles.chip} onClick={() => props.onRemove()}>
        <VisuallyHidden>{props.removeText} </VisuallyHidden>
        {props.children}
        <CloseIcon size="sm" />
      </button>
    );
  return (
    <button
      type="button"
      className={styles.chip}
      aria-pressed={props.pressed}
      onClick={() => props.onClick()}
    >
      {props.children}
    </button>
  );
}
