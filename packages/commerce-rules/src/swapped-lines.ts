import type { StoredOrderLine } from 'database/schema/order';

type Prices = Pick<StoredOrderLine, 'quantity' | 'listPrice' | 'salePrice' | 'discount'>;

/** A line of which pieces become another sku at the same or a lower price. */
export interface SwappedLines {
  /** The pieces that stay as they were; undefined when all are swapped. */
  rest: Prices | undefined;
  /** The pieces of the other sku. */
  swapped: Prices;
  /** What they cost less: cancelled at once, which pays it back. Undefined when the price is the same. */
  difference: Prices | undefined;
}

/**
 * Divides a line so that its parts come to the same list prices, prices and discount as before, cent by cent: what was paid
 * for the order is then right for each of its pieces, and the part that is cancelled pays back its share like any other
 * piece. The discount goes with the price.
 */
export function divideForSwap(
  line: Prices,
  quantity: number,
  to: { listPrice: number; salePrice: number },
): SwappedLines {
  // Of a stored line nothing but its prices goes into the parts.
  const prices = { listPrice: line.listPrice, salePrice: line.salePrice };
  const isWhole = quantity === line.quantity;
  const discount = isWhole ? line.discount : Math.floor((line.discount * quantity) / line.quantity);
  const rest = isWhole
    ? undefined
    : { ...prices, quantity: line.quantity - quantity, discount: line.discount - discount };
  const cheaper = line.salePrice - to.salePrice;
  if (cheaper === 0) return { rest, swapped: { ...prices, quantity, discount }, difference: undefined };
  // Rounded up, so that the buyer gets the odd cent back.
  const kept = Math.ceil((discount * to.salePrice) / line.salePrice);
  const before = Math.max(line.listPrice, line.salePrice);
  const listPrice = Math.min(Math.max(to.listPrice, to.salePrice), before - cheaper);
  return {
    rest,
    swapped: { quantity, listPrice, salePrice: to.salePrice, discount: kept },
    difference: {
      quantity,
      listPrice: before - listPrice,
      salePrice: cheaper,
      discount: discount - kept,
    },
  };
}
