/** POST /api/order/prepared: what staff have prepared for a buyer, as the link opens it. */
import * as z from 'shared-contracts/schema';
import { cartSchema } from './cart';
import { openEnum, timestampSchema } from './common';
import { addressSchema } from './customer';
import { preparedTokenSchema } from './prepared-token';

/** `ORDERED` while an order of it is paid or can be paid; `EXPIRED` and `WITHDRAWN` links lead nowhere. */
export const draftOrderStates = ['OPEN', 'ORDERED', 'EXPIRED', 'WITHDRAWN'] as const;
export type DraftOrderState = (typeof draftOrderStates)[number];

export const preparedOrderRequestSchema = z.strictObject({ token: preparedTokenSchema });

export const preparedOrderSchema = z.object({
  state: openEnum([...draftOrderStates, 'UNKNOWN'], 'UNKNOWN'),
  /** Null of a link that is over: it says nothing of anybody. */
  prepared: z.nullable(
    z.object({
      /** The pieces at today's prices, with those that cannot be sold now. */
      cart: cartSchema,
      /** Words of staff, in the language of the buyer. */
      note: z.nullable(z.string()),
      locale: z.string(),
      expiresAt: timestampSchema,
      /** For the form of the checkout. */
      buyer: z.object({
        email: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        phoneRegion: z.string(),
        phone: z.nullable(z.string()),
      }),
      address: z.nullable(addressSchema),
      deliveryMethod: z.nullable(z.string()),
    }),
  ),
});
export type PreparedOrder = NonNullable<z.infer<typeof preparedOrderSchema>['prepared']>;
