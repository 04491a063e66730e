export { type PushOptions, pushRoutes } from './push-routes';
