import type { PurchaseOrderReceipt } from 'shared-contracts/wire/merchant-purchase-orders';

/** Pieces of a delivery. */
export const piecesIn = ({ lines }: Pick<PurchaseOrderReceipt, 'lines'>) =>
  lines.reduce((sum, { pieces }) => sum + pieces, 0);
