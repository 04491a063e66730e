import type { RegistryStatus, ReleaseEnvironment } from 'shared-contracts/registry';
import type { Registry } from './registry';
import type { VersionFiguresStore } from './version-figures';

/** What is live in an environment, with the figures of the last 30 minutes. */
export async function readStatus(
  registry: Pick<Registry, 'map'>,
  environment: ReleaseEnvironment,
  figures: VersionFiguresStore | undefined,
): Promise<RegistryStatus> {
  const { revision, updatedAt, live, canaries = {} } = await registry.map(environment);
  const versions = [
    ...Object.entries(live),
    ...Object.entries(canaries).map(([remote, { version }]) => [remote, version] as const),
  ];
  return {
    environment,
    revision,
    updatedAt,
    live,
    canaries,
    ...(figures
      ? {
          figures: versions.map(([remote, version]) => ({
            remote,
            version,
            ...figures.of(environment, remote, version),
            vitals: figures.vitalsOf(environment, remote, version),
          })),
        }
      : {}),
  };
}
