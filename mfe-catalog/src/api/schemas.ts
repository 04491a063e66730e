/** Response schemas, in a chunk that loads with the first call. */
export { brandByNameSchema, brandListSchema, storeListSchema } from 'shared-contracts/wire/brand';
export { contentResponseSchema } from 'shared-contracts/wire/content';
export {
  favouriteBrandListSchema,
  favouriteChangeResultSchema,
  favouriteStatusSchema,
} from 'shared-contracts/wire/favourites';
export { navigationSchema } from 'shared-contracts/wire/navigation';
export {
  inventorySchema,
  productDetailSchema,
  productListSchema,
  sizeGuideSchema,
} from 'shared-contracts/wire/product';
export { restockResultSchema } from 'shared-contracts/wire/restock';
export { searchResponseSchema } from 'shared-contracts/wire/search';
export { systemTimeLongSchema } from 'shared-contracts/wire/system';
