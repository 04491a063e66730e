import { setTimeout as delay } from 'node:timers/promises';
import type { ImageWidth } from 'shared-contracts/images';

/** Reads the shop's pictures, from its cache or its image origin. */
export interface PictureSource {
  read(picturePath: string, widthPx: ImageWidth, format: 'jpeg'): Promise<Buffer>;
}

/** Enough for a picture of 16 mm in print. */
const printedWidth: ImageWidth = 160;

/**
 * Limits for one document. Shoppers' pages use the same queue of pictures, so a document makes few requests at once.
 * After `timeMs` the document is printed with the pictures that have arrived; up to `cachingMs` the others are still
 * read, so that the next document finds them in the cache.
 */
const bounds = {
  count: 1_000,
  bytes: 24 * 1024 * 1024,
  atOnce: 4,
  timeMs: 20_000,
  cachingMs: 5 * 60_000,
};

/** How many documents may continue to read pictures after they were printed; further ones stop. */
const maxCaching = 2;
let caching = 0;

export interface FetchedPictures {
  /** JPEG by path. */
  pictures: ReadonlyMap<string, Buffer>;
  /** Paths whose picture is missing, broken or late, or beyond the bounds. */
  leftOut: number;
  /** The first failure. */
  error?: unknown;
}

/**
 * The pictures of a line sheet. One that is missing, broken or late is left out, and counted: a document without
 * some pictures is better than none.
 */
export async function fetchPictures(
  paths: readonly string[],
  source: PictureSource,
  limits: Partial<typeof bounds> = {},
): Promise<FetchedPictures> {
  const { count, bytes, timeMs, cachingMs, atOnce } = { ...bounds, ...limits };
  const distinctPaths = [...new Set(paths)].filter((path) => path !== '');
  const waiting = distinctPaths.slice(0, count);
  const pictures = new Map<string, Buffer>();
  /** Ends the reading. */
  const end = new AbortController();
  let [size, isPrinted] = [0, false];
  let error: unknown;

  async function work(): Promise<void> {
    for (let path = waiting.shift(); path !== undefined && !end.signal.aborted; path = waiting.shift()) {
      try {
        const picture = await source.read(path, printedWidth, 'jpeg');
        if (isPrinted) continue;
        size += picture.length;
        if (size > bytes) end.abort();
        else pictures.set(path, picture);
      } catch (failure) {
        error ??= failure;
      }
    }
  }

  const reading = Promise.all(Array.from({ length: atOnce }, work)).then(() => end.abort());
  // Ends with the last picture, the size limit or the time limit, whichever comes first.
  await Promise.race([reading, delay(timeMs, undefined, { signal: end.signal }).catch(() => undefined)]);
  isPrinted = true;
  if (caching >= maxCaching) end.abort();
  else if (!end.signal.aborted) void cacheOthers(end, cachingMs);
  return {
    pictures,
    leftOut: distinctPaths.length - pictures.size,
    ...(error === undefined ? {} : { error }),
  };
}

/** Continues reading for a while. */
async function cacheOthers(end: AbortController, cachingMs: number): Promise<void> {
  caching += 1;
  await delay(cachingMs, undefined, { signal: end.signal, ref: false }).catch(() => undefined);
  end.abort();
  caching -= 1;
}
