import type { SkuInfo } from 'shared-contracts/wire/product';
import { type SizeOption, sizeState } from 'shared-ui';
import type { useT } from '../messages/item';

const labels = { available: undefined, last: 'size.last', 'sold-out': 'size.soldOut' } as const;

/** behaviour/states: '{size} - SOLD OUT' below 1, '{size} - ONLY 1 LEFT' at exactly 1. */
export function sizeOptions(skuInfo: readonly SkuInfo[], t: ReturnType<typeof useT>): SizeOption[] {
  return skuInfo.map(({ skuId, size, availableQty }) => {
    const state = sizeState(availableQty);
    const label = labels[state];
    return { value: skuId, state, text: label ? t(label, { size }) : size };
  });
}

/** Focuses the first size and scrolls the sizes into view. */
export function focusSizes(picker: HTMLElement | null): void {
  picker?.querySelector<HTMLInputElement>('input[type="radio"]:not(:disabled)')?.focus();
}
