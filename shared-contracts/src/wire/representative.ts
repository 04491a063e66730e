/** Trade orders that a member of staff prepares or places for a company. */
import * as z from 'shared-contracts/schema';
import { centsSchema, idSchema } from './common';
import { deliveryWindowSchema, wholesaleProblemSchema, wholesaleTermsSchema } from './wholesale';
import { draftCreateRequestSchema, draftLines, sheetCheckSchema } from './wholesale-sheets';

const id = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/));

/** GET /api/merchant/wholesale/buyers/{id}/ordering: the open windows, and what the buyer's credit leaves. */
export const orderingSchema = z.object({
  windows: z.array(deliveryWindowSchema),
  terms: wholesaleTermsSchema,
});

/** POST /api/merchant/wholesale/buyers/{id}/sheet: lines with what prevents an order of them. */
export const checkedSheetSchema = z.object({
  ...sheetCheckSchema.shape,
  /** Minimum, increment, stock and the least order, as the buyer's own cart has them. */
  obstacles: z.array(wholesaleProblemSchema),
  total: centsSchema,
});
export type CheckedSheet = z.infer<typeof checkedSheetSchema>;

const lines = draftLines.check(z.minLength(1));

/** POST …/prepared: an order sheet of the company. The caller chooses its id, so that a repeated call saves it once. */
export const prepareSheetSchema = z.strictObject({
  id,
  name: draftCreateRequestSchema.shape.name,
  windowId: z.nullable(idSchema),
  lines,
});
export type PrepareSheet = z.infer<typeof prepareSheetSchema>;

/** POST …/orders, with an Idempotency-Key: places the order at once. */
export const placeForBuyerSchema = z.strictObject({
  windowId: z.nullable(idSchema),
  lines,
  /** One of the company's delivery addresses. */
  addressId: id,
  expectedTotal: centsSchema.check(z.gte(0)),
  purchaseOrderNumber: z.optional(z.string().check(z.maxLength(50))),
  /** Staff say that the buyer agreed to this order. */
  isAgreed: z.literal(true),
});
export type PlaceForBuyer = z.infer<typeof placeForBuyerSchema>;
export const placedForBuyerSchema = z.object({ orderId: z.string() });
