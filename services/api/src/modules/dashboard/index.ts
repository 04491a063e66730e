export { dashboardRoutes } from './dashboard-routes';
export { recalculateSales, sumSales } from './sum-sales';
export { visitRoutes } from './visit-routes';
