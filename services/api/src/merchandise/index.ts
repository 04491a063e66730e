export { renewSearchText, renewSearchTextJob } from './lists/renew-search-text';
export { merchandisePlugin } from './merchandise-plugin';
export { applyVisibility, applyVisibilityJob } from './plan-visibility';
export { publishContentJob, runContentStep } from './publish-content';
export { applyPrices, applyPricesJob } from './schedule-prices';
