/** The rules of behaviour 5 and 10, in the order in which their messages appear. */
import { minimumAge, patterns, type Rule, validationKeys } from 'shared-contracts';
import { hongKongDay } from 'shared-contracts/dates';
import { ageOn, isCalendarDate } from 'shared-contracts/validation';

/** The message of an empty field says what to enter, not that the field is empty. */
function filled(message: string): Rule {
  return { kind: 'required', message };
}

/** The strict variant, for an address that a customer provides. */
export const emailRules: readonly Rule[] = [
  filled(validationKeys.email),
  { kind: 'pattern', pattern: patterns.emailStrict, message: validationKeys.email },
];

/** The lenient variant, for looking up an account. */
export const emailLookupRules: readonly Rule[] = [
  filled(validationKeys.email),
  { kind: 'pattern', pattern: patterns.emailLenient, message: validationKeys.email },
];

/** A password that is only compared. */
export const passwordEntryRules: readonly Rule[] = [filled('validation.passwordEntry')];

/**
 * A new password: 8 to 16 characters with an uppercase letter and a digit. The message names what is missing.
 */
export const newPasswordRules: readonly Rule[] = [
  filled('validation.passwordNew'),
  { kind: 'min', length: 8, message: validationKeys.passwordTooShort },
  { kind: 'pattern', pattern: patterns.passwordUppercase, message: validationKeys.passwordNoUppercase },
  { kind: 'pattern', pattern: patterns.passwordDigit, message: validationKeys.passwordNoDigit },
  { kind: 'pattern', pattern: patterns.passwordUpTo16, message: 'validation.passwordTooLong' },
  { kind: 'pattern', pattern: patterns.password, message: validationKeys.password },
];

export const codeRules: readonly Rule[] = [
  filled(validationKeys.code),
  { kind: 'pattern', pattern: patterns.verificationCode, message: validationKeys.code },
];

export const orderIdRules: readonly Rule[] = [
  filled(validationKeys.orderId),
  { kind: 'pattern', pattern: patterns.orderId, message: validationKeys.orderId },
];

/** In the past, and at least 12 years ago. */
const birthdayPatterns: readonly Rule[] = [
  { kind: 'custom', message: validationKeys.date, test: (value) => !value || isCalendarDate(String(value)) },
  {
    kind: 'custom',
    message: validationKeys.birthday,
    test: (value) => !value || String(value) < hongKongDay(Date.now()),
  },
  {
    kind: 'custom',
    message: validationKeys.birthdayTooYoung,
    test: (value) => !value || ageOn(String(value), hongKongDay(Date.now())) >= minimumAge,
  },
];
export const birthdayRules: readonly Rule[] = [filled(validationKeys.date), ...birthdayPatterns];
export const optionalBirthdayRules: readonly Rule[] = birthdayPatterns;

export const acceptedRules: readonly Rule[] = [
  { kind: 'custom', message: 'validation.terms', test: (value) => value === true },
];
