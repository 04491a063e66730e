import { makerBarcode } from 'shared-contracts/maker-barcode';
import { typedCode } from 'shared-contracts/plain-text';
import type { MerchantOrder, MerchantOrderLine } from 'shared-contracts/wire/merchant-orders';
import { unpacked } from '../../orders/unpacked';

/** Pieces that were scanned, by the position of their line. */
export type Scanned = Readonly<Record<number, number>>;

/** A line with pieces to pack. */
export interface LineToPack {
  line: MerchantOrderLine;
  /** Pieces that wait to be packed, at least one. */
  most: number;
  /** Of these, the ones that were scanned; never more than `most`. */
  scanned: number;
}

/**
 * The lines that have pieces to pack; none when the order allows no packing. A count from before a colleague's change ends
 * at what is left.
 */
export function linesToPack(
  { lines, mays }: Pick<MerchantOrder, 'lines' | 'mays'>,
  scanned: Scanned = {},
): LineToPack[] {
  if (!mays.pack) return [];
  return lines
    .map((line) => {
      const most = unpacked(line);
      return { line, most, scanned: Math.min(scanned[line.position] ?? 0, most) };
    })
    .filter(({ most }) => most > 0);
}

export const sumOf = (lines: readonly LineToPack[], key: 'most' | 'scanned'): number =>
  lines.reduce((sum, line) => sum + line[key], 0);

/**
 * What a scanned code means for the open order: one more piece of a line, a piece of which all are there already, a code
 * of several skus, or nothing of this order.
 */
export type ScanResult =
  | { kind: 'COUNTED' | 'TOO_OFTEN'; found: LineToPack }
  | { kind: 'AMBIGUOUS' | 'NOT_IN_ORDER' };

/** Finds the line of a sku, else of a maker's barcode, else of an item code; codes may be typed in any case and with blanks. */
export function readScan(lines: readonly LineToPack[], typed: string): ScanResult {
  const code = typedCode(typed);
  const ofSku = lines.filter(({ line }) => typedCode(line.skuId) === code);
  const barcode = makerBarcode(typed);
  const ofMaker = barcode === undefined ? [] : lines.filter(({ line }) => line.barcode === barcode);
  const ofItem = lines.filter(({ line }) => typedCode(line.itemCode) === code);
  const matches = [ofSku, ofMaker, ofItem].find((found) => found.length > 0) ?? [];
  const [first] = matches;
  if (!first) return { kind: 'NOT_IN_ORDER' };
  if (matches.some(({ line }) => line.skuId !== first.line.skuId)) return { kind: 'AMBIGUOUS' };
  // A sku has two lines when one of its pieces is a gift.
  const found = matches.find(({ scanned, most }) => scanned < most);
  return found ? { kind: 'COUNTED', found } : { kind: 'TOO_OFTEN', found: first };
}
