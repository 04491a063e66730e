export { alertShortStock, type StockAlertSettings } from './alert-short-stock';
export { availableOf, inactiveReason } from './availability';
export type { SellableSku } from './sellable-sku';
export {
  findSkus,
  type Pieces,
  piecesOf,
  returnStock,
  type SkuRow,
  skuColumns,
  skuIdsOfItems,
  takeStock,
  toSkus,
} from './sellable-skus';
export { returnWindowStock, takeWindowStock, withWindowStock } from './window-stock';
