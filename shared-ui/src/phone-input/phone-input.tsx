import { phoneRegions } from 'shared-contracts/validation';
import type { FormControl } from '../address-fields/form-control';
import { Select } from '../select/select';
import { TextInput } from '../text-input/text-input';
import styles from './phone-input.module.css';

export interface PhoneInputProps {
  /** Country code, such as `+852`. */
  region: FormControl;
  /** The digits. */
  number: FormControl;
  texts: { phoneRegion: string; phone: string; phoneHint?: string };
  /** "(optional)"; without it the number is required. */
  optionalText?: string;
  /** The country codes to choose from; those of members by default. */
  regions?: readonly string[];
}

/**
 * Country code and number of a phone (behaviour/validation: each country has its own rules). The number is a text
 * field with a phone keypad: the HTML standard allows `type="tel"` only for complete numbers, and this is
 * `tel-national`.
 */
export function PhoneInput({ region, number, texts, optionalText, regions = phoneRegions }: PhoneInputProps) {
  const options = regions.map((value) => ({ value, label: value }));
  return (
    <div className={styles.phone}>
      <Select {...region} label={texts.phoneRegion} options={options} autoComplete="tel-country-code" />
      <TextInput
        {...number}
        label={texts.phone}
        hint={texts.phoneHint}
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        {...(optionalText === undefined ? { required: true } : { optionalText })}
      />
    </div>
  );
}
