import {
  addressRules,
  brokenFields,
  isSelected,
  patterns,
  type Rule,
  validationKeys,
} from 'shared-contracts';
import { type CheckoutForm, newAddress } from './checkout-form';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

const strictEmail: Rule = {
  kind: 'custom',
  message: validationKeys.email,
  test: (value) => patterns.emailStrict.test(text(value).trim()),
};

const contactRules = {
  email: [{ kind: 'required', message: validationKeys.email }, strictEmail],
} satisfies Record<string, readonly Rule[]>;

const deliveryRules = {
  deliveryMethod: [
    { kind: 'custom', message: validationKeys.select, test: (value) => isSelected(text(value)) },
  ],
} satisfies Record<string, readonly Rule[]>;

const ageRules = {
  ageConfirmed: [{ kind: 'custom', message: 'validation.age', test: (value) => value === true }],
} satisfies Record<string, readonly Rule[]>;

const pickUpRules = {
  STORE: { pickUpPoint: [{ kind: 'required', message: 'validation.store' }] },
  LOCKER: { pickUpPoint: [{ kind: 'required', message: 'validation.locker' }] },
  '': {},
} satisfies Record<CheckoutForm['pickUp'], Record<string, readonly Rule[]>>;

export interface RuleFacts {
  isLoggedIn: boolean;
  /** An item in the order is restricted to people aged 18 or over. */
  isRestricted: boolean;
}

/** The invalid fields of the payment page, each with the key of its first broken rule (behaviour 5). */
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
      ...pickUpRules[form.pickUp],
      ...(isRestricted ? ageRules : {}),
    },
    { ...form },
  );
}
