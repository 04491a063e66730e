import { phoneRegions } from 'shared-contracts/validation';
import { Select } from '../select/select';
import { TextInput } from '../text-input/text-input';
import styles from './address-fields.module.css';
import type { FormControl } from './form-control';

interface PhoneFieldsProps {
  region: FormControl;
  number: FormControl;
  texts: { phoneRegion: string; phone: string; phoneHint?: string };
  /** "(optional)"; without it the number is required. */
  optionalText?: string;
}

const regions = phoneRegions.map((region) => ({ value: region, label: region }));

/** Region code and number of a phone (section 5: +852 and +853 have rules of their own). */
export function PhoneFields({ region, number, texts, optionalText }: PhoneFieldsProps) {
  return (
    <div className={styles.phone}>
      <Select {...region} label={texts.phoneRegion} options={regions} autoComplete="tel-country-code" />
      <TextInput
        {...number}
        label={texts.phone}
        hint={texts.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        {...(optionalText === undefined ? { required: true } : { optionalText })}
      />
    </div>
  );
}
