import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from '../classes';
import { Field, type FieldTexts } from '../field/field';
import styles from './text-input.module.css';

export interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'>, FieldTexts {
  /** Rendered before the text, for example `+852` or `HK$`. */
  prefix?: ReactNode;
  /** Rendered after the text, for example a button. */
  suffix?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled text field. */
export function TextInput({
  label,
  hint,
  error,
  hideLabel,
  optionalText,
  prefix,
  suffix,
  className,
  id,
  required,
  ...attributes
}: TextInputProps) {
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
        <span className={classes(styles.box, Boolean(error) && styles.invalid, className)}>
          {prefix && <span className={styles.prefix}>{prefix}</span>}
          <input type="text" {...attributes} {...control} className={styles.input} />
          {suffix && <span className={styles.suffix}>{suffix}</span>}
        </span>
      )}
    </Field>
  );
}
