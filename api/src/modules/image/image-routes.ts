import { createHash } from 'node:crypto';
import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { type ImageWidth, imageWidths } from 'shared-contracts/images';
import { resultCodes } from 'shared-contracts/wire/common';
import sharp, { type Sharp } from 'sharp';
import { addVary } from '../../platform/add-vary';
import { ImageCache } from './image-cache';
import { encode, type ImageFormat, negotiateFormat } from './image-format';
import { createImageOrigin, type ImageOriginOptions, PictureFailed, PictureMissing } from './image-origin';
import { createOriginals } from './image-originals';
import { createRenderQueue, RenderQueueFull } from './render-queue';

export interface ImageOptions {
  dataDir: string;
  /** The shop's own photographs. Default: `originals` in `dataDir`. */
  originalsDir?: string | undefined;
  /** Source of images that are not in that folder. */
  origin?: ImageOriginOptions | undefined;
}

/** Default width, which link previews get. */
const defaultWidth: ImageWidth = 1_200;
const forEver = 'public, max-age=31536000, immutable';
/** Short, because a missing image may be uploaded at any moment. */
const shortly = 'public, max-age=60';
/** Concurrent requests to the origin: enough for a page, few enough for the memory of both. */
const originRequests = 6;

/** An image to resize; its name changes with its content. */
interface Source {
  version: string;
  open(): Promise<Sharp>;
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 40);

function widthOf(text: unknown): ImageWidth | undefined {
  if (text === undefined) return defaultWidth;
  return imageWidths.find((width) => String(width) === text);
}

/** Finds images in the originals folder first, then at the image origin. */
function createSources({ dataDir, originalsDir, origin: options }: ImageOptions, cache: ImageCache) {
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

/**
 * GET /images/*?w= (shared-contracts/images): an image from the originals folder or the image origin, in one
 * of the agreed widths and in the best format that the browser lists.
 */
export const imageRoutes: FastifyPluginAsync<ImageOptions> = async (app, options) => {
  const cache = new ImageCache(path.join(options.dataDir, 'images'));
  const sourceOf = createSources(options, cache);
  const queue = createRenderQueue();
  // One thread per image; the render queue runs several images at once.
  sharp.concurrency(1);

  app.get<{ Params: { '*': string }; Querystring: { w?: unknown } }>(
    '/images/*',
    { schema: { hide: true } },
    async (request, reply) => {
      const refuse = (status: number, cacheControl: string, code: number, msg: string) =>
        reply.status(status).header('cache-control', cacheControl).send({ code, data: null, msg });
      const widthPx = widthOf(request.query.w);
      if (!widthPx) {
        return refuse(400, 'no-store', resultCodes.invalidInput, `w is one of ${imageWidths.join(', ')}`);
      }
      const source = await sourceOf(`/images/${request.params['*']}`, widthPx);
      if (!source) return refuse(404, shortly, resultCodes.notFound, 'No such picture');
      const format = negotiateFormat(request.headers.accept);
      try {
        const content = await cache.read(
          `${digestOf(`${source.version} ${widthPx}`)}.${format}`,
          async () => {
            const image = await source.open();
            return queue(() => resize(image, widthPx, format));
          },
        );
        addVary(reply, 'Accept');
        return reply.type(`image/${format}`).header('cache-control', forEver).send(content);
      } catch (error) {
        if (error instanceof PictureMissing) {
          return refuse(404, shortly, resultCodes.notFound, 'No such picture');
        }
        if (error instanceof RenderQueueFull) {
          reply.header('retry-after', '2');
          return refuse(503, 'no-store', resultCodes.serverError, error.message);
        }
        if (error instanceof PictureFailed) {
          request.log.error(
            { err: error, url: request.url },
            'SHOP-API-510 the picture could not be resized',
          );
          return refuse(502, 'no-store', resultCodes.serverError, 'This picture could not be made');
        }
        throw error;
      }
    },
  );
};
