/** The rules of section 5 and of the fields table, in the order in which their messages are to be read. */
import { isPhone, isSelected, minimumAge, patterns, type Rule, validationKeys } from 'shared-contracts';
import { hongKongDay } from 'shared-contracts/dates';
import { ageOn, isCalendarDate } from 'shared-contracts/validation';

const required: Rule = { kind: 'required', message: validationKeys.required };

/** The stricter variant, where a customer gives an address. */
export const emailRules: readonly Rule[] = [
  required,
  { kind: 'pattern', pattern: patterns.emailStrict, message: validationKeys.email },
];

/** The lenient one, for looking an account up. */
export const emailLookupRules: readonly Rule[] = [
  required,
  { kind: 'pattern', pattern: patterns.emailLenient, message: validationKeys.email },
];

/** A password that is only compared. */
export const passwordEntryRules: readonly Rule[] = [required];

/** A new one: 8 to 16 characters with an uppercase letter and a digit; says which of them is missing. */
export const newPasswordRules: readonly Rule[] = [
  required,
  { kind: 'min', length: 8, message: validationKeys.passwordTooShort },
  { kind: 'pattern', pattern: patterns.passwordUppercase, message: validationKeys.passwordNoUppercase },
  { kind: 'pattern', pattern: patterns.passwordDigit, message: validationKeys.passwordNoDigit },
  { kind: 'pattern', pattern: patterns.passwordUpTo16, message: 'validation.passwordTooLong' },
  { kind: 'pattern', pattern: patterns.password, message: validationKeys.password },
];

export const nameRules: readonly Rule[] = [
  required,
  { kind: 'pattern', pattern: patterns.name, message: validationKeys.name },
];

const phonePattern: Rule = {
  kind: 'custom',
  message: validationKeys.phone,
  test: (value, values) => !value || isPhone(String(values.phoneRegion ?? '+852'), String(value)),
};

/** Depends on the field `phoneRegion` beside it. */
export const phoneRules: readonly Rule[] = [required, phonePattern];
export const optionalPhoneRules: readonly Rule[] = [phonePattern];

export const addressLineRules: readonly Rule[] = [
  required,
  { kind: 'pattern', pattern: patterns.addressLine, message: validationKeys.addressLine },
];
export const optionalAddressLineRules: readonly Rule[] = [
  { kind: 'pattern', pattern: patterns.addressLine, message: validationKeys.addressLine },
];

/** A select fails while it still shows its prompt. */
export function selectRules(message: string): readonly Rule[] {
  return [{ kind: 'custom', message, test: (value) => isSelected(String(value ?? '')) }];
}

export const codeRules: readonly Rule[] = [
  required,
  { kind: 'pattern', pattern: patterns.verificationCode, message: validationKeys.code },
];

export const orderIdRules: readonly Rule[] = [
  required,
  { kind: 'pattern', pattern: patterns.orderId, message: validationKeys.orderId },
];

/** In the past, and 12 years ago at least. */
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
export const birthdayRules: readonly Rule[] = [required, ...birthdayPatterns];
export const optionalBirthdayRules: readonly Rule[] = birthdayPatterns;

export const acceptedRules: readonly Rule[] = [
  { kind: 'custom', message: 'validation.terms', test: (value) => value === true },
];
