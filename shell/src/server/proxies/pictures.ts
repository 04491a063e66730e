import fastifyHttpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import type { ApiBreaker } from '../outages/api-breaker';
import { sendBadGateway, upstreamOptions } from './upstream';

/** An image may have to be rendered first. */
const answerTimeoutMs = 60_000;

/**
 * `/images/*`: proxies images, which saves a second connection and gives mails, link previews and a CDN one
 * URL.
 */
export async function registerPictures(
  app: FastifyInstance,
  { imageUrl, apiUrl }: Config,
  breaker: Pick<ApiBreaker, 'isSilent'>,
): Promise<void> {
  await app.register(fastifyHttpProxy, {
    ...upstreamOptions({ upstream: imageUrl, prefix: '/images', answerTimeoutMs }),
    rewritePrefix: '/images',
    preHandler(_request, reply, done) {
      // Fails fast: dozens of images on a page would each occupy a browser connection until the timeout.
      if (breaker.isSilent && imageUrl === apiUrl) sendBadGateway(reply);
      else done();
    },
  });
}
