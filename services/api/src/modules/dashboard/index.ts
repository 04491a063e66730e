export { dashboardRoutes } from './dashboard-routes';
export { standingQuery } from './sold-query';
export { recalculateSales, sumSales } from './sum-sales';
export { visitRoutes } from './visit-routes';
