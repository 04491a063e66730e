import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { LRUCache } from 'lru-cache';
import {
  type LogSettings,
  logOptions,
  registerRequestLog,
  requestLogging,
} from 'shared-contracts/server/request-log';
import { serverOptions } from 'shared-contracts/server/server-options';
import { shopVersion } from 'shared-contracts/server/shop-version';
import { drawPicture, type Picture } from './draw-picture';
import { isKnownPicture } from './known-pictures';
import { createPicturePool, type PicturePool } from './picture-pool';

export interface StudioOptions {
  /** Maximum width of rendered pictures. */
  widestPx?: number;
  logLevel?: string;
  /** In each line of the log; default: the version of this code. */
  version?: string | undefined;
  /** Receives the log instead of standard output. */
  stream?: LogSettings['stream'];
  /** Worker pool, closed with the studio. */
  pool?: PicturePool;
}

const defaultWidest = 1_600;
const maxCachedBytes = 32 * 1024 * 1024;

/**
 * The image origin of the demo catalogue: GET /coat/1f2a44/double-plain-3-front?w=640 returns that picture as
 * a lossless PNG. The API resizes, encodes and caches it like a photograph.
 */
export function buildStudio({
  widestPx = defaultWidest,
  logLevel = 'silent',
  version = shopVersion,
  stream,
  pool = createPicturePool(),
}: StudioOptions = {}): FastifyInstance {
  const app = Fastify({
    ...serverOptions('http://localhost'),
    ...logOptions({ service: 'pictures', version, level: logLevel, stream }),
    logController: new LogController(requestLogging),
  });
  registerRequestLog(app);
  app.addHook('onClose', () => pool.close());
  // Widths above the maximum are the same picture, and a page asks for several of them at once.
  const drawings = new LRUCache<string, Buffer, { picture: Picture; widthPx: number }>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
    async fetchMethod(_key, _stale, { context: { picture, widthPx } }) {
      const drawn = await picture.draw(widthPx, pool.render);
      // Sent to the API on the same machine, so speed matters and size does not.
      return drawn.png({ compressionLevel: 1 }).toBuffer();
    },
  });
  // The studio has no dependencies: when it answers, it is ready.
  for (const path of ['/health/live', '/health/ready', '/health']) {
    app.get(path, async () => ({ status: 'ok' }));
  }

  app.get<{ Params: { '*': string }; Querystring: { w?: string } }>('/*', async (request, reply) => {
    const { w = String(widestPx) } = request.query;
    if (!/^[1-9]\d{1,3}$/.test(w)) return reply.status(400).send({ msg: 'w is a width in pixels' });
    const path = `/images/${request.params['*']}`;
    const picture = isKnownPicture(path) ? drawPicture(path) : undefined;
    if (!picture) return reply.status(404).send({ msg: 'No such picture' });
    try {
      const widthPx = Math.min(Number(w), widestPx);
      const content = await drawings.fetch(`${path} ${widthPx}`, { context: { picture, widthPx } });
      return reply.type('image/png').send(content);
    } catch (error) {
      request.log.error({ err: error, path }, 'picture could not be made');
      return reply
        .status(500)
        .header('cache-control', 'no-store')
        .send({ msg: 'This picture could not be made' });
    }
  });
  return app;
}
