import { move } from 'piscina';
import type { PictureTask } from './picture-pool';
import { renderPicture } from './render-picture';

/** What a thread of the pool does (picture-pool.ts); the pixels go over without being copied. */
export default async function work({ path, widthPx, heightPx }: PictureTask): Promise<unknown> {
  return move(new Uint8Array(await renderPicture(path, widthPx, heightPx)));
}
