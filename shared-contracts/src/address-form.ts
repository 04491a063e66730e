/** The address form: its fields, and the conversion of their values into a request or a displayed address. */
import type { Locale } from './locale';
import { placeNames, type RegionCode } from './regions';
import { type CallRegion, phoneDigits } from './validation';
import type { Address, AddressInput } from './wire/customer';

export const addressFieldNames = [
  'firstName',
  'lastName',
  'phoneRegion',
  'phone',
  'region',
  'area',
  'district',
  'addressLine1',
  'addressLine2',
] as const;
export type AddressFieldName = (typeof addressFieldNames)[number];
export type TypedAddress = Record<AddressFieldName, string>;

export const emptyAddress: TypedAddress = {
  firstName: '',
  lastName: '',
  phoneRegion: '+852',
  phone: '',
  region: 'HK',
  area: '',
  district: '',
  addressLine1: '',
  addressLine2: '',
};

type Source = Omit<TypedAddress, 'addressLine2'> & { addressLine2?: string | null | undefined };

/**
 * Converts form values or a saved address into a request body. Does not validate: the form rules or
 * `addressInputSchema` do.
 */
export function toAddressInput(typed: Source): AddressInput {
  const addressLine2 = typed.addressLine2?.trim() ?? '';
  return {
    firstName: typed.firstName.trim(),
    lastName: typed.lastName.trim(),
    phoneRegion: typed.phoneRegion as CallRegion,
    phone: phoneDigits(typed.phone),
    region: typed.region as RegionCode,
    area: typed.area,
    district: typed.district,
    addressLine1: typed.addressLine1.trim(),
    ...(addressLine2 === '' ? {} : { addressLine2 }),
  };
}

const familyFirst = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー々]+$/u;

/**
 * The name as its owner writes it, whatever language somebody else reads: in Chinese, Korean and Japanese the family name
 * comes first, without a space.
 */
export function fullName({ firstName, lastName }: Name): string {
  return familyFirst.test(firstName + lastName) ? lastName + firstName : `${firstName} ${lastName}`.trim();
}
type Name = Pick<TypedAddress, 'firstName' | 'lastName'>;

/**
 * The lines of an address: in English from the door to the region, in Chinese from the region to the door.
 */
export function addressLines(address: Address, locale: Locale): string[] {
  const { district, area, region } = placeNames(address, locale);
  const door = [address.addressLine1, address.addressLine2 ?? ''];
  // 香港島 and 澳門半島 name their region themselves.
  const inRegion = area.startsWith(region) ? area : region + area;
  const lines =
    locale === 'zh' ? [inRegion + district, ...door] : [...door, `${district}, ${area}, ${region}`];
  return lines.filter(Boolean);
}

/** A phone number with its region, between which no line ends. */
export function phoneText({
  phoneRegion,
  phone,
}: {
  phoneRegion?: string | null | undefined;
  phone: string;
}) {
  return phoneRegion ? `${phoneRegion}\u00a0${phone}` : phone;
}

/** A saved address on one line, as the address picker shows it. */
export function addressInOneLine(address: Address, locale: Locale): string {
  return [...addressLines(address, locale), phoneText(address)].join(locale === 'zh' ? '，' : ', ');
}
