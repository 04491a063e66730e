import type { FastifyInstance } from 'fastify';
import { isEnding } from 'shared-contracts/server/end-on-signal';
import type { ReleaseSource } from './releases/release-source';
import type { Storefronts } from './releases/storefront';

/**
 * `/health/live` answers while the process runs. `/health/ready` and `/health` also require a release map
 * with a readable live remote, so that pages can be rendered. An unreachable API does not count: cached
 * copies are served then.
 */
export function registerHealth(app: FastifyInstance, source: ReleaseSource, storefronts: Storefronts): void {
  app.get('/health/live', () => ({ status: 'ok' }));
  for (const path of ['/health/ready', '/health']) {
    app.get(path, async (_request, reply) => {
      const { revision, live } = source.map();
      const { remotes } = await storefronts.of(live);
      const isReady = remotes.length > 0 && !isEnding();
      const reason = isEnding() ? 'ending' : 'no live remotes';
      return reply
        .code(isReady ? 200 : 503)
        .header('Cache-Control', 'no-store')
        .send({ status: isReady ? 'ok' : reason, revision, live });
    });
  }
}
