/**
 * How people read an order's number: `ITHKE BFHV UY5K PDRD`, and the suffix of a partial order. Addresses, data and files keep
 * it whole; what is typed or pasted in groups is understood (`orderIdSchema`).
 */
const groups = /^[A-Z]{5}|[A-Z0-9]{1,4}|-[A-Z0-9]+$/g;

export function orderNumberGroups(orderId: string): readonly string[] {
  return orderId.match(groups) ?? [orderId];
}

/** No-break spaces keep it on one line. A suffix follows without one. */
export function groupedOrderNumber(orderId: string): string {
  return orderNumberGroups(orderId).join('\u00a0').replace('\u00a0-', '-');
}

/** A number in a text, not one in an address (`?orderId=`, `/orders/`). */
const numbers = /(?<![\w=/%-])ITHKE[A-Z0-9]{12}(?:-[A-Z0-9]{1,12})?(?![\w-])/g;

/** Replaces the order numbers in a text, those in addresses apart. */
export function replaceOrderNumbers(text: string, replacement: (orderId: string) => string): string {
  return text.replace(numbers, replacement);
}

/** A text of a mail, with its order numbers in groups. */
export function groupOrderNumbers(text: string): string {
  return replaceOrderNumbers(text, groupedOrderNumber);
}
