/**
 * Query strings whose values are no texts. Only the API reads them, so they are apart: coercion is not in the part of
 * zod that the browser gets.
 */
import * as z from 'zod/mini';

/** Paging of lists read with a query string. */
export const pageQuerySchema = z.object({
  pageNo: z._default(z.coerce.number().check(z.int(), z.gte(1)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
});

/** GET /api/order/delivery/method?region=HK&subtotal=&pieces= */
export const deliveryQuerySchema = z.object({
  region: z.optional(z.string().check(z.maxLength(10))),
  /** Cents; a threshold may make delivery free. */
  subtotal: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
  /**
   * How many there are in the bag. Who names it can also name a pick-up point in the order: without it neither lockers
   * are offered nor `pickUp` is told, for an older checkout could not go on from there.
   */
  pieces: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
});
