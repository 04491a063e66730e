export { type ReleaseRegistry, releaseRoutes } from './release-routes';
