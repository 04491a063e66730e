import { move } from 'piscina';
import type { PictureTask } from './picture-pool';
import { renderPicture } from './render-picture';

/** Task of a worker thread (picture-pool.ts); transfers the pixels without copying. */
export default async function work({ path, widthPx, heightPx }: PictureTask): Promise<unknown> {
  return move(new Uint8Array(await renderPicture(path, widthPx, heightPx)));
}
