import type { SetPrices } from 'shared-contracts/wire/merchant-price-lists';

type Line = SetPrices['lines'][number];

/** The line that undoes a saved one. */
export const undone = ({ styleCode, own, before }: Line): Line => ({ styleCode, own: before, before: own });
