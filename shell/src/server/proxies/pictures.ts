import fastifyHttpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';
import { upstreamOptions } from './upstream';

/** A picture that nobody has looked at is drawn first. */
const answerTimeoutMs = 60_000;

/** `/images/*`: no second connection, and one address for mails, link previews and a CDN. */
export async function registerPictures(app: FastifyInstance, { imageUrl }: Config): Promise<void> {
  await app.register(fastifyHttpProxy, {
    ...upstreamOptions({ upstream: imageUrl, prefix: '/images', answerTimeoutMs }),
    rewritePrefix: '/images',
  });
}
