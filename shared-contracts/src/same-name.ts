/** A name or code as it is compared: full-width and composed forms, and upper and lower case, are the same. */
export const comparable = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** The ways in which a code may be stored that was typed in another case or width; the exact one first. */
export function codeVariants(code: string): string[] {
  const plain = code.normalize('NFKC').trim();
  return [...new Set([code, plain, plain.toUpperCase(), plain.toLowerCase()])];
}

/** A number of an invoice as it is stored, however it is typed: `inv 2026 000001` is `INV-2026-000001`. */
export const toInvoiceNumber = (text: string): string =>
  toSearchKey(text).replace(/^INV(\d{4})(\d{6,})$/, 'INV-$1-$2');

/**
 * A name or number as a search compares it: besides case and width, spaces and hyphens of any kind make no difference.
 * `searchKey` of the database writes the same in SQL.
 */
export const toSearchKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s\u2010-\u2015\u2212-]/g, '')
    .toUpperCase();
