import { type ListingTranslate, parseDiscount } from 'shared-contracts';

/** Text of a discount facet's value. */
export function discountText(value: string, t: ListingTranslate): string {
  const range = parseDiscount(value);
  if (!range) return value;
  return range.maxDiscount >= 100
    ? t('discountAbove', { min: range.minDiscount })
    : t('discountRange', { min: range.minDiscount, max: range.maxDiscount });
}
