/**
 * The cart: /api/shoppingcart (behaviour/entities, behaviour/states and behaviour/calls). skuId and channelId identify a line. Every read returns
 * the server's current price and stock; every change returns the whole cart.
 */
import * as z from 'shared-contracts/schema';
import { maxCartLines, maxLineQuantity } from '../cart-limits';
import { centsSchema, idSchema, openEnum } from './common';
import { lineKeyInput, lineQuantitySchema, lineSchema } from './line';

export { maxCartLines, maxLineQuantity };

export const cartLineSchema = z.object({
  ...lineSchema.shape,
  itemId: z.string(),
  selected: z.boolean(),
  /** Stock in the warehouse. */
  inventoryQty: z.int(),
  /** Stock that can be sold now. */
  availableQty: z.int(),
  status: openEnum(['ON_SHELF', 'OFF_SHELF'], 'OFF_SHELF'),
  ageRestricted: z.optional(z.boolean()),
});
export type CartLine = z.infer<typeof cartLineSchema>;

/** Why a line cannot be sold. UNKNOWN: the sku does not exist (any more); its texts may be empty. */
export const inactiveReasons = ['SOLD_OUT', 'OFF_SHELF', 'OTHER_CHANNEL', 'UNKNOWN'] as const;
export type InactiveReason = (typeof inactiveReasons)[number];
export const inactiveCartLineSchema = z.object({
  ...cartLineSchema.shape,
  reason: openEnum(inactiveReasons, 'UNKNOWN'),
});
export type InactiveCartLine = z.infer<typeof inactiveCartLineSchema>;

/** A line that is saved for later: part of no total and of no order. `reason`: why it can't be sold now. */
export const savedCartLineSchema = z.object({
  ...cartLineSchema.shape,
  reason: z.optional(openEnum(inactiveReasons, 'UNKNOWN')),
});
export type SavedCartLine = z.infer<typeof savedCartLineSchema>;

/** Totals of the selected active lines. Exception: totalQuantity. */
export const cartTotalsSchema = z.object({
  /** Quantity of all active lines, for the badge. */
  totalQuantity: z.int(),
  selectedQuantity: z.int(),
  /** At list prices. */
  listTotal: centsSchema,
  discountTotal: centsSchema,
  /** `listTotal` minus `discountTotal`. Promotions, coupons and the delivery fee come in at the checkout. */
  subtotal: centsSchema,
});
export type CartTotals = z.infer<typeof cartTotalsSchema>;

const { skuId, channelId, title, color, size, quantity } = lineSchema.shape;
/** A quantity that the server reduced. `quantity` is the line's current one; 0 when none could be added. */
export const cartAdjustmentSchema = z.object({
  skuId,
  channelId,
  title,
  quantity,
  color: z.optional(color),
  size: z.optional(size),
  requested: z.int(),
  reason: openEnum(['STOCK', 'LIMIT', 'INACTIVE'], 'STOCK'),
});
export type CartAdjustment = z.infer<typeof cartAdjustmentSchema>;

/** Response of GET /api/shoppingcart and of every change. */
export const cartSchema = z.object({
  activeShoppingCarts: z.array(cartLineSchema),
  inActiveShoppingCarts: z.array(inactiveCartLineSchema),
  /** Missing in responses of older releases. */
  savedShoppingCarts: z.optional(z.array(savedCartLineSchema)),
  totals: cartTotalsSchema,
  /** Quantities that this merge, add or update reduced; empty on a read. */
  adjustments: z.array(cartAdjustmentSchema),
});
export type Cart = z.infer<typeof cartSchema>;

/** A line as a guest's browser stores it, and as merge requests and guest orders send it. */
export const cartLineInputSchema = z.strictObject({
  ...lineKeyInput,
  quantity: lineQuantitySchema,
  selected: z.optional(z.boolean()),
  /** Saved for later. */
  saved: z.optional(z.boolean()),
  itemCode: z.optional(idSchema),
  itemId: z.optional(idSchema),
});
export type CartLineInput = z.infer<typeof cartLineInputSchema>;

function lines<Line extends z.core.$ZodType>(line: Line) {
  return z.array(line).check(z.minLength(1), z.maxLength(maxCartLines));
}

/** POST /api/shoppingcart, by `type`. */
export const cartChangeSchema = z.discriminatedUnion('type', [
  /** Adds to the quantities in the cart. */
  z.strictObject({ type: z.literal('ADD_SHOPPINGCART'), lines: lines(cartLineInputSchema) }),
  /** Sets quantities. */
  z.strictObject({
    type: z.literal('UPDATE_SHOPPINGCART'),
    lines: lines(z.strictObject({ ...lineKeyInput, quantity: lineQuantitySchema })),
  }),
  z.strictObject({ type: z.literal('REMOVE_SHOPPINGCART'), lines: lines(z.strictObject(lineKeyInput)) }),
  z.strictObject({
    type: z.literal('SELECT_SHOPPINGCART'),
    lines: lines(z.strictObject({ ...lineKeyInput, selected: z.boolean() })),
  }),
  /** Saves lines for later, or puts them back into the bag. */
  z.strictObject({
    type: z.literal('SAVE_SHOPPINGCART'),
    lines: lines(z.strictObject({ ...lineKeyInput, saved: z.boolean() })),
  }),
  /** A guest's local cart after login (behaviour/states). */
  z.strictObject({ type: z.literal('MERGE_SHOPPINGCART'), lines: lines(cartLineInputSchema) }),
]);
export type CartChange = z.infer<typeof cartChangeSchema>;

/**
 * POST /api/shoppingcart/validate: a guest's local lines. The response is a cart with current prices and
 * stock.
 */
export const cartValidateRequestSchema = z.strictObject({
  lines: z.array(cartLineInputSchema).check(z.maxLength(maxCartLines)),
});
export type CartValidateRequest = z.infer<typeof cartValidateRequestSchema>;
