import { useEffect, useState } from 'react';
import { findByCode } from 'shared-contracts/maker-barcode';
import type { PurchaseOrderLine } from 'shared-contracts/wire/merchant-purchase-orders';
import { useStaff } from '../session/staff-context';
import { keptCount, newCount } from './kept-count';
import type { NamedSku } from './line-name';

/** Counted pieces that were not ordered, or more than are left. */
interface MorePieces {
  line: PurchaseOrderLine;
  count: number;
}

/** Pieces of a line that are still to come. */
export const leftOf = ({ ordered, received }: Pick<PurchaseOrderLine, 'ordered' | 'received'>) =>
  Math.max(0, ordered - received);

const plainOf = (typed: string) => typed.normalize('NFKC').trim();

/**
 * What was counted so far of what comes with an order from a supplier or a transfer (`id`), by scanning or in the fields of its
 * lines.
 */
export function useDelivery(id: string, lines: readonly PurchaseOrderLine[]) {
  const owner = `${useStaff().staff.id} ${id}`;
  const [kept] = useState(() => keptCount.read(owner));
  const [count, setCount] = useState(() => kept ?? newCount());
  const { idempotencyKey, typed, added } = count;
  const isEmpty = Object.values(typed).every((text) => text === '');
  useEffect(() => {
    if (isEmpty) keptCount.forget();
    else keptCount.keep(owner, count);
  }, [owner, count, isEmpty]);

  const all: readonly PurchaseOrderLine[] = [
    ...lines,
    ...added
      .filter(({ skuId }) => !lines.some((line) => line.skuId === skuId))
      .map((sku) => ({ ...sku, ordered: 0, received: 0 })),
  ];
  const textOf = (skuId: string) => typed[skuId] ?? '';
  const isWrong = (skuId: string) => !/^\d{0,7}$/.test(plainOf(textOf(skuId)));
  const countOf = (skuId: string) => (isWrong(skuId) ? 0 : Number(plainOf(textOf(skuId))));
  const set = (skuId: string, text: string) =>
    setCount((before) => ({ ...before, typed: { ...before.typed, [skuId]: text } }));
  const countOne = (skuId: string) => set(skuId, String(countOf(skuId) + 1));

  return {
    idempotencyKey,
    /** Counted before a reload or a new login. */
    isKept: kept?.idempotencyKey === idempotencyKey && !isEmpty,
    isEmpty,
    /** The lines of the order, and the skus that were added here. */
    lines: all,
    textOf,
    isWrong,
    countOf,
    set,
    countOne,
    find: (code: string) => findByCode(all, code),
    /** Adds a sku that was not ordered, with one piece. */
    add(sku: NamedSku): void {
      setCount((before) => ({ ...before, added: [...before.added, sku] }));
      countOne(sku.skuId);
    },
    fillLeft(): void {
      const left = lines.filter((line) => leftOf(line) > 0);
      const texts = Object.fromEntries(left.map((line) => [line.skuId, String(leftOf(line))]));
      setCount((before) => ({ ...before, typed: texts }));
    },
    /** Another count of the same delivery. */
    clear: () => setCount((before) => ({ ...newCount(), idempotencyKey: before.idempotencyKey })),
    /** Another delivery. */
    restart: () => setCount(newCount()),
    isAnyWrong: all.some(({ skuId }) => isWrong(skuId)),
    counted: all.flatMap(({ skuId }) => (countOf(skuId) > 0 ? [{ skuId, pieces: countOf(skuId) }] : [])),
    more: all.flatMap((line): MorePieces[] => {
      const above = countOf(line.skuId) - leftOf(line);
      return above > 0 ? [{ line, count: above }] : [];
    }),
  };
}
export type Delivery = ReturnType<typeof useDelivery>;
