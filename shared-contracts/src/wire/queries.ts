/**
 * Query strings with values other than text. Only the API uses them. Separate, because coercion is not in the
 * part of zod that the browser loads.
 */
import * as z from 'zod/mini';

/** Paging parameters. */
/** GET /api/product/codes */
export const productCodesQuerySchema = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
});

export const pageQuerySchema = z.object({
  pageNo: z._default(z.coerce.number().check(z.int(), z.gte(1)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
});

/** GET /api/order/delivery/method?region=HK&subtotal=&pieces= */
export const deliveryQuerySchema = z.object({
  region: z.optional(z.string().check(z.maxLength(10))),
  /** In cents; delivery may be free above a threshold. */
  subtotal: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
  /** Of the address, when known: some take a day longer. */
  district: z.optional(z.string().check(z.maxLength(60))),
  /**
   * Number of pieces in the bag. Clients that send it support pick-up points. Older checkouts do not send it,
   * so they get neither lockers nor `pickUp`, which they could not complete.
   */
  pieces: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
});
