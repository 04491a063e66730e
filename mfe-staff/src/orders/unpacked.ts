import type { MerchantOrder, MerchantOrderLine } from 'shared-contracts/wire/merchant-orders';

/** Pieces of a line that are to be packed now; none while its buyer is asked to pay for a dearer piece. */
export const unpacked = ({ quantity, cancelled, packed, waiting = 0 }: MerchantOrderLine): number =>
  quantity - cancelled - packed - waiting;

/** What the page shows as left to pack: the API refuses when a colleague has changed it meanwhile. */
export const seenUnpacked = ({ lines }: Pick<MerchantOrder, 'lines'>) =>
  lines
    .map((line) => ({ position: line.position, quantity: unpacked(line) }))
    .filter(({ quantity }) => quantity > 0);
