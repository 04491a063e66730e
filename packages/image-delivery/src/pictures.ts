import { createHash } from 'node:crypto';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import fastq from 'fastq';
import { createFolderStorage, type FileStorage } from 'file-storage';
import { LRUCache } from 'lru-cache';
import type { ImageWidth } from 'shared-contracts/images';
import { createBoundedQueue } from 'shared-contracts/server/bounded-queue';
import sharp, { type Sharp } from 'sharp';
import { ImageCache } from './image-cache';
import { encodeFast, encodeSmall, type ImageFormat } from './image-format';
import { createImageOrigin, type ImageOriginOptions, PictureMissing } from './image-origin';
import { createOriginals } from './image-originals';
import { decodePicture, PictureBroken } from './safe-decode';

export interface PictureOptions {
  /** Folder of the cache (`images`). */
  dataDir: string;
  /** Limit of the cache; default 4 GB. */
  cacheBytes?: number | undefined;
  /** The shop's own photographs. Default: the folder `originals` in `dataDir`. */
  originals?: FileStorage | undefined;
  /** Source of images that they lack. */
  origin?: ImageOriginOptions | undefined;
  /** How long a broken file is not tried again. */
  rememberBrokenMs?: number;
}

export interface Pictures {
  /**
   * The image of a path such as `/images/a/b`, from the cache or rendered. Throws `PictureMissing`,
   * `PictureBroken`, `PictureFailed` or `QueueFull`.
   */
  read(picturePath: string, widthPx: ImageWidth, format: ImageFormat): Promise<Buffer>;
}

const defaultCacheBytes = 4 * 1024 * 1024 * 1024;
/** How often an image is sent before it is encoded once more, with more effort. */
const sendsBeforeSmall = 3;
/** Images beyond these wait for a later visitor. */
const maxWaiting = 200;
/** Pause after each, as a multiple of the time it took, because a new shop encodes thousands while it serves visitors. */
const restFactor = 4;
/** Maximum number of send counters, one per image, and of broken files that are remembered. */
const maxCounted = 5_000;
/** A broken file of a folder is found again at once when it is replaced; one of an origin after this time. */
const defaultRememberBrokenMs = 60_000;

/** Concurrent requests to the origin: enough for a page, few enough for the memory of both. */
const originRequests = 6;
const maxWaitingForOrigin = 400;

/** An image to resize; its name changes with its content. */
interface Source {
  version: string;
  open(): Promise<Buffer>;
  /** Removes what the cache holds of a broken original. */
  forget(): Promise<void>;
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40);

/** Finds images among the originals first, then at the image origin. */
function createSources({ dataDir, originals: storage, origin: options }: PictureOptions, cache: ImageCache) {
  const originals = storage ?? createFolderStorage(path.join(dataDir, 'originals'));
  const findOriginal = createOriginals(originals);
  const origin = options && createImageOrigin(options);
  const queue = createBoundedQueue(originRequests, maxWaitingForOrigin);

  return async (picturePath: string, widthPx: number): Promise<Source | undefined> => {
    const original = await findOriginal(picturePath);
    if (original) {
      const version = `${original.key} ${original.version}`;
      const load = () => readOriginal(originals, original.key);
      return originals.isLocal
        ? { version, open: load, forget: async () => undefined }
        : cachedSource(version, load);
    }
    const url = origin?.urlOf(picturePath, widthPx);
    if (!origin || !url) return undefined;
    const load = () => queue(() => origin.fetch(url));
    // An origin that resizes has its own cache.
    return origin.scales
      ? { version: url, open: load, forget: async () => undefined }
      : cachedSource(url, load);
  };

  /** Each width needs the original, so what comes over a network is cached here. */
  function cachedSource(version: string, load: () => Promise<Buffer>): Source {
    const name = `${digestOf(version)}.original`;
    return { version, open: () => cache.read(name, load), forget: () => cache.remove(name) };
  }
}

async function readOriginal(originals: FileStorage, key: string): Promise<Buffer> {
  const stream = await originals.read(key);
  if (!stream) throw new PictureMissing(key);
  return buffer(stream);
}

async function resize(source: Source, widthPx: number, encode: (resized: Sharp) => Sharp): Promise<Buffer> {
  return decodePicture(await source.open(), (image) =>
    encode(image.autoOrient().resize({ width: widthPx, withoutEnlargement: true })).toBuffer(),
  );
}

interface Rendering {
  source: Source;
  /** Names in the cache. */
  fastName: string;
  smallName: string;
  widthPx: number;
  format: ImageFormat;
}

/** The shop's pictures in the agreed widths: resized, encoded, and cached on disk. */
export function createPictures(options: PictureOptions): Pictures {
  const { dataDir, cacheBytes = defaultCacheBytes } = options;
  const cache = new ImageCache(path.join(dataDir, 'images'), cacheBytes);
  const sourceOf = createSources(options, cache);
  const broken = new LRUCache<string, PictureBroken>({
    max: maxCounted,
    ttl: options.rememberBrokenMs ?? defaultRememberBrokenMs,
  });
  const sends = new LRUCache<string, number>({ max: maxCounted });
  // One after the other, so that images that a visitor waits for have a processor.
  const small = fastq.promise(makeSmallThenRest, 1);
  // One thread per image; the render queue runs several images at once.
  sharp.concurrency(1);

  /** Renders a picture. One that cannot be decoded is remembered, so that no further request decodes it. */
  async function makeFast({ source, widthPx, format }: Rendering): Promise<Buffer> {
    try {
      return await resize(source, widthPx, (resized) => encodeFast(resized, format, widthPx));
    } catch (error) {
      if (!(error instanceof PictureBroken)) throw error;
      broken.set(source.version, new PictureBroken(error.fault, { isRemembered: true }));
      await source.forget();
      throw error;
    }
  }

  async function makeSmall({ source, fastName, smallName, widthPx, format }: Rendering): Promise<void> {
    const content = await resize(source, widthPx, (resized) => encodeSmall(resized, format));
    await cache.keep(smallName, content);
    await cache.remove(fastName);
  }

  async function makeSmallThenRest(rendering: Rendering): Promise<void> {
    const beganAt = performance.now();
    await makeSmall(rendering);
    await delay((performance.now() - beganAt) * restFactor, undefined, { ref: false });
  }

  function countSend(rendering: Rendering): void {
    const { fastName } = rendering;
    const count = (sends.get(fastName) ?? 0) + 1;
    sends.set(fastName, count);
    if (count !== sendsBeforeSmall) return;
    // The smaller copy is not needed. If it fails (disk full, source gone), the image already cached is still sent.
    if (small.length() < maxWaiting) small.push(rendering).catch(() => undefined);
    else sends.delete(fastName);
  }

  return {
    async read(picturePath, widthPx, format) {
      const source = await sourceOf(picturePath, widthPx);
      if (!source) throw new PictureMissing(picturePath);
      const known = broken.get(source.version);
      if (known) throw known;
      const fastName = `${digestOf(`${source.version} ${widthPx}`)}.${format}`;
      const smallName = `${digestOf(`${source.version} ${widthPx} small`)}.${format}`;
      const smallest = await cache.find(smallName);
      if (smallest) return smallest;
      const rendering = { source, fastName, smallName, widthPx, format };
      const picture = await cache.read(fastName, () => makeFast(rendering));
      countSend(rendering);
      return picture;
    },
  };
}
