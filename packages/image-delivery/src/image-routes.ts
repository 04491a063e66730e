import { addVary } from 'api-platform/add-vary';
import type { FastifyPluginAsync, FastifyRequest, FastifySchema } from 'fastify';
import { StorageFailed } from 'file-storage';
import { type ImageWidth, imageWidths } from 'shared-contracts/images';
import { QueueFull } from 'shared-contracts/server/bounded-queue';
import { resultCodes } from 'shared-contracts/wire/common';
import { negotiateFormat } from './image-format';
import { PictureFailed, PictureMissing } from './image-origin';
import type { Pictures } from './pictures';
import { PictureBroken } from './safe-decode';

/** Read by the API's description, which knows only calls. */
const hidden: FastifySchema & { hide: true } = { hide: true };

/** Default width, which link previews get. */
const defaultWidth: ImageWidth = 1_200;
const forEver = 'public, max-age=31536000, immutable';
/** Short, because a missing image may be uploaded at any moment. */
const shortly = 'public, max-age=60';

function widthOf(text: unknown): ImageWidth | undefined {
  if (text === undefined) return defaultWidth;
  return imageWidths.find((width) => String(width) === text);
}

const logFailure = (request: FastifyRequest, err: Error) =>
  request.log.error({ err, url: request.url }, 'SHOP-API-510 the picture could not be resized');

/**
 * GET /images/*?w= (shared-contracts/images): an image from the originals folder or the image origin, in one
 * of the agreed widths and in the best format that the browser lists.
 */
export const imageRoutes: FastifyPluginAsync<{ pictures: Pictures }> = async (app, { pictures }) => {
  app.get<{ Params: { '*': string }; Querystring: { w?: unknown } }>(
    '/images/*',
    { schema: hidden },
    async (request, reply) => {
      const refuse = (status: number, cacheControl: string, code: number, msg: string) =>
        reply.status(status).header('cache-control', cacheControl).send({ code, data: null, msg });
      const widthPx = widthOf(request.query.w);
      if (!widthPx) {
        return refuse(400, 'no-store', resultCodes.invalidInput, `w is one of ${imageWidths.join(', ')}`);
      }
      const format = negotiateFormat(request.headers.accept);
      try {
        const content = await pictures.read(`/images/${request.params['*']}`, widthPx, format);
        addVary(reply, 'Accept');
        return reply.type(`image/${format}`).header('cache-control', forEver).send(content);
      } catch (error) {
        if (error instanceof PictureMissing) {
          return refuse(404, shortly, resultCodes.notFound, 'No such picture');
        }
        if (error instanceof PictureBroken) {
          if (!error.isRemembered) logFailure(request, error);
          return refuse(
            404,
            shortly,
            resultCodes.notFound,
            'The file of this picture is damaged or too large',
          );
        }
        if (error instanceof QueueFull) {
          reply.header('retry-after', '2');
          return refuse(503, 'no-store', resultCodes.serverError, error.message);
        }
        if (error instanceof PictureFailed || error instanceof StorageFailed) {
          logFailure(request, error);
          return refuse(502, 'no-store', resultCodes.serverError, 'This picture could not be made');
        }
        throw error;
      }
    },
  );
};
