import { addressInOneLine, addressLines, emptyAddress, fullName, toAddressInput } from './address-form';
import { phoneDigits } from './validation';
import { addressInputSchema } from './wire/customer';

const typed = {
  ...emptyAddress,
  firstName: ' Mei ',
  lastName: 'Chan',
  phone: '+852 9123-4567',
  area: 'kowloon',
  district: 'kwun-tong',
  addressLine1: ' 1 Nathan Road ',
};

test('an address is sent as the API takes it, however it was typed', () => {
  const address = toAddressInput(typed);
  expect(address).toEqual({
    firstName: 'Mei',
    lastName: 'Chan',
    phoneRegion: '+852',
    phone: '91234567',
    region: 'HK',
    area: 'kowloon',
    district: 'kwun-tong',
    addressLine1: '1 Nathan Road',
  });
  expect(addressInputSchema.safeParse(address).success).toBe(true);
  expect(toAddressInput({ ...typed, addressLine2: ' Flat 5A ' })).toMatchObject({ addressLine2: 'Flat 5A' });
});

test.each([
  ['9123 4567', '91234567'],
  ['9123-4567', '91234567'],
  ['+852 9123 4567', '91234567'],
  ['00853 6123 4567', '61234567'],
  ['(853) 61234567', '61234567'],
  // A Hong Kong number that starts with the digits 852 keeps them: they are not the country code.
  ['85212345', '85212345'],
])('%s are the digits %s', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits);
});

describe('an address as it is read', () => {
  const address = {
    ...toAddressInput({ ...typed, addressLine2: 'Block B' }),
    id: 'a1',
    isDefault: false,
  };

  test('from the door to the region in English, the other way round in Chinese', () => {
    const english = ['1 Nathan Road', 'Block B', 'Kwun Tong, Kowloon, Hong Kong'];
    expect(addressLines(address, 'en')).toEqual(english);
    expect(addressLines(address, 'zh')).toEqual(['香港九龍觀塘區', '1 Nathan Road', 'Block B']);
    // An area that bears the region's name stands for it.
    const island = { ...address, area: 'hong-kong-island', district: 'wan-chai' };
    expect(addressLines(island, 'zh')[0]).toBe('香港島灣仔區');
    expect(addressInOneLine(address, 'en')).toBe([...english, '+852\u00a091234567'].join(', '));
  });

  test('a Chinese name has the family name first', () => {
    const name = { firstName: '大文', lastName: '陳' };
    expect(fullName(name)).toBe('陳大文');
    expect(fullName(address)).toBe('Mei Chan');
    // A parcel's label says a name as its owner writes it, whatever language the packer reads.
    expect(fullName(name)).toBe('陳大文');
    expect(fullName({ firstName: '민준', lastName: '김' })).toBe('김민준');
    expect(fullName({ firstName: 'さくら', lastName: '髙橋' })).toBe('髙橋さくら');
    expect(fullName({ firstName: 'David', lastName: '陳' })).toBe('David 陳');
  });
});
