import type { MerchantOrder } from 'shared-contracts/wire/merchant-orders';

/** Whether its buyer has been asked to pay for a dearer piece: the line is not packed before that. */
export const awaitsPayment = ({ swaps }: Pick<MerchantOrder, 'swaps'>): boolean =>
  swaps?.some(({ state }) => state === 'OPEN') === true;
