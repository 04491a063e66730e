import type { Locale } from 'shared-contracts/locale';
import { toCsv } from './csv';
import { documentWords } from './document-words';

/** A sku of a line sheet. */
export interface LineSheetRow {
  styleCode: string;
  itemCode: string;
  skuId: string;
  brandName: string;
  title: string;
  /** Path of the colour's first picture; empty when it has none. */
  image: string;
  color: string;
  size: string;
  wholesale: number;
  retail: number;
  minimum: number;
  increment: number;
  available: number;
  /** Of the maker. */
  barcode: string | null;
}

const hkd = (minor: number) => (minor / 100).toFixed(2);

/**
 * The line sheet as CSV. With quantities filled in it can be uploaded as an order sheet, which passes over the last
 * row of an incomplete one: it has no quantity.
 */
export function toLineSheetCsv(
  rows: readonly LineSheetRow[],
  { leftOut, locale }: { leftOut: number; locale: Locale },
): string {
  const head = [
    'sku',
    'code',
    'size',
    'quantity',
    'brand',
    'title',
    'colour',
    'style',
    'wholesale',
    'retail',
    'minimum',
    'increment',
    'available',
    'barcode',
  ];
  const lines = rows.map((row) => [
    row.skuId,
    row.itemCode,
    row.size,
    '',
    row.brandName,
    row.title,
    row.color,
    row.styleCode,
    hkd(row.wholesale),
    hkd(row.retail),
    row.minimum,
    row.increment,
    row.available,
    row.barcode ?? '',
  ]);
  const end = leftOut > 0 ? [[documentWords[locale].linesLeftOut(rows.length, leftOut)]] : [];
  return toCsv([head, ...lines, ...end]);
}
