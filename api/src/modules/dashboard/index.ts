export { dashboardRoutes } from './dashboard-routes';
export { visitRoutes } from './visit-routes';
