export { alertShortStock, type StockAlertSettings } from './alert-short-stock';
export { availableOf, inactiveReason } from './availability';
export { bookCountsAt, lockPlace } from './book-counts';
export { changeStock, holdStock, returnStock, takeStock, writeOffStock } from './move-stock';
export { changeStockAt } from './move-store-stock';
export { resolveSkus, skuOfCode } from './resolve-skus';
export {
  findSkus,
  type Pieces,
  piecesOf,
  type SellableSku,
  type SkuRow,
  skuColumns,
  skuIdsOfItems,
  toSkus,
} from './sellable-skus';
export { returnWindowStock, takeWindowStock, withWindowStock } from './window-stock';
