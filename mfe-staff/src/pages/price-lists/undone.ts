import type { SetPrices } from 'shared-contracts/wire/merchant-price-lists';

/** Lines that undo saved ones. */
export const undone = (lines: SetPrices['lines']): SetPrices['lines'] =>
  lines.map(({ styleCode, own, before }) => ({ styleCode, own: before, before: own }));
