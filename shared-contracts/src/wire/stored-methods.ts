/** A member's stored cards: /api/customer/payment/method and getRecurringDetails (behaviour/calls). */
import * as z from 'shared-contracts/schema';

/**
 * A card stored with the payment provider. `id` is the provider's id, which its payment component takes as
 * `storedPaymentMethodId`; it is useless to anybody but this member.
 */
export const storedMethodSchema = z.object({
  id: z.string(),
  /** `scheme` */
  type: z.string(),
  brand: z.string(),
  lastFour: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
  holderName: z.nullable(z.string()),
  isDefault: z.boolean(),
  /** The card has expired and cannot pay. */
  isExpired: z.boolean(),
});
export type StoredMethod = z.infer<typeof storedMethodSchema>;

/** GET /api/customer/payment/method and /api/order/payment/getRecurringDetails: the default card first. */
export const storedMethodListSchema = z.array(storedMethodSchema);
export type StoredMethodList = z.infer<typeof storedMethodListSchema>;

/** DELETE /api/customer/payment/method removes a card, POST makes it the default. Both return the list. */
export const storedMethodChangeSchema = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
});
