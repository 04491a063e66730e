import { phoneDigits } from 'shared-contracts/validation';

/**
 * Input filters of behaviour 5, used as `setValueAs` of a field: validation and request see the filtered
 * text.
 */
function onText(filter: (text: string) => string) {
  return { setValueAs: (value: unknown) => (typeof value === 'string' ? filter(value) : value) };
}

/** Phone keyboards append a space to a completed word. */
export const trimmed = onText((text) => text.trim());

/** A phone number, as its eight digits. */
export const digitsOnly = onText(phoneDigits);

/** An order id is upper-cased before it is checked. */
export const upperCased = onText((text) => text.replace(/\s/g, '').toUpperCase());

/** A code copied from an e-mail may contain blanks. */
export const withoutSpaces = onText((text) => text.replace(/\s/g, ''));
