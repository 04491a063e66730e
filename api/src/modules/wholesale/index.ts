export { wholesaleRoutes } from './wholesale-routes';
