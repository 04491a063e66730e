import { typedCode } from './plain-text';

/** EAN-8, UPC-A and EAN-13. */
const lengths = /^(?:\d{8}|\d{12,13})$/;

/**
 * The barcode of a maker as it is stored: the 8 digits of an EAN-8, or the 13 of an EAN-13. A UPC-A is stored with a zero in front,
 * as an EAN-13: scanners read it either way. Undefined for any other text, and for a wrong check digit.
 */
export function makerBarcode(typed: string): string | undefined {
  const digits = typedCode(typed);
  if (!lengths.test(digits)) return undefined;
  const weighted = Array.from(digits, Number)
    .reverse()
    .reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0);
  if (weighted % 10 !== 0) return undefined;
  return digits.length === 12 ? `0${digits}` : digits;
}

interface CodedSku {
  skuId: string;
  /** Of the maker; absent in answers of older releases. */
  barcode?: string | null | undefined;
}

/** Finds the sku that a scanned or typed code means: by its own code, in any case and with blanks, else by the barcode of its maker. */
export function findByCode<Sku extends CodedSku>(skus: readonly Sku[], typed: string): Sku | undefined {
  const code = typedCode(typed);
  const barcode = makerBarcode(typed);
  return (
    skus.find(({ skuId }) => typedCode(skuId) === code) ??
    (barcode === undefined ? undefined : skus.find((sku) => sku.barcode === barcode))
  );
}
