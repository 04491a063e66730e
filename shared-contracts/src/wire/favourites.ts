/** The wishlist: /api/customer/favorites (behaviour/entities, behaviour/roles and behaviour/calls). All calls need a login. */
import * as z from 'shared-contracts/schema';
import { channelIdSchema, commaListSchema } from './common';
import { lineKeyInput, lineSchema } from './line';

/**
 * GET /api/customer/favorites/product?itemIds=a,b or ?skuIds=a,b. An item counts as favourite when one of its
 * skus does. Items are named by id or code; the response uses the names of the request as keys.
 */
export const favouriteStatusQuerySchema = z.object({
  itemIds: z.optional(commaListSchema),
  skuIds: z.optional(commaListSchema),
});
export const favouriteStatusSchema = z.record(z.string(), z.boolean());
export type FavouriteStatus = z.infer<typeof favouriteStatusSchema>;

/**
 * POST and DELETE /api/customer/favorites. A `skuId` of `item:{id or code}` (`wishOfItem`) is an item whose size
 * is chosen later: adding one of its skus replaces it, and deleting it deletes its skus too.
 */
export const favouriteChangeSchema = z.strictObject({
  skuInfo: z.array(z.strictObject(lineKeyInput)).check(z.minLength(1), z.maxLength(100)),
});
export type FavouriteChange = z.infer<typeof favouriteChangeSchema>;
export const favouriteChangeResultSchema = z.object({ totalCount: z.int() });

/** GET /api/customer/favorites/brand; POST and DELETE change the list and return it. Newest first. */
export const favouriteBrandChangeSchema = z.strictObject({
  brandNames: z
    .array(z.string().check(z.minLength(1), z.maxLength(200)))
    .check(z.minLength(1), z.maxLength(100)),
});
export const favouriteBrandListSchema = z.array(
  z.object({
    name: z.string(),
    logo: z.nullable(z.string()),
    addedAt: z.string(),
    /** The channels that sell the brand. */
    channelIds: z.optional(z.array(channelIdSchema)),
  }),
);
export type FavouriteBrandList = z.infer<typeof favouriteBrandListSchema>;

/** GET /api/customer/favorites?pageNo=1&pageSize=100, newest first. */
const { quantity: _quantity, image: _image, ...wished } = lineSchema.shape;
export const favouriteSchema = z.object({
  /** `size` is empty while none is chosen; `availableQty` then counts all sizes. */
  ...wished,
  itemId: z.string(),
  /** Lists show the first picture. */
  images: z.array(z.string()),
  availableQty: z.int(),
  ageRestricted: z.optional(z.boolean()),
  addedAt: z.optional(z.string()),
});
export type Favourite = z.infer<typeof favouriteSchema>;
export const favouriteListSchema = z.object({
  list: z.array(favouriteSchema),
  pageNo: z.int(),
  isLastPage: z.boolean(),
  totalCount: z.int(),
});
export type FavouriteList = z.infer<typeof favouriteListSchema>;
