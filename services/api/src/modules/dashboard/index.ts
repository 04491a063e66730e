export { dashboardRoutes } from './dashboard-routes';
export { toRange } from './range';
export { readSalesIn } from './read-sales';
export { standingQuery } from './sold-query';
export { recalculateSales, sumSales } from './sum-sales';
export { visitRoutes } from './visit-routes';
