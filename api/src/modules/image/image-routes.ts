import { createHash } from 'node:crypto';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type ImageWidth, imageWidths } from 'shared-contracts/images';
import { resultCodes } from 'shared-contracts/wire/common';
import sharp from 'sharp';
import { addVary } from '../../platform/add-vary';
import { drawPicture } from './draw-picture';
import { ImageCache } from './image-cache';
import { encode, type ImageFormat, negotiateFormat } from './image-format';
import { createOriginals } from './image-originals';
import { isKnownPicture } from './known-pictures';
import { createPicturePool, PictureFailed, type PicturePool } from './picture-pool';
import type { RenderPixels } from './render-picture';
import { createRenderQueue, RenderQueueFull } from './render-queue';

export interface ImageOptions {
  dataDir: string;
  /** The shop's own photographs; `originals` in `dataDir` where it is not named. */
  originalsDir?: string | undefined;
  /** Renders what is made of pixels; closed with the app. */
  pool?: PicturePool;
  /** Drawings are made so wide at most, and enlarged from there: a drawing is much work for a small machine. */
  drawingPx?: number;
}

/** Where no width is asked for: what a link preview shows. */
const defaultWidth: ImageWidth = 1_200;
const forEver = 'public, max-age=31536000, immutable';
/** A picture that is missing may be uploaded in a moment. */
const shortly = 'public, max-age=60';

/** What is to be rendered, under a name that changes with it. */
interface Source {
  version: string;
  render(widthPx: number, format: ImageFormat): Promise<Buffer>;
}

function widthOf(text: unknown): ImageWidth | undefined {
  if (text === undefined) return defaultWidth;
  return imageWidths.find((width) => String(width) === text);
}

function drawingSource(
  picturePath: string,
  renderPixels: RenderPixels,
  atMostPx: number,
): Source | undefined {
  const picture = isKnownPicture(picturePath) ? drawPicture(picturePath) : undefined;
  if (!picture) return undefined;
  return {
    version: `${picture.version} ${atMostPx}`,
    render: async (widthPx, format) => {
      const drawn = await picture.draw(Math.min(widthPx, atMostPx), renderPixels);
      return encode(drawn.resize({ width: widthPx, withoutEnlargement: true }), format, widthPx).toBuffer();
    },
  };
}

/**
 * GET /images/*?w= (shared-contracts/images): an original, else a drawing, in one of the agreed widths and in the best
 * format the browser names.
 */
export function registerImageRoutes(
  app: FastifyInstance,
  { dataDir, originalsDir, pool = createPicturePool(), drawingPx = Math.max(...imageWidths) }: ImageOptions,
): void {
  app.addHook('onClose', () => pool.close());
  const findOriginal = createOriginals(originalsDir ?? path.join(dataDir, 'originals'));
  const cache = new ImageCache(path.join(dataDir, 'images'));
  const queue = createRenderQueue();
  // One thread for each picture; the queue fills the processors.
  sharp.concurrency(1);

  async function sourceOf(picturePath: string): Promise<Source | undefined> {
    const original = await findOriginal(picturePath);
    if (!original) return drawingSource(picturePath, pool.render, drawingPx);
    return {
      version: `${original.file} ${original.version}`,
      render: (widthPx, format) =>
        encode(
          sharp(original.file).autoOrient().resize({ width: widthPx, withoutEnlargement: true }),
          format,
          widthPx,
        ).toBuffer(),
    };
  }

  app.get<{ Params: { '*': string }; Querystring: { w?: unknown } }>(
    '/images/*',
    { schema: { hide: true } },
    async (request, reply) => {
      const widthPx = widthOf(request.query.w);
      if (!widthPx) {
        const msg = `w is one of ${imageWidths.join(', ')}`;
        return reply
          .status(400)
          .header('cache-control', 'no-store')
          .send({ code: resultCodes.invalidInput, data: null, msg });
      }
      const source = await sourceOf(`/images/${request.params['*']}`);
      if (!source) {
        return reply
          .status(404)
          .header('cache-control', shortly)
          .send({ code: resultCodes.notFound, data: null, msg: 'No such picture' });
      }
      const format = negotiateFormat(request.headers.accept);
      const name = `${createHash('sha256').update(`${source.version} ${widthPx}`).digest('hex').slice(0, 40)}.${format}`;
      try {
        const content = await cache.read(name, () => queue(() => source.render(widthPx, format)));
        addVary(reply, 'Accept');
        return reply.type(`image/${format}`).header('cache-control', forEver).send(content);
      } catch (error) {
        if (error instanceof RenderQueueFull) {
          return reply
            .status(503)
            .header('retry-after', '2')
            .send({ code: resultCodes.serverError, data: null, msg: error.message });
        }
        if (error instanceof PictureFailed) {
          request.log.error({ err: error, url: request.url }, 'SHOP-API-510 picture could not be made');
          return reply
            .status(500)
            .header('cache-control', 'no-store')
            .send({ code: resultCodes.serverError, data: null, msg: 'This picture could not be made' });
        }
        throw error;
      }
    },
  );
}
