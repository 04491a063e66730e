/** The rules of an address as it is typed (behaviour/validation and behaviour/choices), once for every form that asks for one. */
import * as z from 'shared-contracts/schema';
import { type TypedAddress, toAddressInput } from './address-form';
import { matching, required, selected, whenFilled } from './form-rules';
import { isDistrictOf } from './regions';
import {
  addressLineField,
  inPlainText,
  isMobile,
  isPhone,
  nameField,
  patterns,
  phoneDigits,
  validationKeys,
} from './validation';
import { addressInputSchema } from './wire/customer';

/** An optional phone number; when filled in it must be valid. */
export function phoneField(region: string) {
  return z
    .string(validationKeys.required)
    .check(whenFilled((text) => isPhone(region || '+852', phoneDigits(text)), validationKeys.phone));
}

/** The same for a number that gets an SMS, or identifies a member. */
export function mobileField(region: string) {
  return z
    .string(validationKeys.required)
    .check(whenFilled((text) => isMobile(region || '+852', phoneDigits(text)), validationKeys.mobile));
}

export const typedNameFields = {
  firstName: nameField(validationKeys.firstName),
  lastName: nameField(validationKeys.lastName),
};

/**
 * The rules of an address. They depend on the values, because the region determines the rules for phone
 * number and district.
 */
export function typedAddressFields({ phoneRegion, region, area }: TypedAddress) {
  return {
    ...typedNameFields,
    phone: phoneField(phoneRegion).check(required(validationKeys.phone)),
    region: z.string(validationKeys.region).check(selected(validationKeys.region)),
    area: z.string(validationKeys.area).check(selected(validationKeys.area)),
    district: z
      .string(validationKeys.district)
      .check(z.refine((district) => isDistrictOf(region, area, district), validationKeys.district)),
    addressLine1: addressLineField(validationKeys.addressLine1),
    addressLine2: z
      .string(validationKeys.required)
      .check(inPlainText, matching(patterns.addressLine, validationKeys.addressLine)),
  };
}

/** Whether the API takes an address: one as it is typed, or a saved one, which may break newer rules. */
export function keepsAddressRules(address: Parameters<typeof toAddressInput>[0]): boolean {
  return z.safeParse(addressInputSchema, toAddressInput(address)).success;
}
