import { createHmac } from 'node:crypto';
import type { Logger } from 'shared-contracts';
import type { FiguresReport } from 'shared-contracts/registry';
import { networkOf } from 'shared-contracts/server/network-of';
import type { PostToRegistry } from '../releases/artifact-store';

type Versions = Readonly<Record<string, string>>;

export type FiguresStore = Pick<
  ReturnType<typeof createVersionFigures>,
  'countPage' | 'countFailure' | 'countUnreadable'
>;
type ReportedVital = Omit<NonNullable<FiguresReport['vitals']>[number], 'network'>;

const reportEveryMs = 2_000;
const reportTimeoutMs = 2_000;
/** Web vitals kept for the next report; more are dropped, because a sample is enough. */
const maxVitals = 1_000;
/** Networks kept for each version until the next report, which comes after two seconds. */
const maxNetworks = 2_000;
/** Limit above the number of versions that are live, in canaries or open in old tabs. */
const maxVersions = 500;

interface Options {
  post: PostToRegistry;
  /** The environment of the release map that this shell reads. */
  environment: FiguresReport['environment'];
  log: Logger;
  /** Key of the hashes that stand for visitors' networks: the same in all shells, so that the registry can count them. */
  networkKey: string;
  reportMs?: number;
}

interface VersionCounts {
  remote: string;
  version: string;
  pages: number;
  failures: number;
  unreadable: number;
  seen: Set<string>;
  failed: Set<string>;
}

/**
 * Counts pages and failures by remote and version, and reports them to the release registry, whose guard
 * compares versions (docs/decisions/0046). While the registry is unreachable, counts are kept for the next
 * report.
 */
export function createVersionFigures({
  post,
  environment,
  log,
  networkKey,
  reportMs = reportEveryMs,
}: Options) {
  let counts = new Map<string, VersionCounts>();
  /** Names of networks by network address, for one report. */
  let names = new Map<string, string>();
  let vitals: NonNullable<FiguresReport['vitals']> = [];
  let timer: NodeJS.Timeout | undefined;
  let isAway = false;

  function figuresOf(remote: string, version: string): VersionCounts | undefined {
    const key = `${remote}@${version}`;
    const known = counts.get(key);
    if (known) return known;
    if (counts.size >= maxVersions) return undefined;
    const figures = {
      remote,
      version,
      pages: 0,
      failures: 0,
      unreadable: 0,
      seen: new Set<string>(),
      failed: new Set<string>(),
    };
    counts.set(key, figures);
    return figures;
  }

  function keep(names: Set<string>, name: string): void {
    if (names.size < maxNetworks) names.add(name);
  }

  /** Adds what a report could not deliver. */
  function restore({ remote, version, ...unsent }: VersionCounts): void {
    const figures = figuresOf(remote, version);
    if (!figures) return;
    figures.pages += unsent.pages;
    figures.failures += unsent.failures;
    figures.unreadable += unsent.unreadable;
    for (const name of unsent.seen) keep(figures.seen, name);
    for (const name of unsent.failed) keep(figures.failed, name);
  }

  /** The registry learns how many networks there are, and cannot tell which. */
  function nameOf(ip: string): string {
    const known = names.get(ip);
    if (known) return known;
    const day = new Date().toISOString().slice(0, 10);
    const hash = createHmac('sha256', `networks of figures\n${networkKey}`).update(
      `${day} ${networkOf(ip, 48)}`,
    );
    const name = hash.digest('base64url').slice(0, 10);
    names.set(ip, name);
    return name;
  }

  async function report(): Promise<void> {
    if (counts.size === 0 && vitals.length === 0) return;
    const sent = [...counts.values()];
    const measured = vitals;
    counts = new Map();
    vitals = [];
    names = new Map();
    try {
      const body: FiguresReport = {
        environment,
        figures: sent.map(({ seen, failed, ...figures }) => ({
          ...figures,
          networks: { seen: [...seen], failed: [...failed] },
        })),
        ...(measured.length > 0 ? { vitals: measured } : {}),
      };
      const response = await post('/api/figures', reportTimeoutMs, body);
      if (!response.ok) throw new Error(`/api/figures answered ${response.status}`);
      isAway = false;
    } catch (error) {
      for (const figures of sent) restore(figures);
      if (!isAway) log.warn('SHOP-RELEASE-180 the registry does not take figures of versions', error);
      isAway = true;
    }
  }

  function loop(): void {
    timer = setTimeout(async () => {
      await report();
      if (timer) loop();
    }, reportMs).unref();
  }

  return {
    /** Counts a page sent with these versions to this network address. */
    countPage(versions: Versions, ip: string): void {
      const network = nameOf(ip);
      for (const [remote, version] of Object.entries(versions)) {
        const figures = figuresOf(remote, version);
        if (!figures) continue;
        figures.pages += 1;
        keep(figures.seen, network);
      }
    },
    /** Counts a page for this network address on which a version failed, on the server or in a browser. */
    countFailure(remote: string, version: string, ip: string): void {
      const figures = figuresOf(remote, version);
      if (!figures) return;
      figures.failures += 1;
      keep(figures.failed, nameOf(ip));
    },
    /** Counts a failed attempt to read a version, of which no visitor can be the cause. */
    countUnreadable(remote: string, version: string): void {
      const figures = figuresOf(remote, version);
      if (!figures) return;
      figures.failures += 1;
      figures.unreadable += 1;
    },
    /** Passes on web vitals that a visitor at this network address reported. */
    addVitals(measured: readonly ReportedVital[], ip: string): void {
      const network = nameOf(ip);
      for (const vital of measured.slice(0, maxVitals - vitals.length)) vitals.push({ ...vital, network });
    },
    start: loop,
    async stop(): Promise<void> {
      clearTimeout(timer);
      timer = undefined;
      await report();
    },
  };
}
