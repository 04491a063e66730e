/**
 * Path parameters and query strings that only the API validates. Separate, because coercion and formats are not
 * in the part of zod that the browser loads.
 */
import * as z from 'zod/mini';
import { isCalendarDate } from '../calendar';
import { limits } from '../keys';
import { patterns } from '../patterns';
import { commaListSchema, idSchema, typedTextSchema } from './common';
import { couponStatuses } from './coupons';

/** GET /api/product/codes */
export const productCodesQuerySchema = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1),
});

/** Paging parameters. */
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

export const couponQuerySchema = z.extend(pageQuerySchema, { status: z.optional(z.enum(couponStatuses)) });

export const favouriteListQuerySchema = z.extend(pageQuerySchema, {
  pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), limits.favouritesPageSize),
});

/** GET /api/oss/list */
export const objectQuerySchema = z.object({
  prefix: z._default(z.string().check(z.maxLength(300)), ''),
  after: z._default(z.string().check(z.maxLength(300)), ''),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
});

export const switchParamsSchema = z.object({ name: z.string().check(z.regex(/^\w{1,64}$/)) });
export const productCodeParamsSchema = z.object({ code: z.string().check(z.maxLength(100)) });
export const itemCodesQuerySchema = z.object({ itemCodes: commaListSchema });
export const skuCodesQuerySchema = z.object({ skuCodes: commaListSchema });
export const skuIdsQuerySchema = z.object({ skuIds: commaListSchema });

export const styleParamsSchema = z.object({ id: idSchema });
export const draftParamsSchema = z.object({ id: z.string().check(z.maxLength(64)) });
export const documentQuerySchema = z.object({ token: z.string().check(z.maxLength(2000)) });

export const uuidParamsSchema = z.object({ id: z.uuid() });
export const companyAddressParamsSchema = z.object({ id: z.uuid(), addressId: z.uuid() });
export const companyUserParamsSchema = z.object({ id: z.uuid(), userId: z.uuid() });
/** A member by id, or a guest by the number of an order or of one that staff have prepared. */
export const customerParamsSchema = z.object({
  id: z.union([
    z.uuid(),
    z.string().check(z.regex(patterns.orderId)),
    z.string().check(z.regex(patterns.draftOrderId)),
  ]),
});
export const customerCardParamsSchema = z.object({ id: z.uuid(), cardId: z.uuid() });
export const searchTextQuerySchema = z.strictObject({ search: z.optional(typedTextSchema(100)) });

const auditWord = z.optional(z.string().check(z.minLength(1), z.maxLength(100)));
const auditDay = z.optional(z.iso.date().check(z.refine(isCalendarDate)));
export const auditExportQuerySchema = z.strictObject({
  staffId: z.optional(z.uuid()),
  /** `stock` for all its actions, or `stock.adjust`. */
  action: auditWord,
  subjectType: auditWord,
  subjectId: auditWord,
  /** Days in Hong Kong, both included. */
  from: auditDay,
  to: auditDay,
});
export const auditQuerySchema = z.extend(auditExportQuerySchema, {
  after: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
});
