import { useState } from 'react';
import { flushSync } from 'react-dom';
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

interface Place {
  area: string;
  district: string;
}

/** The region of an address. Each has the area and district that were chosen in it, so that a second change brings them back. */
export function RegionSelect({ control, label, locale, read, set }: RegionSelectProps) {
  const [places] = useState(() => new Map<string, Place>());
  return (
    <Select
      {...control}
      label={label}
      options={shippingRegions.map(({ code, name }) => ({ value: code, label: name[locale] }))}
      onChange={(event) => {
        places.set(read('region'), { area: read('area'), district: read('district') });
        const next = findRegion(event.target.value);
        const { area, district } = places.get(event.target.value) ?? { area: '', district: '' };
        // Keep the country code of a number already entered: a phone may belong to the other region.
        if (next && read('phone') === '') set('phoneRegion', next.phoneRegion);
        // A select takes a value when its options have it: those of area and district follow the choice before them.
        flushSync(() => {
          set('area', '');
          set('district', '');
          control.onChange(event);
        });
        flushSync(() => set('area', area));
        set('district', district);
      }}
      required
    />
  );
}
