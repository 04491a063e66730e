/**
 * /api/merchant/offers: promotions, coupons, draws and their prizes. The values are the fields of the import
 * files (docs/importing.md), and the import's rules check them.
 */
import * as z from 'shared-contracts/schema';
import { codeSchema, timestampSchema } from './common';
import { changeSchema } from './merchant-items';

export const offerKinds = ['promotions', 'coupons', 'draws', 'draw-prizes'] as const;
export type OfferKind = (typeof offerKinds)[number];

/** Groups of offers, by which an offer says what it combines with on the same piece. */
export const offerGroups = ['MEMBER_PRICE', 'PROMOTION', 'COUPON', 'STAFF'] as const;
/** What an offer combines with unless it says otherwise. */
export const combinesByDefault: readonly string[] = ['MEMBER_PRICE', 'PROMOTION', 'COUPON'];

export const offerKindParamsSchema = z.object({ kind: z.enum(offerKinds) });
export const offerParamsSchema = z.object({
  kind: z.enum(offerKinds),
  id: codeSchema,
});

export const offerValuesSchema = z.record(z.string(), z.unknown());
export type OfferValues = z.infer<typeof offerValuesSchema>;

/** POST /api/merchant/offers/{kind}/{id}. */
export const offerEditRequestSchema = z.strictObject({
  /** Version that the edit is based on; null for a new offer. */
  version: z.nullable(z.string().check(z.maxLength(64))),
  values: offerValuesSchema,
  note: z.optional(z.string().check(z.maxLength(300))),
});

const offerRowSchema = z.object({
  id: z.string(),
  /** `MULTI_BUY`, `PERCENT`, ...; of a prize its draw. */
  type: z.string(),
  nameEn: z.string(),
  nameZh: z.string(),
  startsAt: z.nullable(timestampSchema),
  endsAt: z.nullable(timestampSchema),
});
export type OfferRow = z.infer<typeof offerRowSchema>;
export const offerListSchema = z.object({ rows: z.array(offerRowSchema) });

export const offerDetailSchema = z.object({
  id: z.string(),
  version: z.string(),
  values: offerValuesSchema,
  history: z.array(changeSchema),
});
export type OfferDetail = z.infer<typeof offerDetailSchema>;

/** `data` of a refused edit (409). */
export const offerConflictSchema = z.object({
  version: z.string(),
  values: offerValuesSchema,
  staffName: z.nullable(z.string()),
});
