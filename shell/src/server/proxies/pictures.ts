import fastifyHttpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import type { ApiBreaker } from '../outages/api-breaker';
import { sendBadGateway, upstreamOptions } from './upstream';

/** A picture that nobody has looked at is drawn first. */
const answerTimeoutMs = 60_000;

/** `/images/*`: no second connection, and one address for mails, link previews and a CDN. */
export async function registerPictures(
  app: FastifyInstance,
  { imageUrl, apiUrl }: Config,
  breaker: Pick<ApiBreaker, 'isSilent'>,
): Promise<void> {
  await app.register(fastifyHttpProxy, {
    ...upstreamOptions({ upstream: imageUrl, prefix: '/images', answerTimeoutMs }),
    rewritePrefix: '/images',
    preHandler(_request, reply, done) {
      // Dozens on a page would each hold a connection of the browser for as long as a drawing may take.
      if (breaker.isSilent && imageUrl === apiUrl) sendBadGateway(reply);
      else done();
    },
  });
}
