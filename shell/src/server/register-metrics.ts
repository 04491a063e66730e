import type { FastifyInstance } from 'fastify';
import {
  createMetrics,
  gauge,
  type Histogram,
  type Metric,
  metricsPath,
  metricsType,
} from 'shared-contracts/server/metrics';
import type { Config } from './config';
import type { ApiBreaker } from './outages/api-breaker';
import type { PageCache } from './pages/page-cache';
import { secondsUntilExpiry } from './releases/map-expiry';
import type { ReleaseSource } from './releases/release-source';
import type { Colleagues } from './workers/colleagues';
import { mergeMetrics } from './workers/merge-metrics';

interface Parts {
  config: Pick<Config, 'metricsToken'>;
  source: Pick<ReleaseSource, 'map'>;
  breaker: Pick<ApiBreaker, 'isOpen'>;
  cache: Pick<PageCache, 'size'>;
  colleagues: Colleagues;
  histograms: readonly Histogram[];
}

/** `/metrics` of the shell: responses, what is live here, the circuit breaker and the page cache, of every worker. */
export function registerMetrics(
  app: FastifyInstance,
  { config, source, breaker, cache, colleagues, histograms }: Parts,
): void {
  const metrics = createMetrics({
    token: config.metricsToken,
    histograms,
    read(): Metric[] {
      const map = source.map();
      const { revision, live } = map;
      const expiry = secondsUntilExpiry(map);
      const versions = Object.entries(live).map(([remote, version]) => ({
        labels: { remote, version },
        value: 1,
      }));
      return [
        gauge('shop_release_revision', 'Revision of the release map in force', [{ value: revision }]),
        gauge(
          'shop_release_map_expiry_seconds',
          'Seconds until the release map expires, negative afterwards',
          expiry === undefined ? [] : [{ value: expiry }],
        ),
        gauge('shop_live_version', 'Live versions', versions),
        gauge('shop_api_circuit_open', 'Whether the API counts as away', [{ value: breaker.isOpen ? 1 : 0 }]),
        gauge('shop_cached_pages', 'Pages in the cache', [{ value: cache.size }]),
      ];
    },
  });
  colleagues.onWriteMetrics(async () => (await metrics.text(`Bearer ${config.metricsToken}`)) ?? '');
  app.addHook('onResponse', metrics.onResponse);
  app.get(metricsPath, async (request, reply) => {
    const text = await metrics.text(request.headers.authorization);
    reply.header('Cache-Control', 'no-store');
    if (text === undefined) return reply.code(404).send();
    const texts = await colleagues.metrics();
    return reply.type(metricsType).send(texts ? mergeMetrics(texts) : text);
  });
}
