export { storeRoutes } from './store-routes';
