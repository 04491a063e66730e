import { cartChangeSchema, cartSchema, cartValidateRequestSchema } from '../wire/cart';
import type { ApiCall } from './call';

export const getCart = {
  method: 'GET',
  path: '/api/shoppingcart',
  answer: cartSchema,
  access: 'member',
  says: 'The member’s bag with the prices of this moment.',
} satisfies ApiCall;

export const changeCart = {
  method: 'POST',
  path: '/api/shoppingcart',
  body: cartChangeSchema,
  answer: cartSchema,
  access: 'member',
  says: 'Adds, changes, removes or merges lines of the bag.',
} satisfies ApiCall;

export const validateCart = {
  method: 'POST',
  path: '/api/shoppingcart/validate',
  body: cartValidateRequestSchema,
  answer: cartSchema,
  access: 'guest',
  reads: true,
  says: 'Prices the lines of a guest’s bag.',
} satisfies ApiCall;
