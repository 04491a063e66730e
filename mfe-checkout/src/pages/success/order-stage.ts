import type { OrderDetail } from 'shared-contracts';

/** How the thank-you page speaks of an order. */
export type OrderStage = 'paid' | 'pending' | 'unpaid' | 'closed';

const openResults: readonly (string | null)[] = ['Pending', 'Received'];

export function stageOf({ status, payable, payment }: OrderDetail): OrderStage {
  switch (status) {
    case 'PAYMENT_PROCESSING':
      return 'pending';
    case 'PENDING_PAYMENT':
      if (openResults.includes(payment.resultCode)) return 'pending';
      return payable ? 'unpaid' : 'closed';
    case 'CANCELLED':
    case 'EXPIRED':
    case 'UNKNOWN':
      return 'closed';
    default:
      return 'paid';
  }
}

/** A payment on its way is asked for every 3 s, for a minute; then the shopper asks. */
export const pollMs = 3_000;
export const pollReads = 20;
