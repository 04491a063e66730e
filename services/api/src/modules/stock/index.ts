export { alertShortStock, type StockAlertSettings } from './alert-short-stock';
export { bookCountsAt, lockPlace } from './book-counts';
export { changeStock, holdStock, returnStock, takeStock, writeOffStock } from './move-stock';
export { changeStockAt } from './move-store-stock';
export { resolveSkus, skuOfCode } from './resolve-skus';
export {
  availableOf,
  findSkus,
  inactiveReason,
  type Pieces,
  piecesOf,
  type SellableSku,
  type SkuRow,
  skuColumns,
  skuIdsOfItems,
  toSkus,
} from './sellable-skus';
export { returnWindowStock, takeWindowStock, withWindowStock } from './window-stock';
