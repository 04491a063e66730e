import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * behaviour/validation: ITHKE and 12 alphanumerics. Random, because together with an e-mail it opens a guest's order.
 */
export function createOrderId(): string {
  return `ITHKE${Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}

/** Reference of one payment attempt: the order id with the suffix that behaviour/validation allows. */
export function paymentReference(orderId: string, attempt: number): string {
  return `${orderId}-${attempt}`;
}

/** The order id in a payment reference. */
export function orderIdOf(reference: string): string {
  return reference.split('-')[0] ?? reference;
}
