export { isPictureName } from './image-originals';
export { imageRoutes } from './image-routes';
