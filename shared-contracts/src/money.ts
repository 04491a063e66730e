/**
 * Money is integer cents of HKD everywhere; this file is the only place that formats it (behaviour/limits, price
 * format).
 */

/** `HK$1,234.00`: thousands separators, two decimals, the same in both languages. */
export function formatMoney(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100);
  const rest = Math.round(Math.abs(cents)) % 100;
  const grouped = String(whole).replace(/\B(?=(?:\d{3}){1,6}$)/g, ',');
  return `${cents < 0 ? '-' : ''}HK$${grouped}.${String(rest).padStart(2, '0')}`;
}

/**
 * `HK$1,500`: an amount that an offer or a condition names, as editors write it in the same sentence. Prices and sums
 * have cents.
 */
export function formatRoundMoney(cents: number): string {
  return formatMoney(cents).replace(/\.00$/, '');
}

/** `1234.5`: an amount in cents as a price field shows it. */
export const toDollars = (cents: number) => String(cents / 100);

/** Parses `1234.5`, `HK$1,234` or `１２３４` from a price field into cents; `undefined` for an invalid price. */
export function parseDollars(text: string): number | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/^\s*(?:HK)?\$/i, '')
    .replace(/[,\s]/g, '');
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** behaviour/validation, discount label: the discount in percent, rounded down, for "{n}% OFF". 0 means no label. */
export function discountPercent(listPrice: number, salePrice: number): number {
  if (listPrice <= 0 || salePrice >= listPrice) return 0;
  return Math.floor(((listPrice - Math.max(0, salePrice)) * 100) / listPrice);
}
