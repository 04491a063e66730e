import type { MerchantOrder, MerchantOrderLine } from 'shared-contracts/wire/merchant-orders';

/** Pieces of a line that wait to be packed. */
export const unpacked = ({ quantity, cancelled, packed }: MerchantOrderLine): number =>
  quantity - cancelled - packed;

/** What the page shows as left to pack: the API refuses when a colleague has changed it meanwhile. */
export const seenUnpacked = ({ lines }: Pick<MerchantOrder, 'lines'>) =>
  lines
    .map((line) => ({ position: line.position, quantity: unpacked(line) }))
    .filter(({ quantity }) => quantity > 0);
