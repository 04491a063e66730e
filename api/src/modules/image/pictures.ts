import { createHash } from 'node:crypto';
import path from 'node:path';
import type { ImageWidth } from 'shared-contracts/images';
import sharp, { type Sharp } from 'sharp';
import { ImageCache } from './image-cache';
import { encode, type ImageFormat } from './image-format';
import { createImageOrigin, type ImageOriginOptions, PictureFailed, PictureMissing } from './image-origin';
import { createOriginals } from './image-originals';
import { createRenderQueue } from './render-queue';

export interface PictureOptions {
  dataDir: string;
  /** The shop's own photographs. Default: `originals` in `dataDir`. */
  originalsDir?: string | undefined;
  /** Source of images that the folder does not have. */
  origin?: ImageOriginOptions | undefined;
}

export interface Pictures {
  /**
   * The image of a path such as `/images/a/b`, from the cache or rendered. Throws `PictureMissing`,
   * `PictureFailed` or `RenderQueueFull`.
   */
  read(picturePath: string, widthPx: ImageWidth, format: ImageFormat): Promise<Buffer>;
}

/** Concurrent requests to the origin: enough for a page, few enough for the memory of both. */
const originRequests = 6;

/** An image to resize; its name changes with its content. */
interface Source {
  version: string;
  open(): Promise<Sharp>;
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40);

/** Finds images in the originals folder first, then at the image origin. */
function createSources({ dataDir, originalsDir, origin: options }: PictureOptions, cache: ImageCache) {
  const findOriginal = createOriginals(originalsDir ?? path.join(dataDir, 'originals'));
  const origin = options && createImageOrigin(options);
  const queue = createRenderQueue(originRequests);

  return async (picturePath: string, widthPx: number): Promise<Source | undefined> => {
    const original = await findOriginal(picturePath);
    if (original) {
      return { version: `${original.file} ${original.version}`, open: async () => sharp(original.file) };
    }
    const url = origin?.urlOf(picturePath, widthPx);
    if (!origin || !url) return undefined;
    const load = () => queue(() => origin.fetch(url));
    // An origin that resizes has its own cache. Otherwise each width needs the original, which is cached
    // here.
    const read = origin.scales ? load : () => cache.read(`${digestOf(url)}.original`, load);
    return { version: url, open: async () => sharp(await read()) };
  };
}

async function resize(image: Sharp, widthPx: number, format: ImageFormat): Promise<Buffer> {
  const resized = image.autoOrient().resize({ width: widthPx, withoutEnlargement: true });
  try {
    return await encode(resized, format, widthPx).toBuffer();
  } catch (cause) {
    throw new PictureFailed('the original can not be read as a picture', { cause });
  }
}

/** The shop's pictures in the agreed widths: resized, encoded, and cached on disk. */
export function createPictures(options: PictureOptions): Pictures {
  const cache = new ImageCache(path.join(options.dataDir, 'images'));
  const sourceOf = createSources(options, cache);
  const queue = createRenderQueue();
  // One thread per image; the render queue runs several images at once.
  sharp.concurrency(1);

  return {
    async read(picturePath, widthPx, format) {
      const source = await sourceOf(picturePath, widthPx);
      if (!source) throw new PictureMissing(picturePath);
      return cache.read(`${digestOf(`${source.version} ${widthPx}`)}.${format}`, async () => {
        const image = await source.open();
        return queue(() => resize(image, widthPx, format));
      });
    },
  };
}
