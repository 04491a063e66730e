import { openStorage, type StoragePlace } from 'file-storage';
import { createBoundedQueue } from 'shared-contracts/server/bounded-queue';
import { createImageOrigin, type ImageOriginOptions, type PicturePresence } from './image-origin';
import { createOriginals } from './image-originals';

export type FindPicture = (picturePath: string) => Promise<PicturePresence>;

/** Concurrent questions to the origin: enough for a few thousand pictures, few enough for a small server. */
const originRequests = 8;
const timeoutMs = 5_000;
/** An origin that scales is asked for a small size. */
const askedWidthPx = 320;
/** After this time the origin is not asked any more, however many pictures are left. */
const maxOriginMs = 60_000;

/** Where the shop's pictures are. */
export interface PictureSources {
  originals: readonly StoragePlace[];
  origin?: ImageOriginOptions | undefined;
}

/**
 * Says whether the shop has a picture for a path, without reading it: among the originals first, as the shop looks, then at the image
 * origin, which is asked for a bounded time.
 */
export function createPictureFinder({ originals, origin: options }: PictureSources): FindPicture {
  const lookups = originals.map((place) => createOriginals(openStorage(place)));
  const origin = options && createImageOrigin({ timeoutMs, ...options });
  const queue = createBoundedQueue(originRequests, Number.POSITIVE_INFINITY);
  let asksUntil: number | undefined;

  return async (picturePath) => {
    for (const find of lookups) if (await find(picturePath)) return 'present';
    const url = origin?.urlOf(picturePath, askedWidthPx);
    if (!origin || !url) return 'missing';
    return queue(async () => {
      asksUntil ??= performance.now() + maxOriginMs;
      return performance.now() < asksUntil ? origin.has(url) : 'unknown';
    });
  };
}
