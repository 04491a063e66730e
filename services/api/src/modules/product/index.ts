export { productRoutes } from './product-routes';
export { isSellable, isSellableAnywhere, readWrittenSummaries, type Shopper } from './product-summary';
export {
  type Category,
  categoryPathOf,
  nameIn,
  type Reference,
  readReference,
  requireCategories,
} from './reference';
export { namedChannelOf, shopperOf } from './request-shopper';
