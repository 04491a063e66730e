import type { Locale } from 'shared-contracts/locale';
import { TextInput } from '../text-input/text-input';
import styles from './address-fields.module.css';
import type { FormControl } from './form-control';

interface NameFieldsProps {
  first: FormControl;
  last: FormControl;
  texts: { firstName: string; lastName: string };
  locale: Locale;
}

/** First and last name, side by side when the width allows. A Chinese form asks for the family name first. */
export function NameFields({ first, last, texts, locale }: NameFieldsProps) {
  const firstNameField = <TextInput {...first} label={texts.firstName} autoComplete="given-name" required />;
  const family = <TextInput {...last} label={texts.lastName} autoComplete="family-name" required />;
  return (
    <div className={styles.pair}>
      {locale === 'zh' ? family : firstNameField}
      {locale === 'zh' ? firstNameField : family}
    </div>
  );
}
