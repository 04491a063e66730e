import { formatMoney } from 'shared-contracts/money';
import type { ItemDetail } from 'shared-contracts/wire/merchant-items';
import { ConfirmDialog } from '../../form/confirm-dialog';
import { useGoodsT } from '../../goods/messages';
import type { FarPrice } from './item-values';

interface FarPricesProps {
  far: readonly FarPrice[];
  skus: ItemDetail['skus'];
  onConfirm(): Promise<unknown>;
  onClose(): void;
}

/** Asks about prices that are far from those of now before they are saved or scheduled. */
export function FarPrices({ far, skus, onConfirm, onClose }: FarPricesProps) {
  const t = useGoodsT();
  return (
    <ConfirmDialog
      title={t('item.farTitle')}
      ways={[{ text: t('item.farConfirm'), run: onConfirm }]}
      backText={t('item.farBack')}
      onClose={onClose}
    >
      <p>{t('item.farText')}</p>
      <ul>
        {far.map(({ skuId, from, to }) => (
          <li key={skuId}>
            {t('item.farPrice', {
              size: skus.find((sku) => sku.skuId === skuId)?.size ?? skuId,
              from: formatMoney(from),
              to: formatMoney(to),
            })}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
