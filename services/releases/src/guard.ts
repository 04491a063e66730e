import { type ReleaseEnvironment, releaseEnvironments } from 'shared-contracts/registry';
import { percentile } from 'shared-contracts/server/percentile';
import type { Registry } from './registry';
import type { Figures, VersionFiguresStore } from './version-figures';

/** Author of the guard's changes in the history. */
const guardName = 'guard';

/** How long the guard watches a version after it went live. */
const watchMs = 10 * 60_000;
/** Networks that failed, below which the team decides. */
const fewestFailures = 5;
/** Below this failure rate the team decides, not the guard. */
const smallestRate = 0.01;
const smallestRatio = 2;
/**
 * Threshold in standard deviations. The guard checks every two seconds, so the usual 1.6 would be exceeded by
 * chance.
 */
const clearDistance = 4;

/**
 * Whether a version fails significantly more often than another (one-sided two-proportion test). Each page stands for a
 * network (`evidenceOf`). The other version's failure rate is increased by one in a hundred, so that a version without visits does not
 * count as perfect.
 */
export function isClearlyWorse(version: Figures, other: Figures): boolean {
  const { pages, failures } = atLeast(version);
  const [otherPages, otherFailures] = [other.pages + 100, Math.min(other.failures, other.pages) + 1];
  const [rate, otherRate] = [failures / pages, otherFailures / otherPages];
  if (failures < fewestFailures || rate < smallestRate || rate < smallestRatio * otherRate) return false;
  const pooled = (failures + otherFailures) / (pages + otherPages);
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / pages + 1 / otherPages));
  return (rate - otherRate) / deviation > clearDistance;
}

const fewestSamples = 50;
/** A p75 worse by less than this is left to the team. */
const slowerRatio = 1.25;

/**
 * Whether a version is significantly slower than another (one-sided quantile test). The limit is 1.25 times the other's
 * p75. A version whose own p75 is below it has at most a quarter of its values above it. Returns true when the share
 * exceeds a quarter by four standard deviations (binomial), which chance does not explain.
 */
export function isClearlySlower(version: readonly number[], other: readonly number[]): boolean {
  if (version.length < fewestSamples || other.length < fewestSamples) return false;
  const limit = slowerRatio * (percentile(other, 0.75) ?? 0);
  const share = version.filter((value) => value > limit).length / version.length;
  return (share - 0.25) / Math.sqrt((0.25 * 0.75) / version.length) > clearDistance;
}

/**
 * A page kept open may report a failure long after it was counted, so failures are limited to the number of
 * pages.
 */
function atLeast({ pages, failures }: Figures): Figures {
  return { pages: Math.max(pages, failures, 1), failures };
}

interface GuardOptions {
  registry: Pick<Registry, 'map' | 'rollback' | 'removeCanary'>;
  figures: VersionFiguresStore;
  now?: () => number;
}

/**
 * Compares each canary with the live version, and each version that went live in the last ten minutes with
 * its predecessor. Rolls back a version that fails significantly more often, or a canary that is significantly
 * slower, with the figures as reason in the history.
 */
export function createGuard({ registry, figures, now = Date.now }: GuardOptions) {
  /** The reason why a version is worse than another; undefined when it is not. */
  function objection(
    environment: ReleaseEnvironment,
    remote: string,
    version: string,
    other: string,
  ): string | undefined {
    const [own, others] = [version, other].map((name) => figures.evidenceOf(environment, remote, name));
    if (!own || !others || !isClearlyWorse(own, others)) return undefined;
    const { pages, failures } = figures.of(environment, remote, version);
    return `${version} failed for ${own.failures} of ${own.pages} networks, ${other} for ${others.failures} of ${others.pages} (${version}: ${failures} of ${pages} pages)`;
  }

  /**
   * The reason why a canary is slower than the live version. Only canaries are compared: their visitors are drawn at
   * random at the same time, while a version before had other visitors.
   */
  function slowness(
    environment: ReleaseEnvironment,
    remote: string,
    version: string,
    other: string,
  ): string | undefined {
    for (const name of ['LCP', 'INP'] as const) {
      const values = figures.sampleOf(environment, remote, version, name);
      const others = figures.sampleOf(environment, remote, other, name);
      if (!isClearlySlower(values, others)) continue;
      const p75 = (list: readonly number[]) => `${Math.round(percentile(list, 0.75) ?? 0)} ms`;
      return `${version} has a p75 of ${name} of ${p75(values)} in ${values.length} page views, ${other} of ${p75(others)} in ${others.length}`;
    }
    return undefined;
  }

  async function checkEnvironment(environment: ReleaseEnvironment): Promise<void> {
    const { live, canaries = {}, history } = await registry.map(environment);
    const write = { by: guardName, environment };
    for (const [remote, { version }] of Object.entries(canaries)) {
      const other = live[remote];
      const reason =
        other &&
        (objection(environment, remote, version, other) ?? slowness(environment, remote, version, other));
      if (reason) await registry.removeCanary({ ...write, remote, reason });
    }
    for (const [remote, version] of Object.entries(live)) {
      const last = history.find((entry) => entry.remote === remote);
      if (!last?.previous || last.version !== version || last.by === guardName) continue;
      if (now() - Date.parse(last.at) > watchMs) continue;
      const reason = objection(environment, remote, version, last.previous);
      if (reason) await registry.rollback({ ...write, remote, version: last.previous, reason });
    }
  }

  return {
    async check(): Promise<void> {
      for (const environment of releaseEnvironments) await checkEnvironment(environment);
    },
  };
}
