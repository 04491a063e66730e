import type { FastifyInstance } from 'fastify';
import { isEnding } from 'shared-contracts/server/end-on-signal';
import { isExpired } from './releases/map-expiry';
import type { ReleaseSource } from './releases/release-source';
import type { Storefronts } from './releases/storefront';

/**
 * `/health/live` answers while the process runs. `/health/ready` and `/health` also require a release map
 * with a readable live remote, so that pages can be rendered. An unreachable API does not count: cached
 * copies are served then. Neither does a map that has expired, which is named: all shells have the same one, so a balancer would
 * leave all of them.
 */
export function registerHealth(
  app: FastifyInstance,
  version: string,
  source: ReleaseSource,
  storefronts: Storefronts,
): void {
  app.get('/health/live', () => ({ status: 'ok' }));
  for (const path of ['/health/ready', '/health']) {
    app.get(path, async (_request, reply) => {
      const map = source.map();
      const { revision, live, expiresAt } = map;
      const { remotes } = await storefronts.of(live);
      const isReady = remotes.length > 0 && !isEnding();
      const reason = isEnding() ? 'ending' : 'no live remotes';
      return reply
        .code(isReady ? 200 : 503)
        .header('Cache-Control', 'no-store')
        .send({
          status: isReady ? 'ok' : reason,
          version,
          revision,
          live,
          expiresAt,
          ...(isExpired(map) && { releaseMap: 'expired' }),
        });
    });
  }
}
