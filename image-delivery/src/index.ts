export { isPictureName } from './image-originals';
export { imageRoutes } from './image-routes';
export { createPictures } from './pictures';
