import { namePiece } from 'shared-contracts/punctuation';
import type { PurchaseOrderLine } from 'shared-contracts/wire/merchant-purchase-orders';
import { useServices } from 'shared-runtime';

/** What names a line. */
export type NamedSku = Omit<PurchaseOrderLine, 'ordered' | 'received'>;

/** Title, colour and size of a line in the reader's language; the SKU of one that has left the catalogue. */
export function useLineName(): (line: Omit<NamedSku, 'image'>) => string {
  const { locale } = useServices();
  return ({ skuId, itemCode, titleEn, titleZh, colorEn, colorZh, size }) =>
    itemCode === null
      ? skuId
      : namePiece(
          locale,
          locale === 'zh'
            ? { title: titleZh, color: colorZh, size }
            : { title: titleEn, color: colorEn, size },
        );
}
