/** Schemas of form fields, built from the patterns: the server validates with them. */

import * as z from 'shared-contracts/schema';
import { isCalendarDate } from './calendar';
import { hongKongDay } from './dates';
import { atMost, required, whenFilled } from './form-rules';
import { mixedLength } from './mixed-length';
import {
  ageOn,
  callRegions,
  isMobile,
  isPhone,
  maxPasswordEntryLength,
  maxPasswordLength,
  minimumAge,
  patterns,
  phoneDigits,
  phoneRegions,
  validationKeys,
} from './patterns';
import { plainText, typedCode } from './plain-text';

export * from './patterns';
export { isCalendarDate, mixedLength };

export const callRegionSchema = z.enum(callRegions, validationKeys.phoneRegion);
export const phoneRegionSchema = z.enum(phoneRegions, validationKeys.phoneRegion);

/** A phone number without its region, as its digits. Use `phoneCheck` when the region is known. */
export const phoneSchema = z
  .string(validationKeys.required)
  .check(z.overwrite(phoneDigits), z.regex(/^(?:[2-9]\d{7}|1[3-9]\d{9})$/, validationKeys.phone));

interface Numbered {
  phoneRegion?: string | undefined;
  phone?: string | undefined;
}

/** Cross-field check of `phoneRegion` and `phone`; an absent phone passes. */
export function phoneCheck<T extends Numbered>() {
  return z.refine<T>(
    (value) => value.phone === undefined || isPhone(value.phoneRegion ?? '+852', value.phone),
    { path: ['phone'], error: validationKeys.phone },
  );
}

/** The same for a number that gets an SMS, or identifies a member. */
export function mobileCheck<T extends Numbered>() {
  return z.refine<T>(
    (value) => value.phone === undefined || isMobile(value.phoneRegion ?? '+852', value.phone),
    { path: ['phone'], error: validationKeys.mobile },
  );
}

/**
 * For an optional number: a region without one says nothing and is left out, so that it does not become that of a number
 * stored before; a number without a region is checked as one of Hong Kong and kept as that.
 */
export function wholeNumber<T extends Numbered>() {
  return z.overwrite<T>(({ phoneRegion, phone, ...rest }) => {
    const number = phone === undefined ? {} : { phoneRegion: phoneRegion ?? '+852', phone };
    return { ...rest, ...number } as T;
  });
}

/** Reads a text as `plainText` writes it, before the rules that follow. */
export function inPlainText(payload: { value: string }): void {
  payload.value = plainText(payload.value);
}

/** What a delivery label has room for, where a Chinese character takes the place of two. */
const maxNameLength = 60;

/** A name. Forms and server use different messages for an empty one. */
export function nameField(empty: string) {
  return z
    .string(validationKeys.required)
    .check(
      inPlainText,
      required(empty),
      atMost(maxNameLength, validationKeys.tooLong, { mixedCE: true }),
      z.regex(patterns.name, validationKeys.name),
    );
}
export const nameSchema = nameField(validationKeys.required);

export function addressLineField(empty: string) {
  return z
    .string(validationKeys.required)
    .check(inPlainText, required(empty), z.regex(patterns.addressLine, validationKeys.addressLine));
}
export const addressLineSchema = addressLineField(validationKeys.required);

/** The strict e-mail variant, for every e-mail that a customer enters. */
export function emailField(empty: string) {
  return z
    .string(validationKeys.required)
    .check(z.trim(), required(empty), z.regex(patterns.emailStrict, validationKeys.email));
}
export const emailSchema = emailField(validationKeys.required);

/** The lenient e-mail variant, for search and look-up. */
export const emailLookupSchema = z
  .string(validationKeys.required)
  .check(
    z.trim(),
    z.maxLength(254, validationKeys.email),
    z.regex(patterns.emailLenient, validationKeys.email),
  );

/** A new password (registration and reset): at least 8 characters with an uppercase letter and a digit. */
export const passwordSchema = z
  .string(validationKeys.required)
  .check(
    z.minLength(1, validationKeys.required),
    z.maxLength(maxPasswordLength, validationKeys.password),
    z.regex(patterns.passwordAtLeast8, validationKeys.password),
  );

/** A password that is only compared: any text, limited in length so that hashing it is cheap. */
export const passwordEntrySchema = z
  .string(validationKeys.required)
  .check(
    z.minLength(1, validationKeys.required),
    z.maxLength(maxPasswordEntryLength, validationKeys.password),
  );

export const usernameSchema = z
  .string(validationKeys.required)
  .check(z.regex(patterns.username, validationKeys.username));

/** Read from a page or a mail in groups: blanks are left out, and letters become capitals, before it is checked. */
export const orderIdSchema = z
  .string(validationKeys.required)
  .check(z.overwrite(typedCode), z.regex(patterns.orderId, validationKeys.orderId));

export const verificationCodeSchema = z
  .string(validationKeys.required)
  .check(z.trim(), z.regex(patterns.verificationCode, validationKeys.code));

export const dateSchema = z
  .string(validationKeys.required)
  .check(z.refine(isCalendarDate, validationKeys.date));

export const flagSchema = z.string().check(z.regex(patterns.flag));

/** A birthday in the past, of a person aged at least 12 (behaviour/choices). */
export function createBirthdaySchema(now?: () => Date) {
  return birthdayField(now).check(required(validationKeys.date));
}
/** A birthday in a form; an empty one passes. */
export function birthdayField(now: () => Date = () => new Date()) {
  const today = () => hongKongDay(now());
  return z.string(validationKeys.required).check(
    whenFilled(isCalendarDate, validationKeys.date),
    whenFilled((value) => value < today(), validationKeys.birthday),
    whenFilled((value) => ageOn(value, today()) >= minimumAge, validationKeys.birthdayTooYoung),
  );
}
export const birthdaySchema = createBirthdaySchema();

/** A text whose mixed length is within limits. */
export function mixedTextSchema(minimum: number, maximum: number) {
  return z.string(validationKeys.required).check(
    z.refine((value) => mixedLength(value) >= minimum, validationKeys.tooShort),
    z.refine((value) => mixedLength(value) <= maximum, validationKeys.tooLong),
  );
}
