export { isPictureName } from './image-originals';
export { imageRoutes } from './image-routes';
export { createPictures } from './pictures';
export { createRenderQueue, RenderQueueFull } from './render-queue';
export { checkPicture, maxPixels, PictureBroken } from './safe-decode';
