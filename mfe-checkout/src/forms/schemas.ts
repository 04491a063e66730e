/** The rules of this remote's forms (behaviour/validation and behaviour/choices), in a chunk that loads with the first validation. */
import { phoneField, typedAddressFields } from 'shared-contracts/address-rules';
import { atMost, keysFilled, matching, required, selected } from 'shared-contracts/form-rules';
import * as z from 'shared-contracts/schema';
import { emailField, patterns, validationKeys } from 'shared-contracts/validation';
import type { SavedAddress } from 'shared-contracts/wire/customer';
import { maxGiftMessageLength } from 'shared-contracts/wire/order';
import { type CheckoutForm, newAddress } from '../pages/payment/checkout-form';
import { isCardNumber, isExpiryAhead, isSecurityCode } from '../payment/card-details';

export interface CheckoutFacts {
  isLoggedIn: boolean;
  /** True when a line is restricted to people aged 18 or over. */
  isRestricted: boolean;
  /** A member's address by its id, once the address book is read. */
  savedAddress?(id: string): SavedAddress | undefined;
}

const points = { STORE: 'validation.store', LOCKER: 'validation.locker' } as const;

/** Field names of an address, or of the person who collects the order. */
function fieldsOf(form: CheckoutForm) {
  const fields = typedAddressFields(form);
  if (form.pickUp === '') return fields;
  const { firstName, lastName, phone, region } = fields;
  return { firstName, lastName, phone, region };
}

const personKeys = ['firstName', 'lastName', 'phone'];
const addressKeys = [...personKeys, 'region', 'area', 'district', 'addressLine1'];

/** A saved address has all that its order needs: those of a store's system or of an import may not. */
function isWhole({ pickUp }: CheckoutForm, saved: SavedAddress | undefined) {
  const rule = keysFilled(pickUp === '' ? addressKeys : personKeys, validationKeys.addressIncomplete);
  return z.refine<string>(
    () => saved === undefined || z.safeParse(rule, saved).success,
    validationKeys.addressIncomplete,
  );
}

/** The form of the payment page: contact, address, delivery and age. */
export const checkoutForm = (
  form: CheckoutForm,
  { isLoggedIn, isRestricted, savedAddress }: CheckoutFacts,
) => {
  const isTyped = !isLoggedIn || form.addressId === newAddress || form.addressId === '';
  return z.object({
    ...(isLoggedIn ? {} : { email: emailField(validationKeys.email) }),
    ...(isTyped ? fieldsOf(form) : {}),
    ...(isTyped ? {} : { addressId: z.string().check(isWhole(form, savedAddress?.(form.addressId))) }),
    ...(form.isGift
      ? {
          giftMessage: z
            .string()
            .check(atMost(maxGiftMessageLength, validationKeys.tooLong, { mixedCE: true })),
        }
      : {}),
    deliveryMethod: z.string(validationKeys.select).check(selected(validationKeys.select)),
    ...(form.isGift && form.pickUp === '' ? { giftPhone: phoneField(form.giftPhoneRegion) } : {}),
    ...(form.pickUp === '' ? {} : { pickUpPoint: z.string().check(required(points[form.pickUp])) }),
    ...(isRestricted
      ? { ageConfirmed: z.boolean().check(z.refine((isConfirmed) => isConfirmed, 'validation.age')) }
      : {}),
  });
};

/** The lenient e-mail variant, because it looks up an order. */
export const proofForm = z.object({
  email: z
    .string()
    .check(z.trim(), required(validationKeys.email), matching(patterns.emailLenient, validationKeys.email)),
});

/** Messages are keys of `pay.*`. */
export const cardForm = z.object({
  number: z.string().check(z.refine(isCardNumber, 'cardNumberWrong')),
  expiry: z.string().check(z.refine((expiry) => isExpiryAhead(expiry, new Date()), 'expiryWrong')),
  securityCode: z.string().check(z.refine(isSecurityCode, 'securityCodeWrong')),
});
