import type { Ref, SelectHTMLAttributes } from 'react';
import { classes } from '../classes';
import { Field, type FieldTexts } from '../field/field';
import { ChevronDownIcon } from '../icon/icons';
import styles from './select.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'>, FieldTexts {
  options: readonly SelectOption[];
  /** Prompt while nothing is chosen; its value is the empty string. */
  placeholder?: string;
  compact?: boolean;
  ref?: Ref<HTMLSelectElement>;
}

/** A native `<select>`. */
export function Select({
  label,
  hint,
  error,
  hideLabel,
  optionalText,
  options,
  placeholder,
  compact,
  className,
  id,
  required,
  ...attributes
}: SelectProps) {
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      optionalText={optionalText}
      required={required}
    >
      {(control) => (
        <span className={classes(styles.box, className)}>
          <select
            {...attributes}
            {...control}
            className={classes(styles.select, compact && styles.compact, Boolean(error) && styles.invalid)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles.arrow}>
            <ChevronDownIcon size="sm" />
          </span>
        </span>
      )}
    </Field>
  );
}
