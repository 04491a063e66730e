/** The rules of this remote's forms (behaviour/validation and behaviour/choices), in a chunk that loads with the first validation. */

import type { TypedAddress } from 'shared-contracts/address-form';
import { mobileField, phoneField, typedAddressFields, typedNameFields } from 'shared-contracts/address-rules';
import { hongKongDay } from 'shared-contracts/dates';
import {
  atLeast,
  atMost,
  matching,
  notEmpty,
  repeats,
  required,
  whenFilled,
} from 'shared-contracts/form-rules';
import { parseDollars } from 'shared-contracts/money';
import * as z from 'shared-contracts/schema';
import {
  birthdayField,
  emailField,
  isCalendarDate,
  maxPasswordLength,
  nameField,
  patterns,
  validationKeys,
} from 'shared-contracts/validation';
import {
  giftCardAmounts,
  giftCardCodePattern,
  giftCardDesigns,
  giftCardFurthestDays,
  maxCardMessageLength,
} from 'shared-contracts/wire/gift-cards';
import { proofOf } from '../pages/order-inquiry/contact-proof';

/** A required text that must match a pattern. */
function matchingField(pattern: RegExp, message: string) {
  return z.string(message).check(z.trim(), required(message), matching(pattern, message));
}

/** Strict for an address that a customer provides, lenient for looking up an account. */
const email = emailField(validationKeys.email);
const emailLookup = matchingField(patterns.emailLenient, validationKeys.email);

/** A password that is only compared. */
const passwordEntry = z.string('validation.passwordEntry').check(required('validation.passwordEntry'));

/**
 * A new password: at least 8 characters with an uppercase letter and a digit. The message names what is
 * missing.
 */
const newPassword = z
  .string('validation.passwordNew')
  .check(
    required('validation.passwordNew'),
    atLeast(8, validationKeys.passwordTooShort),
    matching(patterns.passwordUppercase, validationKeys.passwordNoUppercase),
    matching(patterns.passwordDigit, validationKeys.passwordNoDigit),
    atMost(maxPasswordLength, 'validation.passwordTooLong'),
    matching(patterns.passwordAtLeast8, validationKeys.password),
  );

/** The same password again, so that a slip of the finger locks nobody out. */
const repeated = (password: string) =>
  z.string(validationKeys.repeat).check(repeats(password, validationKeys.repeat));

const accepted = z
  .boolean('validation.terms')
  .check(z.refine((isAccepted) => isAccepted, 'validation.terms'));

/** `sure`: the member has read what closing the account means. */
export const closeAccountForm = z.object({
  password: passwordEntry,
  sure: z.boolean('validation.sure').check(z.refine((isSure) => isSure, 'validation.sure')),
});

export const loginForm = z.object({ email: emailLookup, password: passwordEntry });

/** `refererCode` may be empty. */
export const registerForm = ({ phoneRegion, password }: { phoneRegion: string; password: string }) =>
  z.object({
    ...typedNameFields,
    email,
    password: newPassword,
    passwordRepeat: repeated(password),
    phone: mobileField(phoneRegion),
    refererCode: z.string().check(atMost(64, validationKeys.tooLong)),
    terms: accepted,
  });

/** The mobile number of a member of the stores. */
export const memberNumberForm = ({ phoneRegion }: { phoneRegion: string }) =>
  z.object({ phone: mobileField(phoneRegion).check(required(validationKeys.mobile)) });

export const storeMemberForm = ({ password }: { password: string }) =>
  z.object({
    code: matchingField(patterns.verificationCode, validationKeys.code),
    email,
    password: newPassword,
    passwordRepeat: repeated(password),
    terms: accepted,
  });

/** Every choice is valid. */
export const subscriptionForm = z.object({});

export const forgetForm = z.object({ email });

/** A new address needs the present password; the present one is only verified. */
export const emailForm =
  (present: string) =>
  ({ email: typed }: { email: string }) =>
    z.object({
      email,
      ...(typed.trim().toLowerCase() === present.toLowerCase() ? {} : { password: passwordEntry }),
    });

export const codeForm = z.object({
  code: matchingField(patterns.verificationCode, validationKeys.code),
});

export const resetForm = ({ password }: { password: string }) =>
  z.object({
    email,
    code: matchingField(patterns.verificationCode, validationKeys.code),
    password: newPassword,
    passwordRepeat: repeated(password),
  });

export const passwordForm = ({ password }: { password: string }) =>
  z.object({ currentPassword: passwordEntry, password: newPassword, passwordRepeat: repeated(password) });

/** A stored phone number or birthday can be changed but not removed, because the call leaves out empty fields. */
export const profileForm =
  (given: { phone?: string | null | undefined; birthday?: string | null | undefined }) =>
  ({ phoneRegion }: { phoneRegion: string }) => {
    const phone = phoneField(phoneRegion);
    const birthday = birthdayField();
    return z.object({
      ...typedNameFields,
      phone: given.phone ? phone.check(required(validationKeys.phone)) : phone,
      birthday: given.birthday ? birthday.check(required(validationKeys.date)) : birthday,
    });
  };

export const addressForm = (values: TypedAddress) => z.object(typedAddressFields(values));

/** A return names one piece at least. */
export const returnForm = z.object({ lines: notEmpty(validationKeys.pieces) });

export const giftCardCodeForm = z.object({
  code: matchingField(giftCardCodePattern, validationKeys.giftCardCode),
});

const isGiftCardAmount = (dollars: string) => {
  const cents = parseDollars(dollars) ?? 0;
  const { minimum, maximum, step } = giftCardAmounts;
  return cents >= minimum && cents <= maximum && cents % step === 0;
};

/** From today to a year ahead, in Hong Kong. */
const isGiftCardDay = (day: string) => {
  const now = Date.now();
  return (
    isCalendarDate(day) &&
    day >= hongKongDay(now) &&
    day <= hongKongDay(now + giftCardFurthestDays * 86_400_000)
  );
};

const giftCardFields = ({ preset }: { preset: string }) => ({
  design: z.enum(giftCardDesigns, validationKeys.select),
  preset: z.string(),
  amount:
    preset === 'other'
      ? z.string().check(z.refine(isGiftCardAmount, validationKeys.giftCardAmount))
      : z.string(),
  quantity: z.string(),
  senderName: nameField(validationKeys.required),
  recipientName: nameField(validationKeys.required),
  recipientEmail: email,
  message: z.string().check(atMost(maxCardMessageLength, validationKeys.tooLong, { mixedCE: true })),
  deliverOn: z.string().check(whenFilled(isGiftCardDay, validationKeys.giftCardDay)),
});

export const giftCardForm = (values: { preset: string }) => z.object(giftCardFields(values));

/** A guest's order is found by its e-mail address. */
export const guestGiftCardForm = (values: { preset: string }) =>
  z.object({ ...giftCardFields(values), email });

export const inquiryForm = z.object({
  orderId: matchingField(patterns.orderId, validationKeys.orderId),
  contact: z
    .string(validationKeys.emailOrPhone)
    .check(z.refine((contact) => proofOf(contact) !== undefined, validationKeys.emailOrPhone)),
});
