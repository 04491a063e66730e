import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { classes } from '../classes';
import { FieldError } from '../field/field';
import styles from './switch.module.css';

export interface SwitchProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A setting that is on or off: a native checkbox with the role of a switch. Its whole line is clickable. */
export function Switch({ label, hint, error, className, ...attributes }: SwitchProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label className={styles.line}>
        <span className={styles.label}>{label}</span>
        <input
          {...attributes}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state itself
          role="switch"
          className={classes(styles.input, Boolean(error) && styles.invalid)}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
        />
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
