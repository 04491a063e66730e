import type { FastifyInstance } from 'fastify';
import { releaseEnvironments } from 'shared-contracts/registry';
import {
  addGauge,
  createMetrics,
  type GaugeValues,
  metricsPath,
  sharedReading,
} from 'shared-contracts/server/metrics';
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
  const metrics = createMetrics({ token });
  if (registry) {
    const readAll = sharedReading(() => readStatuses(registry, figures), keptMs);
    /** A gauge by environment, remote and version. */
    const ofVersions = (
      name: string,
      help: string,
      valuesOf: (status: Status) => GaugeValues,
      more: string[] = [],
    ) =>
      addGauge(
        metrics.registry,
        { name, help, labelNames: ['environment', 'remote', 'version', ...more] },
        async () => (await readAll()).flatMap(valuesOf),
      );
    addGauge(
      metrics.registry,
      { name: 'shop_release_revision', help: 'Revision of the release map', labelNames: ['environment'] },
      async () =>
        (await readAll()).map(({ environment, revision }) => ({
          labels: { environment },
          value: revision,
        })),
    );
    ofVersions('shop_canary_percent', 'Share of the visitors who get a canary', ({ environment, canaries }) =>
      Object.entries(canaries).map(([remote, { version, percent }]) => ({
        labels: { environment, remote, version },
        value: percent,
      })),
    );
    ofVersions('shop_version_pages', 'Pages of 30 minutes by version', (status) =>
      versionsOf(status).map(({ labels, pages }) => ({ labels, value: pages })),
    );
    ofVersions('shop_version_failures', 'Pages of 30 minutes on which a version failed', (status) =>
      versionsOf(status).map(({ labels, failures }) => ({ labels, value: failures })),
    );
    ofVersions(
      'shop_version_vital_p75',
      'Web vitals of 30 minutes by version: milliseconds, CLS without a unit',
      (status) =>
        versionsOf(status).flatMap(({ labels, vitals }) =>
          Object.entries(vitals).map(([vital, { p75 }]) => ({ labels: { ...labels, vital }, value: p75 })),
        ),
      ['vital'],
    );
  }
  app.addHook('onResponse', metrics.onResponse);
  app.get(metricsPath, async (request, reply) => {
    const text = await metrics.text(request.headers.authorization);
    return text === undefined ? reply.callNotFound() : reply.type(metrics.registry.contentType).send(text);
  });
}

const keptMs = 1_000;

type Status = Awaited<ReturnType<typeof readStatus>>;

function readStatuses(
  registry: NonNullable<Options['registry']>,
  figures: Options['figures'],
): Promise<Status[]> {
  return Promise.all(releaseEnvironments.map((name) => readStatus(registry, name, figures)));
}

const versionsOf = ({ environment, figures: list = [] }: Status) =>
  list.map(({ remote, version, ...figures }) => ({ labels: { environment, remote, version }, ...figures }));
