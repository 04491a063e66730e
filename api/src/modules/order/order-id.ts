import { randomInt } from 'node:crypto';

/** Without letters and digits that are read for one another. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Behaviour 5: ITHKE and 12 alphanumerics. Not to be guessed: with an e-mail it opens a guest's order. */
export function createOrderId(): string {
  return `ITHKE${Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}

/** The name of one try to pay: the order id with the suffix that behaviour 5 allows for. */
export function paymentReference(orderId: string, attempt: number): string {
  return `${orderId}-${attempt}`;
}

/** The order that a payment reference belongs to. */
export function orderIdOf(reference: string): string {
  return reference.split('-')[0] ?? reference;
}
