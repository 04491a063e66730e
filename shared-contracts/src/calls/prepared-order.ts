/** Apart from the other calls of orders: the checkout loads those ahead, and this one's answer is a whole bag. */
import { preparedOrderRequestSchema, preparedOrderSchema } from '../wire/draft-orders';
import type { ApiCall } from './call';

export const getPreparedOrder = {
  method: 'POST',
  path: '/api/order/prepared',
  body: preparedOrderRequestSchema,
  answer: preparedOrderSchema,
  access: 'guest',
  reads: true,
  says: 'What staff have prepared for a buyer, by the token of the link.',
} satisfies ApiCall;
