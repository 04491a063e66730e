/** Form rules of an address (behaviour 5 and 10), shared by all forms that contain one. */
import type { AddressFieldName } from './address-form';
import type { Rule } from './form-rules';
import { isDistrictOf } from './regions';
import { isPhone, isSelected, patterns, phoneDigits, validationKeys } from './validation';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The message of an empty field says what to enter, not that the field is empty. */
function filled(message: string): Rule {
  return { kind: 'required', message };
}

/** Tests the trimmed value against the pattern. An empty value passes: optional fields may stay empty. */
function matches(pattern: RegExp, message: string): Rule {
  const test = (value: unknown) => text(value).trim() === '' || pattern.test(text(value).trim());
  return { kind: 'custom', message, test };
}

/** Fails while a select still shows its prompt. */
function selected(message: string): Rule {
  return { kind: 'custom', message, test: (value) => isSelected(text(value)) };
}

const validPhone: Rule = {
  kind: 'custom',
  message: validationKeys.phone,
  test: (value, values) =>
    text(value) === '' || isPhone(text(values.phoneRegion) || '+852', phoneDigits(text(value))),
};

export const addressRules: Readonly<Record<AddressFieldName, readonly Rule[]>> = {
  firstName: [filled(validationKeys.firstName), matches(patterns.name, validationKeys.name)],
  lastName: [filled(validationKeys.lastName), matches(patterns.name, validationKeys.name)],
  phoneRegion: [],
  phone: [filled(validationKeys.phone), validPhone],
  region: [selected(validationKeys.region)],
  area: [selected(validationKeys.area)],
  district: [
    {
      kind: 'custom',
      message: validationKeys.district,
      test: (value, { region, area }) => isDistrictOf(text(region), text(area), text(value)),
    },
  ],
  addressLine1: [
    filled(validationKeys.addressLine1),
    matches(patterns.addressLine, validationKeys.addressLine),
  ],
  addressLine2: [matches(patterns.addressLine, validationKeys.addressLine)],
};

/** Rules of an optional phone number. */
export const optionalPhoneRules: readonly Rule[] = [validPhone];
