import { useState } from 'react';
import type { PurchaseOrderLine } from 'shared-contracts/wire/merchant-purchase-orders';
import { leftOf, type NamedSku } from './line-name';

/** Counted pieces that were not ordered, or more than are left. */
export interface MorePieces {
  line: PurchaseOrderLine;
  count: number;
}

const plainOf = (typed: string) => typed.normalize('NFKC').trim();

/** What was counted of a delivery so far, by scanning or in the fields of the lines. */
export function useDelivery(lines: readonly PurchaseOrderLine[]) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  /** Skus that were not ordered. */
  const [added, setAdded] = useState<readonly NamedSku[]>([]);

  const all: readonly PurchaseOrderLine[] = [
    ...lines,
    ...added
      .filter(({ skuId }) => !lines.some((line) => line.skuId === skuId))
      .map((sku) => ({ ...sku, ordered: 0, received: 0 })),
  ];
  const textOf = (skuId: string) => typed[skuId] ?? '';
  const isWrong = (skuId: string) => !/^\d{0,7}$/.test(plainOf(textOf(skuId)));
  const countOf = (skuId: string) => (isWrong(skuId) ? 0 : Number(plainOf(textOf(skuId))));
  const set = (skuId: string, text: string) => setTyped((before) => ({ ...before, [skuId]: text }));

  /** Counts one more piece; returns how many it makes. */
  function countOne(skuId: string): number {
    const count = countOf(skuId) + 1;
    set(skuId, String(count));
    return count;
  }
  return {
    /** The lines of the order, and the skus that were added here. */
    lines: all,
    textOf,
    isWrong,
    set,
    countOne,
    find: (code: string) => all.find(({ skuId }) => skuId.toUpperCase() === code.toUpperCase()),
    /** Adds a sku that was not ordered, with one piece. */
    add(sku: NamedSku): void {
      setAdded((before) => [...before, sku]);
      countOne(sku.skuId);
    },
    fillLeft(): void {
      const left = lines.filter((line) => leftOf(line) > 0);
      setTyped(Object.fromEntries(left.map((line) => [line.skuId, String(leftOf(line))])));
    },
    clear(): void {
      setTyped({});
      setAdded([]);
    },
    isAnyWrong: all.some(({ skuId }) => isWrong(skuId)),
    counted: all.flatMap(({ skuId }) => (countOf(skuId) > 0 ? [{ skuId, pieces: countOf(skuId) }] : [])),
    more: all.flatMap((line): MorePieces[] => {
      const count = countOf(line.skuId) - leftOf(line);
      return count > 0 ? [{ line, count }] : [];
    }),
  };
}
export type Delivery = ReturnType<typeof useDelivery>;
