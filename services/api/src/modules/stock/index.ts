export { alertShortStock, type StockAlertSettings } from './alert-short-stock';
export { availableOf, inactiveReason } from './availability';
export { changeStock, holdStock, returnStock, takeStock, writeOffStock } from './move-stock';
export type { SellableSku } from './sellable-sku';
export {
  findSkus,
  type Pieces,
  piecesOf,
  type SkuRow,
  skuColumns,
  skuIdsOfItems,
  toSkus,
} from './sellable-skus';
export { returnWindowStock, takeWindowStock, withWindowStock } from './window-stock';
