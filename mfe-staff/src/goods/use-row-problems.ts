import { useState } from 'react';
import type { ApiError } from 'shared-contracts';
import { useGoodsT } from './messages';
import type { TypedRow } from './typed-rows';

/** What is wrong with rows of SKUs and pieces, in sentences that name each row: as they are typed, and as the server refuses them. */
export function useRowProblems(most: number) {
  const t = useGoodsT();
  /** What the server found wrong with the rows that were sent. */
  const [refused, setRefused] = useState<string[]>([]);
  return {
    setRefused,
    of(rows: readonly TypedRow[]): string[] {
      if (rows.length === 0) return [t('skuRows.none')];
      if (rows.length > most) return [t('skuRows.tooMany', { most })];
      const wrong = rows.flatMap(({ row, text, pieces }) =>
        pieces === undefined ? [t('skuRows.wrongPieces', { row, text })] : [],
      );
      return wrong.length > 0 ? wrong : refused;
    },
    /** The sentences for rows that the server refused by their place. */
    ofRefusal: (error: ApiError, rows: readonly TypedRow[]): string[] =>
      error.fields.flatMap(({ path, message }) => {
        const [, index] = /^lines\.(\d+)\./.exec(path) ?? [];
        const row = index === undefined ? undefined : rows[Number(index)];
        if (!row) return [];
        const place = { row: row.row, sku: row.skuId };
        return [t(message === 'validation.repeated' ? 'skuRows.repeated' : 'skuRows.unknown', place)];
      }),
  };
}
