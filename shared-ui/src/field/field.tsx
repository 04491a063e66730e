import { type ReactNode, useId } from 'react';
import { classes } from '../classes';
import { AlertIcon } from '../icon/icons';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './field.module.css';

/** Texts common to labelled controls. The error is the message of the first failing rule (behaviour/validation). */
export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean | undefined;
  /** "(optional)" */
  optionalText?: string | undefined;
}

/** Props to spread on the control. */
export interface FieldControl {
  id: string;
  required: boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldTexts {
  id?: string | undefined;
  required?: boolean | undefined;
  children(control: FieldControl): ReactNode;
}

/** The error message below a control; announced when it appears. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div aria-live="polite" id={id} className={styles.live}>
      {children && (
        <p className={styles.error}>
          <AlertIcon size="sm" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}

/** Label, hint and error, associated with a control. */
export function Field({ id, label, hint, error, hideLabel, optionalText, required, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  const text = (
    <>
      {label}
      {optionalText && <span className={styles.optional}> {optionalText}</span>}
    </>
  );
  return (
    <div className={styles.field}>
      <label className={classes(styles.label, hideLabel && styles.unseen)} htmlFor={controlId}>
        {hideLabel ? <VisuallyHidden>{text}</VisuallyHidden> : text}
      </label>
      {children({
        id: controlId,
        required,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}
