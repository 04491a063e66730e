import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { FieldError } from '../field/field';
import styles from './checkbox.module.css';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  /** Without this prop there is no place for an error: a hundred choices of a filter need no live regions. */
  error?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A checkbox; its whole line is clickable. */
export function Checkbox(props: CheckboxProps) {
  const { label, hint, error, className, ...attributes } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const line = (
    <label className={styles.line}>
      <input
        {...attributes}
        type="checkbox"
        className={error ? styles.invalid : undefined}
        aria-describedby={described || undefined}
        aria-invalid={error ? true : undefined}
      />
      <span>{label}</span>
    </label>
  );
  // By what the caller names, not by what it holds now: the field must not be another one when a hint appears.
  if (className === undefined && !('hint' in props) && !('error' in props)) return line;
  return (
    <div className={className}>
      {line}
      {(hint || 'error' in props) && (
        <div className={styles.below}>
          {hint && (
            <p className={styles.hint} id={`${id}-hint`}>
              {hint}
            </p>
          )}
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
