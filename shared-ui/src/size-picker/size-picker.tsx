import { type ReactNode, useId } from 'react';
import { classes } from '../classes';
import { FieldError } from '../field/field';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './size-picker.module.css';

export type SizeState = 'available' | 'last' | 'sold-out';

/** behaviour/states, size labels: sold out below 1, the last one at exactly 1. */
export function sizeState(availableQty: number): SizeState {
  if (availableQty < 1) return 'sold-out';
  return availableQty === 1 ? 'last' : 'available';
}

export interface SizeOption {
  /** Sku id. */
  value: string;
  /** The label of behaviour/states: `M`, `M - ONLY 1 LEFT`, `M - SOLD OUT`. */
  text: string;
  state: SizeState;
}

export interface SizePickerProps {
  legend: ReactNode;
  name: string;
  sizes: readonly SizeOption[];
  value: string | undefined;
  onChange(value: string): void;
  error?: ReactNode;
  /** Rendered beside the legend, for example the size guide. */
  aside?: ReactNode;
  layout?: 'grid' | 'list';
  /**
   * Default: a sold-out size can be chosen, because the wishlist ignores stock; the bag's button then refuses
   * it.
   */
  disableSoldOut?: boolean;
}

/**
 * A row of a list shows the label as it is. A box has two lines: the part after the dash is smaller, and only
 * screen readers get the dash.
 */
function SizeText({ text, isRow }: { text: string; isRow: boolean }) {
  const dash = text.lastIndexOf(' - ');
  if (dash < 0 || isRow) return <span>{text}</span>;
  return (
    <span className={styles.text}>
      {text.slice(0, dash)}
      <VisuallyHidden> - </VisuallyHidden>
      <span className={styles.note}>{text.slice(dash + 3)}</span>
    </span>
  );
}

/** The sizes of a product, each with its stock state. */
export function SizePicker({
  legend,
  name,
  sizes,
  value,
  onChange,
  error,
  aside,
  layout = 'grid',
  disableSoldOut,
}: SizePickerProps) {
  const id = useId();
  return (
    <div className={styles.picker}>
      <div className={styles.head}>
        <span id={`${id}-legend`} className={styles.legend}>
          {legend}
        </span>
        {aside}
      </div>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-legend`}
        aria-describedby={error ? `${id}-error` : undefined}
        className={classes(
          styles.sizes,
          layout === 'list' && styles.list,
          layout === 'list' && sizes.length > 3 && styles.long,
        )}
      >
        {sizes.map((size) => {
          const disabled = disableSoldOut && size.state === 'sold-out';
          return (
            <label
              key={size.value}
              className={classes(
                styles.size,
                size.state === 'sold-out' && styles.soldOut,
                size.state === 'last' && styles.last,
                disabled && styles.disabled,
              )}
            >
              <input
                type="radio"
                name={name}
                value={size.value}
                checked={size.value === value}
                disabled={disabled}
                onChange={() => onChange(size.value)}
                className={styles.input}
              />
              <SizeText text={size.text} isRow={layout === 'list'} />
            </label>
          );
        })}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
