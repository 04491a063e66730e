import { type AddressFieldName, addressFieldNames } from 'shared-contracts/address-form';
import type { Locale } from 'shared-contracts/locale';
import { callRegions } from 'shared-contracts/patterns';
import { findArea, findRegion, type RegionName } from 'shared-contracts/regions';
import { classes } from '../classes';
import { PhoneInput } from '../phone-input/phone-input';
import { Select } from '../select/select';
import { TextInput } from '../text-input/text-input';
import styles from './address-fields.module.css';
import type { FormControl } from './form-control';
import { NameFields } from './name-fields';
import { RegionSelect } from './region-select';

interface AddressTexts {
  firstName: string;
  lastName: string;
  phoneRegion: string;
  phone: string;
  phoneHint?: string;
  region: string;
  area: string;
  district: string;
  /** Prompt while no area or district is chosen. */
  choose: string;
  addressLine1: string;
  addressLine1Hint?: string;
  addressLine2: string;
  optional: string;
}

const labels = [...addressFieldNames, 'choose', 'optional'] as const;

/** Picks the field labels from messages with the same names. */
export function addressTexts(t: (name: (typeof labels)[number]) => string): AddressTexts {
  return Object.fromEntries(labels.map((name) => [name, t(name)])) as unknown as AddressTexts;
}

export interface AddressFieldsProps {
  field(name: AddressFieldName): FormControl;
  /** The current values; each narrows the options of the next select. */
  region: string;
  area: string;
  /** Reads the current value of a field. */
  read(name: AddressFieldName): string;
  set(name: 'phoneRegion' | 'area' | 'district', value: string): void;
  /** The form asks for the region in another place, with a `RegionSelect`. */
  isRegionElsewhere?: boolean;
  locale: Locale;
  texts: AddressTexts;
}

/** The fields of an address: names, the region tree of behaviour/screens, its lines, and a phone. */
export function AddressFields({ field, texts, ...place }: AddressFieldsProps) {
  return (
    <div className={styles.fields}>
      <NameFields first={field('firstName')} last={field('lastName')} texts={texts} locale={place.locale} />
      <PlaceFields field={field} texts={texts} {...place} />
      <TextInput
        {...field('addressLine1')}
        label={texts.addressLine1}
        hint={texts.addressLine1Hint}
        autoComplete="address-line1"
        maxLength={maxLineLength}
        required
      />
      <TextInput
        {...field('addressLine2')}
        label={texts.addressLine2}
        optionalText={texts.optional}
        autoComplete="address-line2"
        maxLength={maxLineLength}
      />
      {/* After the region, whose country code it has by then. */}
      <PhoneInput region={field('phoneRegion')} number={field('phone')} texts={texts} regions={callRegions} />
    </div>
  );
}

const maxLineLength = 120;

/** Region, area, district: the choice in one determines the options of the next. */
function PlaceFields({
  field,
  region,
  area,
  read,
  set,
  locale,
  texts,
  isRegionElsewhere,
}: AddressFieldsProps) {
  const options = (places: readonly { code: string; name: RegionName }[] = []) =>
    places.map(({ code, name }) => ({ value: code, label: name[locale] }));
  const areaField = field('area');
  return (
    <div className={classes(styles.places, isRegionElsewhere && styles.two)}>
      {!isRegionElsewhere && (
        <RegionSelect control={field('region')} label={texts.region} locale={locale} read={read} set={set} />
      )}
      <Select
        {...areaField}
        label={texts.area}
        placeholder={texts.choose}
        options={options(findRegion(region)?.areas)}
        onChange={(event) => {
          set('district', '');
          areaField.onChange(event);
        }}
        required
      />
      <Select
        {...field('district')}
        label={texts.district}
        placeholder={texts.choose}
        options={options(findArea(region, area)?.districts)}
        required
      />
    </div>
  );
}
