import { type ReactNode, useState } from 'react';
import { classes, Field } from 'shared-ui';
import { useT } from '../messages';
import styles from './file-field.module.css';

interface FileFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  accept: string;
  disabled?: boolean;
  onChoose(file: File | undefined): void;
}

/** A file field in the shop's language; the browser's own field uses the browser's language. */
export function FileField({ label, hint, error, accept, disabled = false, onChoose }: FileFieldProps) {
  const t = useT();
  const [name, setName] = useState<string>();
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className={classes(styles.file, disabled && styles.disabled)}>
          <input
            {...control}
            type="file"
            className={styles.input}
            accept={accept}
            disabled={disabled}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              setName(file?.name);
              onChoose(file);
            }}
          />
          <span aria-hidden className={styles.button}>
            {t('file.choose')}
          </span>
          <span aria-hidden className={styles.name}>
            {name ?? t('file.none')}
          </span>
        </span>
      )}
    </Field>
  );
}
