import type { AddressFieldName } from 'shared-contracts/address-form';
import type { Locale } from 'shared-contracts/locale';
import { findRegion, shippingRegions } from 'shared-contracts/regions';
import { Select } from '../select/select';
import type { FormControl } from './form-control';

export interface RegionSelectProps {
  control: FormControl;
  label: string;
  locale: Locale;
  /** Reads the current value of a field. */
  read(name: AddressFieldName): string;
  set(name: 'phoneRegion' | 'area' | 'district', value: string): void;
}

/** The region of an address. Area and district of another region are forgotten. */
export function RegionSelect({ control, label, locale, read, set }: RegionSelectProps) {
  return (
    <Select
      {...control}
      label={label}
      options={shippingRegions.map(({ code, name }) => ({ value: code, label: name[locale] }))}
      onChange={(event) => {
        set('area', '');
        set('district', '');
        const next = findRegion(event.target.value);
        // Keep the country code of a number already entered: a phone may belong to the other region.
        if (next && read('phone') === '') set('phoneRegion', next.phoneRegion);
        control.onChange(event);
      }}
      required
    />
  );
}
