import { isApiError } from 'shared-contracts';
import * as z from 'shared-contracts/schema';
import { windowStockRefusalSchema } from 'shared-contracts/wire/merchant-windows';
import { useT } from './messages';

/** The sentences of a refusal of pieces, one line each; undefined for another error. */
export function usePiecesRefusal(): (error: unknown) => string | undefined {
  const t = useT();
  return (error) => {
    const found = isApiError(error) ? z.safeParse(windowStockRefusalSchema, error.data) : undefined;
    if (!found?.success) return undefined;
    return found.data.refused
      .map(({ skuId: sku, reason, total, ordered }) => {
        if (reason === 'BELOW_ORDERED') return t('pieces.below', { sku, ordered });
        return total === null ? t('pieces.changedGone', { sku }) : t('pieces.changed', { sku, total });
      })
      .join('\n');
  };
}
