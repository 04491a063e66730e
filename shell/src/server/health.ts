import type { FastifyInstance } from 'fastify';
import type { ReleaseSource } from './releases/release-source';
import type { Storefronts } from './releases/storefront';

/**
 * `/health/live` answers while the process can; `/health/ready`, and `/health`, when it can show a page: the release
 * map has been read and a live remote of it too. An API that is away is no reason to send visitors elsewhere: pages
 * come from copies.
 */
export function registerHealth(app: FastifyInstance, source: ReleaseSource, storefronts: Storefronts): void {
  app.get('/health/live', () => ({ status: 'ok' }));
  for (const path of ['/health/ready', '/health']) {
    app.get(path, async (_request, reply) => {
      const { revision, live } = source.map();
      const { remotes } = await storefronts.of(live);
      const isReady = remotes.length > 0;
      return reply
        .code(isReady ? 200 : 503)
        .header('Cache-Control', 'no-store')
        .send({ status: isReady ? 'ok' : 'no live remotes', revision, live });
    });
  }
}
