/** Brands and stores (behaviour/calls). */
import * as z from 'shared-contracts/schema';
import { channelIdSchema } from './common';
import { pickUpKinds } from './pick-up';

/** An entry of GET /api/product/brand, sorted by name; `categoryCode` as query narrows it. */
export const brandSummarySchema = z.object({
  name: z.string(),
  /** A to Z, `#` for others. */
  letter: z.string(),
  channelIds: z.array(channelIdSchema),
  /** Styles, as lists count them. */
  count: z.int(),
  logo: z.optional(z.nullable(z.string())),
});
export type BrandSummary = z.infer<typeof brandSummarySchema>;
export const brandListSchema = z.array(brandSummarySchema);
export const brandListQuerySchema = z.object({
  categoryCode: z.optional(z.string().check(z.maxLength(300))),
});

/** GET /api/product/brand/brandName?brandName=: a list, empty for an unknown brand. */
export const brandSchema = z.object({
  name: z.string(),
  channelIds: z.array(channelIdSchema),
  description: z.optional(z.nullable(z.string())),
  image: z.optional(z.nullable(z.string())),
  logo: z.optional(z.nullable(z.string())),
  seoTitle: z.string(),
  seoKeywords: z.string(),
  seoDescription: z.string(),
});
export type Brand = z.infer<typeof brandSchema>;
export const brandByNameSchema = z.array(brandSchema);
export const brandByNameQuerySchema = z.object({ brandName: z.string().check(z.maxLength(200)) });

/** Whether a store has a size: `FEW` for its last pieces. */
export const storeAvailabilities = ['IN_STOCK', 'FEW'] as const;
export type StoreAvailability = (typeof storeAvailabilities)[number];

/** GET /api/store/storeLocator and /api/store/storeLocator/storeLocatorName?name=, of lockers with `kind=LOCKER` */
export const storeSchema = z.object({
  id: z.string(),
  name: z.string(),
  region: z.string(),
  area: z.string(),
  district: z.string(),
  address: z.string(),
  /** Empty for a locker, which has no phone. */
  phone: z.string(),
  /** One line per group of days, in the request's language. */
  hours: z.array(z.object({ days: z.string(), hours: z.string() })),
  latitude: z.optional(z.number()),
  longitude: z.optional(z.number()),
  channelIds: z.array(channelIdSchema),
  pickUp: z.optional(z.boolean()),
  /** Only in the answer to a query with `skuId`. */
  availability: z.optional(z.enum(storeAvailabilities)),
});
export type Store = z.infer<typeof storeSchema>;
export const storeListSchema = z.array(storeSchema);
export const storeQuerySchema = z.object({
  name: z.optional(z.string().check(z.maxLength(200))),
  region: z.optional(z.string().check(z.maxLength(50))),
  /** Default: stores. Lockers that are out of service are not listed. */
  kind: z.optional(z.enum(pickUpKinds)),
  /** Only stores that have this size; lockers keep no stock. */
  skuId: z.optional(z.string().check(z.maxLength(100))),
});

/** GET /api/store/config?key={full path}: the URL that replaces a path. */
export const storeConfigQuerySchema = z.object({
  key: z.string().check(z.maxLength(300)),
  /** Asks for `movedSchema` instead of the URL alone. An older API answers with the URL all the same. */
  details: z.optional(z.literal('1')),
});
/** `isTemporary`: it has an end, so nobody may remember it. */
const movedSchema = z.object({ to: z.string(), isTemporary: z.boolean() });
export type Moved = z.infer<typeof movedSchema>;
export const storeConfigSchema = z.nullable(z.union([z.string(), movedSchema]));
