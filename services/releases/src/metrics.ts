import type { FastifyInstance } from 'fastify';
import { releaseEnvironments } from 'shared-contracts/registry';
import { createMetrics, gauge, type Metric, metricsPath, metricsType } from 'shared-contracts/server/metrics';
import type { Registry } from './registry';
import { readStatus } from './status';
import type { VersionFiguresStore } from './version-figures';

interface Options {
  token: string | undefined;
  registry: Pick<Registry, 'map'> | undefined;
  figures: VersionFiguresStore | undefined;
}

/** `/metrics` of the registry: responses, and pages, failures and web vitals of live versions and canaries. */
export function registerMetrics(app: FastifyInstance, { token, registry, figures }: Options): void {
  const metrics = createMetrics({ token, read: () => (registry ? readReleases(registry, figures) : []) });
  app.addHook('onResponse', metrics.onResponse);
  app.get(metricsPath, async (request, reply) => {
    const text = await metrics.text(request.headers.authorization);
    return text === undefined ? reply.callNotFound() : reply.type(metricsType).send(text);
  });
}

async function readReleases(
  registry: NonNullable<Options['registry']>,
  figures: Options['figures'],
): Promise<Metric[]> {
  const statuses = await Promise.all(releaseEnvironments.map((name) => readStatus(registry, name, figures)));
  const versions = statuses.flatMap(({ environment, figures: list = [] }) =>
    list.map(({ remote, version, ...figures }) => ({ labels: { environment, remote, version }, ...figures })),
  );
  return [
    gauge(
      'shop_release_revision',
      'Revision of the release map',
      statuses.map(({ environment, revision }) => ({ labels: { environment }, value: revision })),
    ),
    gauge(
      'shop_canary_percent',
      'Share of the visitors who get a canary',
      statuses.flatMap(({ environment, canaries }) =>
        Object.entries(canaries).map(([remote, { version, percent }]) => ({
          labels: { environment, remote, version },
          value: percent,
        })),
      ),
    ),
    gauge(
      'shop_version_pages',
      'Pages of 30 minutes by version',
      versions.map(({ labels, pages }) => ({ labels, value: pages })),
    ),
    gauge(
      'shop_version_failures',
      'Pages of 30 minutes on which a version failed',
      versions.map(({ labels, failures }) => ({ labels, value: failures })),
    ),
    gauge(
      'shop_version_vital_p75',
      'Web vitals of 30 minutes by version: milliseconds, CLS without a unit',
      versions.flatMap(({ labels, vitals }) =>
        Object.entries(vitals).map(([vital, { p75 }]) => ({ labels: { ...labels, vital }, value: p75 })),
      ),
    ),
  ];
}
