import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { releaseMapFile } from './release-map';

/** The artifact store over HTTP: versions are immutable, the release map is asked for anew each time. */
export async function buildArtifactServer(store: string, logLevel = 'warn'): Promise<FastifyInstance> {
  const app = Fastify({
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
  });
  // On every answer: a page that asks for a version that is gone has to read a 404, not a failure of CORS.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Access-Control-Allow-Origin', '*');
  });
  app.get('/health', () => ({ status: 'ok' }));
  await app.register(fastifyStatic, {
    root: store,
    prefix: '/',
    preCompressed: true,
    cacheControl: false,
    index: false,
    dotfiles: 'ignore',
    setHeaders(reply, file) {
      const isMap = file.replace(/\.(br|gz)$/, '').endsWith(releaseMapFile);
      reply.header('Cache-Control', isMap ? 'no-cache' : 'public, max-age=31536000, immutable');
      reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
      reply.header('Timing-Allow-Origin', '*');
      reply.header('X-Content-Type-Options', 'nosniff');
    },
  });
  return app;
}
