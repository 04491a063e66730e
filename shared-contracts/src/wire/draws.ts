/** Draws: /api/order/raffle and /api/order/newyear (behaviour 7). A campaign is data; one of next season needs no new call. */
import * as z from 'shared-contracts/schema';
import { orderIdSchema, validationKeys } from '../validation';
import { centsSchema, openEnum, timestampSchema } from './common';

/** What one draw is given for: an order that was paid while it runs, a day of Hong Kong, once to each member. */
export const drawChances = ['ORDER', 'DAY', 'MEMBER', 'UNKNOWN'] as const;

export const drawCampaignSchema = z.object({
  code: z.string(),
  name: z.string(),
  chance: openEnum(drawChances, 'UNKNOWN'),
  startsAt: timestampSchema,
  endsAt: timestampSchema,
  /** Prizes can be received until then. */
  receiveBy: timestampSchema,
  /** Of goods, with ORDER. */
  minimumSpend: centsSchema,
  running: z.boolean(),
});
export type DrawCampaign = z.infer<typeof drawCampaignSchema>;

/** GET /api/order/raffle: those that run, and those whose prizes can still be received. */
export const drawCampaignListSchema = z.array(drawCampaignSchema);
export type DrawCampaignList = z.infer<typeof drawCampaignListSchema>;

const prize = {
  id: z.string(),
  name: z.string(),
  image: z.nullable(z.string()),
  /** `COUPON` goes into the account, `GIFT` is handed out in a store. */
  kind: z.string(),
};

/** GET /api/order/raffle/{code}/prizeStock */
export const prizeStockSchema = z.array(z.object({ ...prize, total: z.int(), stock: z.int() }));
export type PrizeStock = z.infer<typeof prizeStockSchema>;

/** A draw that was made. */
export const drawSchema = z.object({
  drawId: z.string(),
  drawnAt: timestampSchema,
  /** The order it was given for, with ORDER. */
  orderId: z.nullable(z.string()),
  /** Null where nothing was won. */
  prize: z.nullable(z.object(prize)),
  receivedAt: z.nullable(timestampSchema),
  /** Of a gift that was received: to be shown in the store. */
  receiveCode: z.nullable(z.string()),
});
export type Draw = z.infer<typeof drawSchema>;

/** GET /api/order/newyear/todayRecord: null before the draw of today. */
export const todayRecordSchema = z.nullable(drawSchema);

/** GET /api/order/raffle/{code} and /api/order/newyear: what a member may draw for and has drawn, newest first. */
export const drawStateSchema = z.object({
  campaign: drawCampaignSchema,
  /** Draws that are left now. */
  chances: z.int(),
  /** The orders they are for, with ORDER. */
  orderIds: z.array(z.string()),
  draws: z.array(drawSchema),
});
export type DrawState = z.infer<typeof drawStateSchema>;

/** GET /api/order/newyear/count: of the member. */
export const drawCountSchema = z.object({ drawn: z.int(), won: z.int(), chances: z.int() });
export type DrawCount = z.infer<typeof drawCountSchema>;

export const drawCodeParamsSchema = z.object({
  code: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, validationKeys.code)),
});
/** POST /api/order/raffle/{code} and /api/order/newyear. The same chance again gives the same draw. */
export const drawRequestSchema = z.strictObject({
  /** With ORDER; the oldest one that is left where it is missing. */
  orderId: z.optional(orderIdSchema),
});
export type DrawRequest = z.infer<typeof drawRequestSchema>;

/** POST /api/order/raffle/{code}/receive; a prize that was received already is answered again. */
export const drawReceiveRequestSchema = z.strictObject({
  drawId: z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, validationKeys.code)),
});
export type DrawReceiveRequest = z.infer<typeof drawReceiveRequestSchema>;
