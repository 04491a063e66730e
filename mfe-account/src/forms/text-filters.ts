import { keyboardText, typedCode } from 'shared-contracts/plain-text';
import { phoneDigits } from 'shared-contracts/validation';

/**
 * Input filters of behaviour/validation, used as `setValueAs` of a field: validation and request see the filtered
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
export const upperCased = onText(typedCode);

/** A code copied from an e-mail may contain blanks, and a Chinese keyboard types full-width digits. */
export const withoutSpaces = onText((text) => keyboardText(text).replace(/\s/g, ''));

/** The number of a card, with the blanks and hyphens that it is printed with. */
export const cardNumber = onText(keyboardText);
