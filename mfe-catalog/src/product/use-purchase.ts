import { useState } from 'react';
import { confirmAge, type LineHint } from 'shared-contracts';
import { bagAnswer } from 'shared-contracts/bag-answer';
import { afterFrame } from 'shared-contracts/page-wake';
import { randomId } from 'shared-contracts/random-id';
import type { ProductDetail, SkuInfo } from 'shared-contracts/wire/product';
import { wishOfItem } from 'shared-contracts/wish-item';
import { useServices } from 'shared-runtime';
import { useT } from '../messages/item';

/** Adds skus of an item to bag and wishlist, with commands to their owners. */
export function usePurchase(detail: ProductDetail, channelId: number) {
  const { bus } = useServices();
  const t = useT();
  const [isAdding, setIsAdding] = useState(false);
  const { code, id, ageRestricted } = detail.baseInfo;
  return {
    isAdding,
    /** Resolves to false when the visitor is not old enough (behaviour/roles). */
    async addToBag(sku: SkuInfo): Promise<boolean> {
      if (ageRestricted && !(await confirmAge(bus, code))) return false;
      setIsAdding(true);
      const request = { requestId: randomId(), skuId: sku.skuId };
      void bagAnswer(bus, request).then((answer) => {
        setIsAdding(false);
        // The remote that owns the bag failed to load, or the network is slow: the piece may still be added.
        if (answer === 'none') bus.emit('toast-requested', { kind: 'error', message: t('bag.noAnswer') });
      });
      // The button says so first: the bag's code calls the API in the same task.
      afterFrame(() =>
        bus.emit('add-to-cart', {
          ...request,
          itemCode: code,
          itemId: id,
          channelId,
          quantity: 1,
          ageRestricted,
        }),
      );
      return true;
    },
    /** Without a sku the item is saved, and its size is chosen on the wishlist. */
    setFavourite(sku: SkuInfo | undefined, favourite: boolean): void {
      bus.emit('wishlist-toggle', {
        skuId: sku?.skuId ?? wishOfItem(id),
        itemCode: code,
        channelId,
        favourite,
        line: lineOf(detail, sku),
      });
    },
  };
}

/** What the mini cart shows of an item that goes on the wishlist. */
function lineOf({ baseInfo }: ProductDetail, sku: SkuInfo | undefined): LineHint {
  return {
    title: baseInfo.title,
    brandName: baseInfo.brandName,
    image: baseInfo.images[0] ?? '',
    color: baseInfo.color,
    size: sku?.size,
    listPrice: (sku ?? baseInfo).listPrice,
    salePrice: (sku ?? baseInfo).salePrice,
  };
}
