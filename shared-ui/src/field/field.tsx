import { type ReactNode, useId } from 'react';
import { classes } from '../classes';
import { AlertIcon } from '../icon/icons';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './field.module.css';

/** What a labelled control has in common. The message under a field is that of the first failing rule (behaviour 5). */
export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** The label is for listeners only. */
  hideLabel?: boolean;
  /** "(optional)" */
  optionalText?: string;
}

/** Props to spread on the control. */
export interface FieldControl {
  id: string;
  required: boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps extends FieldTexts {
  id?: string;
  required?: boolean;
  children(control: FieldControl): ReactNode;
}

/** The line under a control that says what is wrong; announced when it appears. */
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

/** Label, hint and error of a control, wired to it. */
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
