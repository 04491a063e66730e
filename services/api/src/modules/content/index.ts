export { signContentPreview } from './content-preview';
export { contentRoutes } from './content-routes';
