import { TextInput } from 'shared-ui';
import styles from './goods.module.css';

interface PiecesFieldProps {
  /** Names the line; a column's head shows the rest. */
  label: string;
  value: string;
  error: string | undefined;
  onText(text: string): void;
}

/** The field for the pieces of a line in a table. */
export function PiecesField({ label, value, error, onText }: PiecesFieldProps) {
  return (
    <TextInput
      className={styles.pieces}
      label={label}
      hideLabel
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
      value={value}
      error={error}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  );
}
