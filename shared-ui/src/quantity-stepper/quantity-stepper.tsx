import { useState } from 'react';
import { classes } from '../classes';
import { MinusIcon, PlusIcon } from '../icon/icons';
import { pressesEnter } from '../presses-enter';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './quantity-stepper.module.css';

export interface QuantityStepperProps {
  /** Accessible name, for example "Quantity of Wool coat". */
  label: string;
  decreaseText: string;
  increaseText: string;
  value: number;
  min?: number;
  max?: number;
  onChange(value: number): void;
  disabled?: boolean;
  compact?: boolean;
}

/** A quantity: changed with buttons, or typed and applied on Enter or blur. */
export function QuantityStepper({
  label,
  decreaseText,
  increaseText,
  value,
  min = 1,
  max = 999,
  onChange,
  disabled,
  compact,
}: QuantityStepperProps) {
  // The raw text while the visitor types: an unfinished number is not a quantity yet.
  const [typed, setTyped] = useState<string>();
  const set = (next: number) => {
    const held = Math.min(Math.max(next, min), max);
    if (held !== value) onChange(held);
  };
  const take = () => {
    // Full-width digits are those of a Chinese keyboard.
    const plain = typed?.normalize('NFKC').trim() ?? '';
    if (/^\d+$/.test(plain)) set(Number(plain));
    setTyped(undefined);
  };
  return (
    <fieldset className={classes(styles.stepper, compact && styles.compact)}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      <button
        type="button"
        className={styles.button}
        aria-label={decreaseText}
        disabled={disabled || value <= min}
        onClick={() => set(value - 1)}
      >
        <MinusIcon size="sm" />
      </button>
      <input
        className={styles.input}
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (!pressesEnter(event)) return;
          event.preventDefault();
          take();
        }}
      />
      <button
        type="button"
        className={styles.button}
        aria-label={increaseText}
        disabled={disabled || value >= max}
        onClick={() => set(value + 1)}
      >
        <PlusIcon size="sm" />
      </button>
    </fieldset>
  );
}
