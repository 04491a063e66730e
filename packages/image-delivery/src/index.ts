export { createPictureFinder, type FindPicture, type PictureSources } from './find-picture';
export type { ImageOriginOptions } from './image-origin';
export { isPictureName } from './image-originals';
export { imageRoutes } from './image-routes';
export { createPictures, type Pictures } from './pictures';
export { checkPicture, maxPixels, PictureBroken } from './safe-decode';
