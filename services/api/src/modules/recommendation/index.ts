export { recommendationRoutes } from './recommendation-routes';
