import {
  brokenFields,
  isDistrictOf,
  isPhone,
  isSelected,
  patterns,
  phoneDigits,
  type Rule,
  validationKeys,
} from 'shared-contracts';
import { type CheckoutForm, newAddress } from './checkout-form';

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const required: Rule = { kind: 'required', message: validationKeys.required };

/** A pattern that spaces around what was typed do not break. */
function matches(pattern: RegExp, message: string): Rule {
  return { kind: 'custom', message, test: (value) => pattern.test(text(value).trim()) };
}

function selected(message: string): Rule {
  return { kind: 'custom', message, test: (value) => isSelected(text(value)) };
}

const contactRules = {
  email: [required, matches(patterns.emailStrict, validationKeys.email)],
} satisfies Record<string, readonly Rule[]>;

const addressRules = {
  firstName: [required, matches(patterns.name, validationKeys.name)],
  lastName: [required, matches(patterns.name, validationKeys.name)],
  phone: [
    required,
    {
      kind: 'custom',
      message: validationKeys.phone,
      test: (value, values) => isPhone(text(values.phoneRegion), phoneDigits(text(value))),
    },
  ],
  region: [selected(validationKeys.region)],
  area: [selected(validationKeys.select)],
  district: [
    {
      kind: 'custom',
      message: validationKeys.district,
      test: (value, { region, area }) => isDistrictOf(text(region), text(area), text(value)),
    },
  ],
  addressLine1: [required, matches(patterns.addressLine, validationKeys.addressLine)],
  addressLine2: [
    {
      kind: 'custom',
      message: validationKeys.addressLine,
      test: (value) => text(value).trim() === '' || patterns.addressLine.test(text(value).trim()),
    },
  ],
} satisfies Record<string, readonly Rule[]>;

const deliveryRules = {
  deliveryMethod: [selected(validationKeys.select)],
} satisfies Record<string, readonly Rule[]>;

const ageRules = {
  ageConfirmed: [{ kind: 'custom', message: 'validation.age', test: (value) => value === true }],
} satisfies Record<string, readonly Rule[]>;

export interface RuleFacts {
  isLoggedIn: boolean;
  /** Something in the order is for people of 18 and over. */
  isRestricted: boolean;
}

/** The broken fields of the payment page, each with the key of its first broken rule (section 5). */
export function checkForm(
  form: CheckoutForm,
  { isLoggedIn, isRestricted }: RuleFacts,
): Record<string, string> {
  const isTyped = !isLoggedIn || form.addressId === newAddress || form.addressId === '';
  return brokenFields(
    {
      ...(isLoggedIn ? {} : contactRules),
      ...(isTyped ? addressRules : {}),
      ...deliveryRules,
      ...(isRestricted ? ageRules : {}),
    },
    { ...form },
  );
}
