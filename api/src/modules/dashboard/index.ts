export { dashboardRoutes } from './dashboard-routes';
export { sumSales, sumSalesAnew } from './sum-sales';
export { visitRoutes } from './visit-routes';
