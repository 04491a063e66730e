import { type GuestProof, isPhoneOfAny, patterns, phoneDigits } from 'shared-contracts';

/** Converts the field "e-mail or phone" to a proof; `undefined` when the text is neither. */
export function proofOf(contact: string): GuestProof | undefined {
  const text = contact.trim();
  if (text.includes('@')) return patterns.emailLenient.test(text) ? { email: text } : undefined;
  const phone = phoneDigits(text);
  return isPhoneOfAny(phone) ? { phone } : undefined;
}
