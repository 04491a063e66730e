import { maxStock } from 'shared-contracts/wire/merchant-stock';

/** A row that somebody typed or pasted. */
export interface TypedRow {
  /** 1 and up, as an editor counts lines; empty lines count too. */
  row: number;
  text: string;
  skuId: string;
  /** Undefined when the row has no number of pieces from the least on. */
  pieces: number | undefined;
}

/** Between the SKU and the pieces: a tab, a comma, a semicolon or blanks. A SKU has none of them. */
const separators = /[\s,;]+/;

/** The rows of a text with a SKU and its pieces on each line: two columns of a spreadsheet, or typed. */
export function readRows(text: string, least = 1): TypedRow[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const plain = line.normalize('NFKC').trim();
    if (plain === '') return [];
    const [skuId = '', number = '', ...others] = plain.split(separators);
    const pieces = /^\d{1,7}$/.test(number) && others.length === 0 ? Number(number) : -1;
    const isNumber = skuId !== '' && pieces >= least && pieces <= maxStock;
    return [{ row: index + 1, text: plain, skuId, pieces: isNumber ? pieces : undefined }];
  });
}

/** The text of lines, as they are pasted. */
export const writeRows = (lines: readonly { skuId: string; pieces: number }[]) =>
  lines.map(({ skuId, pieces }) => `${skuId}\t${pieces}`).join('\n');
