import { phoneDigits } from 'shared-contracts/validation';

/** Text input filters of behaviour 5, as `setValueAs` of a field: what is checked and sent is the filtered text. */
function onText(filter: (text: string) => string) {
  return { setValueAs: (value: unknown) => (typeof value === 'string' ? filter(value) : value) };
}

/** Phones' keyboards leave a space after a word they completed. */
export const trimmed = onText((text) => text.trim());

/** A phone number, as its eight digits. */
export const digitsOnly = onText(phoneDigits);

/** An order id is upper-cased before it is checked. */
export const upperCased = onText((text) => text.trim().toUpperCase());

/** A code is copied out of a mail, blanks and all. */
export const withoutSpaces = onText((text) => text.replace(/\s/g, ''));
