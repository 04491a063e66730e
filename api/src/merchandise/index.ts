export { merchandisePlugin } from './merchandise-plugin';
export { applyPrices, applyPricesJob } from './schedule-prices';
