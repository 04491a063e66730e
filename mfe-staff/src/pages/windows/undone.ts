import type { SetWindowStock } from 'shared-contracts/wire/merchant-windows';

type Line = SetWindowStock['lines'][number];

/** The line that undoes a saved one. */
export const undone = ({ skuId, total, before }: Line): Line => ({ skuId, total: before, before: total });
