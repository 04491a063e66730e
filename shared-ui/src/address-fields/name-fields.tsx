import { TextInput } from '../text-input/text-input';
import styles from './address-fields.module.css';
import type { FormControl } from './form-control';

interface NameFieldsProps {
  first: FormControl;
  last: FormControl;
  texts: { firstName: string; lastName: string };
}

/** First and last name, side by side when the width allows. */
export function NameFields({ first, last, texts }: NameFieldsProps) {
  return (
    <div className={styles.pair}>
      <TextInput {...first} label={texts.firstName} autoComplete="given-name" required />
      <TextInput {...last} label={texts.lastName} autoComplete="family-name" required />
    </div>
  );
}
