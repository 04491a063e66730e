import type { SetWindowStock } from 'shared-contracts/wire/merchant-windows';

/** Lines that undo saved ones. */
export const undone = (lines: SetWindowStock['lines']): SetWindowStock['lines'] =>
  lines.map(({ skuId, total, before }) => ({ skuId, total: before, before: total }));
