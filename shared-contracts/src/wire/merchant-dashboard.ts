/** Figures for the merchant, from orders, returns, stock and the counts of the day. Money is integer cents. */
import * as z from 'shared-contracts/schema';
import { dateSchema } from '../validation';
import { centsSchema } from './common';

/** The longest range in days: a leap year. */
export const maxDashboardDays = 366;
/** The range without `from`. */
export const usualDashboardDays = 28;

/** GET /api/merchant/dashboard?from&to: days in Hong Kong, both inclusive. Without them the last 28 days. */
export const dashboardQuerySchema = z.strictObject({
  from: z.optional(dateSchema),
  to: z.optional(dateSchema),
});
export type DashboardQuery = z.infer<typeof dashboardQuerySchema>;

/** Where an order was placed: in one of the two channels, or by a wholesale buyer. */
export const salesChannels = ['bit', 'sit', 'wholesale'] as const;
export type SalesChannel = (typeof salesChannels)[number];

const soldSchema = {
  /**
   * What buyers pay for pieces after discounts, without delivery; cancelled pieces and orders do not count,
   * returned ones do.
   */
  sales: centsSchema,
  /** Without free gifts. */
  pieces: z.int(),
  /** Of these pieces, how many were sent back, or will be. */
  returned: z.int(),
  /** `returned` in percent of `pieces`; null without sales. */
  returnsRate: z.nullable(z.number()),
};
const stockSchema = {
  /** Pieces in stock now. */
  stock: z.int(),
  /** How many days the stock lasts at the pace of the range; null when nothing was sold. */
  coverDays: z.nullable(z.number()),
};

export const dashboardSchema = z.object({
  from: z.string(),
  to: z.string(),
  totals: z.object({
    ...soldSchema,
    ...stockSchema,
    orders: z.int(),
    /** `sales` by order; null without orders. */
    averageOrder: z.nullable(centsSchema),
    /** Visits of the two channels; null when none were counted. */
    visits: z.nullable(z.int()),
    /** Retail orders in percent of visits, of the days with counted visits; null when none were counted. */
    conversion: z.nullable(z.number()),
  }),
  /** Each day of the range, the oldest first. */
  days: z.array(
    z.object({
      day: z.string(),
      sales: z.object({ bit: centsSchema, sit: centsSchema, wholesale: centsSchema }),
      total: centsSchema,
      orders: z.int(),
      visits: z.nullable(z.int()),
    }),
  ),
  channels: z.array(z.object({ channel: z.enum(salesChannels), ...soldSchema })),
  /** The best-selling first; `code` is empty for items that are no longer in the catalogue. */
  categories: z.array(z.object({ code: z.string(), name: z.string(), ...soldSchema, ...stockSchema })),
  /** Keywords that found nothing, the most frequent first. */
  missedSearches: z.array(z.object({ term: z.string(), count: z.int() })),
});
export type Dashboard = z.infer<typeof dashboardSchema>;
