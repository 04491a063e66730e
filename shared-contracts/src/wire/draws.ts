/**
 * Draws: /api/order/raffle and /api/order/newyear (behaviour/calls). Campaigns are data: a new season needs no
 * new call.
 */
import * as z from 'shared-contracts/schema';
import { orderIdSchema, validationKeys } from '../validation';
import { centsSchema, openEnum, timestampSchema } from './common';

/**
 * What entitles a member to one draw: an order paid during the campaign, a day in Hong Kong, or membership
 * (one draw in total).
 */
export const drawChances = ['ORDER', 'DAY', 'MEMBER', 'UNKNOWN'] as const;

export const drawCampaignSchema = z.object({
  code: z.string(),
  name: z.string(),
  chance: openEnum(drawChances, 'UNKNOWN'),
  startsAt: timestampSchema,
  endsAt: timestampSchema,
  /** Last moment to receive prizes. */
  receiveBy: timestampSchema,
  /** Minimum value of goods, for ORDER. */
  minimumSpend: centsSchema,
  running: z.boolean(),
});
export type DrawCampaign = z.infer<typeof drawCampaignSchema>;

/** GET /api/order/raffle: running campaigns, and ended ones whose prizes can still be received. */
export const drawCampaignListSchema = z.array(drawCampaignSchema);
export type DrawCampaignList = z.infer<typeof drawCampaignListSchema>;

const prize = {
  id: z.string(),
  name: z.string(),
  image: z.nullable(z.string()),
  /** `COUPON` is added to the account, `GIFT` is handed out in a store. */
  kind: z.string(),
};

/** GET /api/order/raffle/{code}/prizeStock */
export const prizeStockSchema = z.array(z.object({ ...prize, total: z.int(), stock: z.int() }));
export type PrizeStock = z.infer<typeof prizeStockSchema>;

/** A draw that was made. */
export const drawSchema = z.object({
  drawId: z.string(),
  drawnAt: timestampSchema,
  /** The order that entitled to the draw, for ORDER. */
  orderId: z.nullable(z.string()),
  /** Null when the draw won nothing. */
  prize: z.nullable(z.object(prize)),
  receivedAt: z.nullable(timestampSchema),
  /** Code of a received gift, to show in the store. */
  receiveCode: z.nullable(z.string()),
});
export type Draw = z.infer<typeof drawSchema>;

/** GET /api/order/newyear/todayRecord: null before today's draw. */
export const todayRecordSchema = z.nullable(drawSchema);

/**
 * GET /api/order/raffle/{code} and /api/order/newyear: the member's remaining and past draws, newest first.
 */
export const drawStateSchema = z.object({
  campaign: drawCampaignSchema,
  /** Number of draws left. */
  chances: z.int(),
  /** Orders that entitle to those draws, for ORDER. */
  orderIds: z.array(z.string()),
  draws: z.array(drawSchema),
});
export type DrawState = z.infer<typeof drawStateSchema>;

/** GET /api/order/newyear/count: the member's counts. */
export const drawCountSchema = z.object({ drawn: z.int(), won: z.int(), chances: z.int() });
export type DrawCount = z.infer<typeof drawCountSchema>;

export const drawCodeParamsSchema = z.object({
  code: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, validationKeys.code)),
});
/**
 * POST /api/order/raffle/{code} and /api/order/newyear. Idempotent: repeating a draw returns the same result.
 */
export const drawRequestSchema = z.strictObject({
  /** For ORDER; default: the oldest order with a draw left. */
  orderId: z.optional(orderIdSchema),
});

/** POST /api/order/raffle/{code}/receive. Idempotent: a prize already received is returned again. */
export const drawReceiveRequestSchema = z.strictObject({
  drawId: z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, validationKeys.code)),
});
