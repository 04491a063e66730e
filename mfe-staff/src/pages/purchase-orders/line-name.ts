import type { PurchaseOrderLine, PurchaseOrderReceipt } from 'shared-contracts/wire/merchant-purchase-orders';

/** Pieces of a delivery. */
export const piecesIn = ({ lines }: Pick<PurchaseOrderReceipt, 'lines'>) =>
  lines.reduce((sum, { pieces }) => sum + pieces, 0);

/** Pieces of a line that are still to come. */
export const leftOf = ({ ordered, received }: Pick<PurchaseOrderLine, 'ordered' | 'received'>) =>
  Math.max(0, ordered - received);
