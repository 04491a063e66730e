import type { Logger } from 'shared-contracts';
import type { FiguresReport, VersionFigures } from 'shared-contracts/registry';
import type { PostToRegistry } from '../releases/artifact-store';

type Versions = Readonly<Record<string, string>>;

export type FiguresStore = Pick<ReturnType<typeof createVersionFigures>, 'countPage' | 'countFailure'>;

const reportEveryMs = 2_000;
const reportTimeoutMs = 2_000;
/** Web vitals kept for the next report; more are dropped, because a sample is enough. */
const mostVitals = 1_000;
/** Limit above the number of versions that are live, in canaries or open in old tabs. */
const mostVersions = 500;

interface Options {
  post: PostToRegistry;
  /** The environment of the release map that this shell reads. */
  environment: FiguresReport['environment'];
  log: Logger;
  reportMs?: number;
}

/**
 * Counts pages and failures by remote and version, and reports them to the release registry, whose guard
 * compares versions (docs/decisions/0075). While the registry is unreachable, counts are kept for the next
 * report.
 */
export function createVersionFigures({ post, environment, log, reportMs = reportEveryMs }: Options) {
  let counts = new Map<string, VersionFigures>();
  let vitals: NonNullable<FiguresReport['vitals']> = [];
  let timer: NodeJS.Timeout | undefined;
  let isAway = false;

  function figuresOf(remote: string, version: string): VersionFigures | undefined {
    const key = `${remote}@${version}`;
    const known = counts.get(key);
    if (known) return known;
    if (counts.size >= mostVersions) return undefined;
    const figures = { remote, version, pages: 0, failures: 0 };
    counts.set(key, figures);
    return figures;
  }

  function add({ remote, version, pages, failures }: VersionFigures): void {
    const figures = figuresOf(remote, version);
    if (!figures) return;
    figures.pages += pages;
    figures.failures += failures;
  }

  async function report(): Promise<void> {
    if (counts.size === 0 && vitals.length === 0) return;
    const sent = [...counts.values()];
    const measured = vitals;
    counts = new Map();
    vitals = [];
    try {
      const body: FiguresReport = {
        environment,
        figures: sent,
        ...(measured.length > 0 ? { vitals: measured } : {}),
      };
      const response = await post('/api/figures', reportTimeoutMs, body);
      if (!response.ok) throw new Error(`/api/figures answered ${response.status}`);
      isAway = false;
    } catch (error) {
      for (const figures of sent) add(figures);
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
    /** Counts a page sent with these versions. */
    countPage(versions: Versions): void {
      for (const [remote, version] of Object.entries(versions))
        add({ remote, version, pages: 1, failures: 0 });
    },
    /** Counts a page on which a version failed, on the server or in a browser. */
    countFailure(remote: string, version: string): void {
      add({ remote, version, pages: 0, failures: 1 });
    },
    /** Passes on web vitals that a visitor reported. */
    addVitals(measured: NonNullable<FiguresReport['vitals']>): void {
      vitals.push(...measured.slice(0, mostVitals - vitals.length));
    },
    start: loop,
    async stop(): Promise<void> {
      clearTimeout(timer);
      timer = undefined;
      await report();
    },
  };
}
