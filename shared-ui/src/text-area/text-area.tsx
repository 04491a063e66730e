import type { Ref, TextareaHTMLAttributes } from 'react';
import { classes } from '../classes';
import { Field, type FieldTexts } from '../field/field';
import styles from '../text-input/text-input.module.css';

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, FieldTexts {
  ref?: Ref<HTMLTextAreaElement>;
}

/** A multi-line text field, for example for a gift message. */
export function TextArea({
  label,
  hint,
  error,
  hideLabel,
  optionalText,
  className,
  id,
  required,
  ...attributes
}: TextAreaProps) {
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
          <textarea {...attributes} {...control} className={classes(styles.input, styles.area)} />
        </span>
      )}
    </Field>
  );
}
