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

/** GET /api/order/delivery/method?region=HK&subtotal= */
export const deliveryQuerySchema = z.object({
  region: z.optional(z.string().check(z.maxLength(10))),
  /** Cents; a threshold may make delivery free. */
  subtotal: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
});
