import fastifyHttpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { isPublicFile } from 'shared-contracts/public-files';
import type { Config } from '../config';
import { upstreamOptions } from './upstream';

const answerTimeoutMs = 10_000;

/** `/packages/<name>.tgz`: a team installs the packages for its repository from the shop's URL. */
export async function registerPackages(app: FastifyInstance, { artifactsUrl }: Config): Promise<void> {
  await app.register(fastifyHttpProxy, {
    ...upstreamOptions({ upstream: artifactsUrl, prefix: '/packages', answerTimeoutMs }),
    rewritePrefix: '/packages',
    preHandler({ url }, reply, done) {
      if (isPublicFile(url.split('?', 1)[0] ?? '')) done();
      else
        void reply.code(404).header('Cache-Control', 'no-store').send({ message: 'There is no such file' });
    },
  });
}
