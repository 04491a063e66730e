/**
 * Validation patterns of behaviour/validation and behaviour/choices, shared by forms and server. Messages are KEYS of the message
 * catalogue; the code that displays one translates it.
 */
export const validationKeys = {
  required: 'validation.required',
  phone: 'validation.phone',
  mobile: 'validation.mobile',
  phoneRegion: 'validation.phoneRegion',
  name: 'validation.name',
  firstName: 'validation.firstName',
  lastName: 'validation.lastName',
  addressLine1: 'validation.addressLine1',
  addressLine: 'validation.addressLine',
  region: 'validation.region',
  area: 'validation.area',
  district: 'validation.district',
  email: 'validation.email',
  password: 'validation.password',
  passwordTooShort: 'validation.passwordTooShort',
  passwordNoUppercase: 'validation.passwordNoUppercase',
  passwordNoDigit: 'validation.passwordNoDigit',
  repeat: 'validation.repeat',
  username: 'validation.username',
  orderId: 'validation.orderId',
  code: 'validation.code',
  date: 'validation.date',
  birthday: 'validation.birthday',
  birthdayTooYoung: 'validation.birthdayTooYoung',
  tooLong: 'validation.tooLong',
  pieces: 'validation.pieces',
  addressIncomplete: 'validation.addressIncomplete',
  tooShort: 'validation.tooShort',
  select: 'validation.select',
  emailOrPhone: 'validation.emailOrPhone',
  giftCardCode: 'validation.giftCardCode',
  giftCardAmount: 'validation.giftCardAmount',
  giftCardDay: 'validation.giftCardDay',
  website: 'validation.website',
} as const;

/** Every regular expression of behaviour/validation. Each one matches in linear time. */
export const patterns = {
  mobileHongKong: /^[4-9]\d{7}$/,
  mobileMacau: /^6\d{7}$/,
  mobileMainland: /^1[3-9]\d{9}$/,
  landlineHongKong: /^[23]\d{7}$/,
  landlineMacau: /^28\d{6}$/,
  username: /^[A-Za-z0-9._]{1,30}$/,
  /** Address of a content page. Browsers resolve segments of dots before they ask, so that no page can have one. */
  contentPath: /^\/(?:(?!\.{1,2}(?:\/|$))[A-Za-z0-9_~.-]+(?:\/(?!\.{1,2}(?:\/|$))[A-Za-z0-9_~.-]+)*)?$/,
  /** The long form is sent when strangers have asked for too many short ones. */
  verificationCode: /^\d{6}(?:\d{6})?$/,
  /**
   * At least 3 characters, one of which is not punctuation. Beside the characters of behaviour/validation, those of real addresses:
   * letters of any script, apostrophes, brackets, `Edf.º`, `A & B`, dashes, and the dots of estates' names.
   */
  addressLine: /^(?=.*[\p{L}\p{N}])[\p{L}\p{M}\p{N} /,\-.#'’‘ʻ&();:+~°‐-―·‧・．]{3,120}$/u,
  /** 8 to 16 characters with an uppercase letter and a digit: the shorter variant of behaviour/validation. */
  password: /^(?=[^A-Z]*[A-Z])(?=\D*\d).{8,16}$/u,
  /** The shop's rule for new passwords. No maximum of 16, because password managers create longer ones. */
  passwordAtLeast8: /^(?=[^A-Z]*[A-Z])(?=\D*\d).{8,}$/u,
  passwordUppercase: /[A-Z]/,
  passwordDigit: /\d/,
  passwordNonAlphanumeric: /[^A-Za-z0-9]/,
  passwordUpTo16: /^.{0,16}$/u,
  /** No leading, trailing or double dot; a top-level domain of letters. */
  emailStrict:
    /^(?=.{6,254}$)(?=[^@]{1,64}@)[A-Za-z0-9_%+'-]+(?:\.[A-Za-z0-9_%+'-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}$/,
  emailLenient: /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/,
  emailDoubleDot: /\.\./,
  emailLeadingDot: /^\./,
  date: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
  flag: /^[01]$/,
  orderId: /^ITHKE[A-Z0-9]{12}(?:-[A-Z0-9]{1,12})?$/,
  /** An order that staff have prepared. */
  draftOrderId: /^DO[A-Z0-9]{10}$/,
  /** First and last name: letters of any script, space, apostrophes, full stop and dashes; at least one letter. */
  name: /^(?=.*\p{L})[\p{L}\p{M} '’‘ʻ.\-‐-―·‧・]{1,60}$/u,
} as const;

export const minimumAge = 12;

/** Of a new password. */
export const maxPasswordLength = 72;

/** Of a password that is compared: hashing a longer one would cost the server too much. Older passwords have up to 128. */
export const maxPasswordEntryLength = 128;

/** Where members have their numbers. */
export const phoneRegions = ['+852', '+853'] as const;
export type PhoneRegion = (typeof phoneRegions)[number];
/** Where somebody is called about an order: buyers and collectors come from the mainland, too. */
export const callRegions = [...phoneRegions, '+86'] as const;
export type CallRegion = (typeof callRegions)[number];
/** The digits of a phone number: `9123 4567` and `+852 9123-4567` both give eight, `+86 138 0013 8000` eleven. */
export function phoneDigits(text: string): string {
  // Full-width digits, as a Chinese keyboard types them, become plain ones.
  const plain = text.normalize('NFKC');
  return plain.replace(/[\s\-‐-―()]/g, '').replace(/^(?:\+|00)?(?:85[23](?=\d{8}$)|86(?=1\d{10}$))/, '');
}

/** behaviour/validation: mobile numbers, to which an SMS can be sent. Of +852 they start with 4 to 9, of +853 with 6. */
export function isMobile(region: string, number: string): boolean {
  if (region === '+852') return patterns.mobileHongKong.test(number);
  return region === '+853' && patterns.mobileMacau.test(number);
}

/**
 * A number to call: a mobile number, of the mainland too, or a landline of +852 (2 or 3) or +853 (28), as shops and offices
 * have.
 */
export function isPhone(region: string, number: string): boolean {
  if (isMobile(region, number)) return true;
  if (region === '+86') return patterns.mobileMainland.test(number);
  if (region === '+852') return patterns.landlineHongKong.test(number);
  return region === '+853' && patterns.landlineMacau.test(number);
}

/** Age in whole years, from two YYYY-MM-DD days. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4));
  return today.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** A number to call in one of the regions, where the region is not known. */
export function isPhoneOfAny(number: string): boolean {
  return callRegions.some((region) => isPhone(region, number));
}

/** behaviour/validation: false while a select still shows its prompt. */
export function isSelected(value: string): boolean {
  return value.trim() !== '' && !/please select|請選擇|请选择/i.test(value);
}
