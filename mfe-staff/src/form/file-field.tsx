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
  onChoose?(file: File | undefined): void;
  /** Lets people choose several at once. The field is empty again afterwards, so that the same files can be chosen once more. */
  onChooseMany?(files: readonly File[]): void;
}

/** A file field in the shop's language; the browser's own field uses the browser's language. */
export function FileField({ label, hint, error, accept, disabled = false, ...choose }: FileFieldProps) {
  const { onChoose, onChooseMany } = choose;
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
            multiple={onChooseMany !== undefined}
            onChange={({ currentTarget }) => {
              const files = [...(currentTarget.files ?? [])];
              if (onChooseMany) {
                currentTarget.value = '';
                onChooseMany(files);
                return;
              }
              setName(files[0]?.name);
              onChoose?.(files[0]);
            }}
          />
          <span aria-hidden className={styles.button}>
            {t(onChooseMany ? 'file.chooseMany' : 'file.choose')}
          </span>
          <span aria-hidden className={styles.name}>
            {onChooseMany ? t('file.dropMany') : (name ?? t('file.none'))}
          </span>
        </span>
      )}
    </Field>
  );
}
