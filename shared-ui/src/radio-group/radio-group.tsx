import { type ReactNode, useId } from 'react';
import { classes } from '../classes';
import { FieldError } from '../field/field';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './radio-group.module.css';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  /** Rendered at the end of the line, such as a price. */
  aside?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<Value extends string> {
  legend: ReactNode;
  hideLegend?: boolean;
  name: string;
  options: readonly RadioOption<NoInfer<Value>>[];
  value: Value | undefined;
  onChange(value: NoInfer<Value>): void;
  error?: ReactNode;
  required?: boolean;
  /** Frames each choice, for important decisions (delivery, payment). */
  boxed?: boolean;
}

/** A choice of a few options, all visible. */
export function RadioGroup<Value extends string>({
  legend,
  hideLegend,
  name,
  options,
  value,
  onChange,
  error,
  required,
  boxed,
}: RadioGroupProps<Value>) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={hideLegend ? undefined : styles.legend}>
        {hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classes(styles.option, boxed && styles.boxed, option.disabled && styles.disabled)}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            required={required}
            onChange={() => onChange(option.value)}
            className={styles.input}
          />
          <span className={styles.text}>
            {option.label}
            {option.hint && <span className={styles.hint}>{option.hint}</span>}
          </span>
          {option.aside}
        </label>
      ))}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
