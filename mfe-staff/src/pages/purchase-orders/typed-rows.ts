import { maxStock } from 'shared-contracts/wire/merchant-stock';

/** A row that somebody typed or pasted. */
export interface TypedRow {
  /** 1 and up, as an editor counts lines; empty lines count too. */
  row: number;
  text: string;
  skuId: string;
  /** Undefined when the row has no number of pieces from 1 on. */
  ordered: number | undefined;
}

/** Between the SKU and the pieces: a tab, a comma, a semicolon or blanks. A SKU has none of them. */
const separators = /[\s,;]+/;

/** The rows of a text with a SKU and its pieces on each line: two columns of a spreadsheet, or typed. */
export function readRows(text: string): TypedRow[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const plain = line.normalize('NFKC').trim();
    if (plain === '') return [];
    const [skuId = '', pieces = '', ...others] = plain.split(separators);
    const ordered = /^\d{1,7}$/.test(pieces) && others.length === 0 ? Number(pieces) : 0;
    const isNumber = skuId !== '' && ordered >= 1 && ordered <= maxStock;
    return [{ row: index + 1, text: plain, skuId, ordered: isNumber ? ordered : undefined }];
  });
}

/** The text of lines, as they are pasted. */
export const writeRows = (lines: readonly { skuId: string; ordered: number }[]) =>
  lines.map(({ skuId, ordered }) => `${skuId}\t${ordered}`).join('\n');
