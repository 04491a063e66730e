import { useState } from 'react';
import { type Bus, confirmAge } from 'shared-contracts';
import type { ProductDetail, SkuInfo } from 'shared-contracts/wire/product';
import { useServices } from 'shared-runtime';
import { lineOf } from './line';

/** Timeout for the bag's answer on the bus. */
const answerMs = 5_000;

/** Adds skus of an item to bag and wishlist, with commands to their owners. */
export function usePurchase(detail: ProductDetail, channelId: number) {
  const { bus } = useServices();
  const [isAdding, setIsAdding] = useState(false);
  const { code, id, ageRestricted } = detail.baseInfo;
  return {
    isAdding,
    /** Resolves to false when the visitor is not old enough (behaviour 6). */
    async addToBag(sku: SkuInfo): Promise<boolean> {
      if (ageRestricted && !(await confirmAge(bus, code))) return false;
      setIsAdding(true);
      whenAnswered(bus, sku.skuId, () => setIsAdding(false));
      bus.emit('add-to-cart', {
        skuId: sku.skuId,
        itemCode: code,
        itemId: id,
        channelId,
        quantity: 1,
        ageRestricted,
        line: lineOf(detail, sku),
      });
      return true;
    },
    setFavourite(sku: SkuInfo, favourite: boolean): void {
      bus.emit('wishlist-toggle', {
        skuId: sku.skuId,
        itemCode: code,
        channelId,
        favourite,
        line: lineOf(detail, sku),
      });
    },
  };
}

/** Calls back once: when the bag has added or refused the sku, or after the timeout. */
function whenAnswered(bus: Bus, asked: string, onAnswer: () => void): void {
  const settle = () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
    onAnswer();
  };
  const timer = setTimeout(settle, answerMs);
  const stops = [
    bus.on('cart-added', ({ line }) => {
      if (line.skuId === asked) settle();
    }),
    bus.on('cart-add-refused', ({ skuId }) => {
      if (skuId === asked) settle();
    }),
  ];
}
