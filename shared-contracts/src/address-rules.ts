/** The rules of an address as it is typed (behaviour 5 and 10), once for every form that asks for one. */
import type { AddressFieldName } from './address-form';
import type { Rule } from './form-rules';
import { isDistrictOf } from './regions';
import { isPhone, isSelected, patterns, phoneDigits, validationKeys } from './validation';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** An empty field is told what belongs there, not that it is empty. */
function filled(message: string): Rule {
  return { kind: 'required', message };
}

/** A pattern that spaces around what was typed do not break; what may stay empty is not held to it. */
function matches(pattern: RegExp, message: string): Rule {
  const test = (value: unknown) => text(value).trim() === '' || pattern.test(text(value).trim());
  return { kind: 'custom', message, test };
}

/** A select fails while it still shows its prompt. */
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

/** Where a phone number may be left out. */
export const optionalPhoneRules: readonly Rule[] = [validPhone];
