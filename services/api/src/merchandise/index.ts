export { merchandisePlugin } from './merchandise-plugin';
export { publishContentJob, runContentStep } from './publish-content';
export { applyPrices, applyPricesJob } from './schedule-prices';
