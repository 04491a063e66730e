import * as z from 'zod/mini';
import { emptyAddress } from './address-form';
import { phoneField, typedAddressFields } from './address-rules';
import { brokenFields } from './testing/broken-fields';

const address = {
  ...emptyAddress,
  firstName: 'Mei',
  lastName: 'Chan',
  phone: '9123 4567',
  area: 'kowloon',
  district: 'kwun-tong',
  addressLine1: ' 1 Harbour Road ',
};
const brokenOf = (values: typeof address) => brokenFields(z.object(typedAddressFields(values)), values);
const broken = (changes: Partial<typeof address>) => brokenOf({ ...address, ...changes });

describe('the rules of a typed address (behaviour/validation)', () => {
  it('takes a whole one, with blanks as people type them', () => {
    expect(broken({})).toEqual({});
    expect(broken({ addressLine2: 'Flat 2' })).toEqual({});
  });

  it('says of each empty field what belongs there', () => {
    expect(brokenOf({ ...emptyAddress })).toEqual({
      firstName: 'validation.firstName',
      lastName: 'validation.lastName',
      phone: 'validation.phone',
      area: 'validation.area',
      district: 'validation.district',
      addressLine1: 'validation.addressLine1',
    });
  });

  it('holds what is filled in to its pattern', () => {
    expect(broken({ firstName: 'M3i', addressLine1: '--', addressLine2: '?!?' })).toEqual({
      firstName: 'validation.name',
      addressLine1: 'validation.addressLine',
      addressLine2: 'validation.addressLine',
    });
  });

  it('reads a phone number by its region', () => {
    expect(broken({ phoneRegion: '+853' })).toEqual({ phone: 'validation.phone' });
    expect(broken({ phoneRegion: '+853', phone: '+853 6123 4567' })).toEqual({});
  });

  it('takes a mobile number of the mainland, for those who buy or collect here', () => {
    for (const phone of ['13800138000', '+86 138-0013-8000', '０１３８００１３８０００'.slice(1)])
      expect(broken({ phoneRegion: '+86', phone })).toEqual({});
    expect(broken({ phoneRegion: '+86', phone: '12800138000' })).toEqual({ phone: 'validation.phone' });
    expect(broken({ phone: '13800138000' })).toEqual({ phone: 'validation.phone' });
  });

  it('takes no district of another area', () => {
    expect(broken({ area: 'hong-kong-island' })).toEqual({ district: 'validation.district' });
    expect(broken({ area: 'Please select' })).toEqual({
      area: 'validation.area',
      district: 'validation.district',
    });
  });

  it('lets a phone be left out where it is not needed, but not be wrong', () => {
    expect(brokenFields(phoneField('+852'), '')).toEqual({});
    expect(brokenFields(phoneField('+852'), '123')).toEqual({ '': 'validation.phone' });
  });
});
