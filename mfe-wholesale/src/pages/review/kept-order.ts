import { sessionKeys } from 'shared-contracts';
import { createKept } from 'shared-contracts/kept';
import type { OrderValues } from './order-values';

/** What a member has typed for an order: settling a problem leads to the cart and back. */
export const keptOrder = createKept<OrderValues>(sessionKeys.wholesaleOrderForm);
