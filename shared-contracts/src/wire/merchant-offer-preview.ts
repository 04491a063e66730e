/** POST /api/merchant/offers/{kind}/{id}/preview: what an offer would do to a bag, before it is saved. */
import * as z from 'shared-contracts/schema';
import { codeSchema, timestampSchema } from './common';
import { offerValuesSchema } from './merchant-offers';

export const offerPreviewRequestSchema = z.strictObject({
  values: offerValuesSchema,
  channel: z.enum(['bit', 'sit']),
  /** Skus or item codes; empty for an item that the shop chooses. */
  lines: z
    .array(
      z.strictObject({
        code: codeSchema,
        quantity: z.int().check(z.gte(1), z.lte(99)),
      }),
    )
    .check(z.maxLength(10)),
  /** Label of the member who buys, such as GOLD; absent for a guest. */
  memberLabel: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
});
export type OfferPreviewRequest = z.infer<typeof offerPreviewRequestSchema>;

const named = { nameEn: z.string(), nameZh: z.string() };

const pricedBagSchema = z.object({
  /** The moment that the preview shows: now, or the offer's beginning when it is not running now. */
  at: timestampSchema,
  lines: z.array(
    z.object({
      /** The requested sku or item code. */
      code: z.string(),
      titleEn: z.string(),
      titleZh: z.string(),
      colorEn: z.optional(z.string()),
      colorZh: z.optional(z.string()),
      size: z.string(),
      quantity: z.int(),
      salePrice: z.int(),
      total: z.int(),
      /** `UNKNOWN`, `SOLD_OUT`, ...: why the line does not count. */
      problem: z.nullable(z.string()),
    }),
  ),
  /** What the bag saves, by name; `isThis` marks the previewed offer. */
  discounts: z.array(z.object({ ...named, amount: z.int(), isThis: z.boolean() })),
  /** The gift of the previewed promotion; null without one. */
  gift: z.nullable(
    z.object({ titleEn: z.string(), titleZh: z.string(), isReached: z.boolean(), missing: z.int() }),
  ),
  /** The effect of the previewed coupon, with the reason when it has none. */
  coupon: z.nullable(
    z.object({ saving: z.int(), reason: z.nullable(z.string()), termsEn: z.string(), termsZh: z.string() }),
  ),
  /** The previewed draw: whether this bag gives a chance, and each prize's share of the draws. */
  draw: z.nullable(
    z.object({
      ...named,
      isReached: z.boolean(),
      prizes: z.array(z.object({ ...named, percent: z.number() })),
      blankPercent: z.number(),
    }),
  ),
  goodsTotal: z.int(),
  deliveryFee: z.int(),
  grandTotal: z.int(),
});
export type OfferBag = z.infer<typeof pricedBagSchema>;

export const offerPreviewSchema = z.object({
  /** Fields that are missing or wrong by the import's rules. */
  wrongFields: z.array(z.string()),
  /** Null while fields are wrong. */
  bag: z.nullable(pricedBagSchema),
});
export type OfferPreview = z.infer<typeof offerPreviewSchema>;
