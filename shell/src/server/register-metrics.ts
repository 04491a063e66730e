import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue } from 'prom-client';
import { addGauge, createMetrics, type Metrics, metricsPath } from 'shared-contracts/server/metrics';
import type { Config } from './config';
import type { ApiBreaker } from './outages/api-breaker';
import type { PageCache } from './pages/page-cache';
import { secondsUntilExpiry } from './releases/map-expiry';
import type { ReleaseSource } from './releases/release-source';
import type { Renderer } from './render/renderer';
import type { Colleagues } from './workers/colleagues';

interface Parts {
  config: Pick<Config, 'metricsToken'>;
  source: Pick<ReleaseSource, 'map'>;
  breaker: Pick<ApiBreaker, 'isOpen'>;
  cache: Pick<PageCache, 'size'>;
  renderer: Pick<Renderer, 'figures'>;
  colleagues: Colleagues;
}

/**
 * `/metrics` of the shell: responses, what is live here, the circuit breaker, the page cache and the render processes.
 * Figures of several workers are added up, but for those of which the highest or lowest counts.
 */
export function registerMetrics(
  app: FastifyInstance,
  { config, source, breaker, cache, renderer, colleagues }: Parts,
): Metrics {
  const metrics = createMetrics({ token: config.metricsToken });
  const { registry } = metrics;
  addGauge(registry, { name: 'shop_release_revision', help: 'Revision of the release map in force' }, () => [
    { value: source.map().revision },
  ]);
  addGauge(
    registry,
    {
      name: 'shop_release_map_expiry_seconds',
      help: 'Seconds until the release map expires, negative afterwards',
      aggregator: 'min',
    },
    () => {
      const expiry = secondsUntilExpiry(source.map());
      return expiry === undefined ? [] : [{ value: expiry }];
    },
  );
  addGauge(
    registry,
    { name: 'shop_live_version', help: 'Live versions', labelNames: ['remote', 'version'] },
    () =>
      Object.entries(source.map().live).map(([remote, version]) => ({
        labels: { remote, version },
        value: 1,
      })),
  );
  addGauge(registry, { name: 'shop_api_circuit_open', help: 'Whether the API counts as away' }, () => [
    { value: breaker.isOpen ? 1 : 0 },
  ]);
  addGauge(registry, { name: 'shop_cached_pages', help: 'Pages in the cache', aggregator: 'sum' }, () => [
    { value: cache.size },
  ]);
  addGauge(
    registry,
    {
      name: 'shop_render_processes',
      help: 'Processes that render pages, by what they render; spares replace a lost one',
      labelNames: ['group'],
      aggregator: 'sum',
    },
    () =>
      Object.entries(renderer.figures().processes).map(([group, value]) => ({ labels: { group }, value })),
  );
  addGauge(
    registry,
    {
      name: 'shop_render_processes_lost',
      help: 'Render processes that were lost with a page since the start of the shell',
      aggregator: 'sum',
    },
    () => [{ value: renderer.figures().lost }],
  );

  colleagues.onWriteMetrics(async () => JSON.stringify(await registry.getMetricsAsJSON()));
  app.addHook('onResponse', metrics.onResponse);
  app.get(metricsPath, async (request, reply) => {
    const text = await metrics.text(request.headers.authorization);
    reply.header('Cache-Control', 'no-store');
    if (text === undefined) return reply.code(404).send();
    const texts = await colleagues.metrics();
    return reply.type(registry.contentType).send(texts ? await addUp(texts) : text);
  });
  return metrics;
}

/** The metrics of several workers as one text. */
function addUp(texts: Readonly<Record<string, string>>): Promise<string> {
  const workers = Object.values(texts).map(
    (text) => JSON.parse(text) as MetricObjectWithValues<MetricValue<string>>[],
  );
  return AggregatorRegistry.aggregate(workers).metrics();
}
