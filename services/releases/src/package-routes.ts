import type { FastifyInstance } from 'fastify';
import type { Packages } from './packages';
import { ReleaseError } from './release-error';

/** `/packages/…`: public, so that a team needs no account to install them. */
export async function packageRoutes(app: FastifyInstance, { packages }: { packages: Packages }) {
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof ReleaseError)) throw error;
    request.log.error(error);
    return reply.code(503).send({ message: 'The packages cannot be read; the registry’s log says why.' });
  });

  app.get('/packages.json', async (_request, reply) => {
    const { sequence, packages: newest } = await packages.list();
    if (sequence === 0) return reply.callNotFound();
    reply.header('Cache-Control', 'no-cache');
    return Object.fromEntries(Object.entries(newest).map(([name, { address }]) => [name, address]));
  });

  app.get<{ Params: { file: string } }>('/:file', async (request, reply) => {
    const found = await packages.open(request.params.file);
    if (!found) return reply.callNotFound();
    const { content, integrity, changes } = found;
    const etag = `"${integrity}"`;
    reply
      .header('Cache-Control', changes ? 'no-cache' : 'public, max-age=31536000, immutable')
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .header('ETag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/gzip').send(content);
  });
}
