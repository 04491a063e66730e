import type { OrderDetail } from 'shared-contracts';

/** Whether an order may have returns: only what has been sent comes back. */
export function mayHaveReturns({ status, returnable }: Pick<OrderDetail, 'status' | 'returnable'>): boolean {
  return returnable === true || ['SHIPPED', 'DELIVERED', 'RETURNED'].includes(status);
}
