import { garments } from './garments/index';
import { photographGarment } from './garments/photograph-garment';
import { models } from './models/index';
import { lookOf } from './models/look';
import { renderModel } from './models/render-model';
import { parsePicturePath, parseScenePath } from './picture-path';
import { renderScene } from './scenes/render-scene';

/** Three bytes per pixel, row by row. */
export type RenderPixels = (path: string, widthPx: number, heightPx: number) => Promise<Uint8Array>;

/**
 * Renders the pixels of a product picture or a scene. Synchronous and long, so the studio runs it in a worker
 * thread.
 */
export const renderPicture: RenderPixels = async (path, widthPx, heightPx) => {
  const scene = parseScenePath(path);
  if (scene) return renderScene(scene.name, scene.shape, widthPx, heightPx);
  const product = parsePicturePath(path);
  const sew = product && garments[product.type];
  if (sew) return photographGarment(sew, product, widthPx, heightPx);
  const build = product && models[product.type];
  if (!build) throw new Error(`${path} is not rendered`);
  const { hex, pattern, variation, cut, view, kids, finish, brand } = product;
  const look = lookOf(hex, pattern, variation, `${cut} ${variation}`, { kids, finish, brand });
  return renderModel(build(look, cut), look, view, widthPx, heightPx);
};
