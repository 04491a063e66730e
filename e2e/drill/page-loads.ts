import { cookieKeys } from 'shared-contracts';
import { canariesOf, readBucket } from 'shell/src/server/releases/resolve-versions';

/** A bad version that a share of the visitors gets on purpose. */
export interface BadCanary {
  remote: string;
  version: string;
  percent: number;
}

interface Failure {
  path: string;
  reason: string;
  by: 'load' | 'browser';
  at: number;
}

const maxFailures = 200;
/** How long after the end of a canary a page may still carry it: shells read the map once a second. */
const echoMs = 5_000;

export type PageLoads = ReturnType<typeof createPageLoads>;

/**
 * Counts page loads and failures. Visitors whose bucket has a bad canary at the time are counted separately, by
 * version: for them a failure is what the canary is for.
 */
export function createPageLoads() {
  const canaries: (BadCanary & { until: number })[] = [];
  const failures: Failure[] = [];
  const consoleErrors: string[] = [];
  const apart = new Map<string, { loads: number; failures: number }>();
  const loads = { load: 0, browser: 0 };
  const times: number[] = [];

  /** The bad canaries that a visitor with this bucket may have received since a time. */
  function badVersionsOf(bucketText: string | undefined, since: number): string[] {
    const bucket = readBucket(bucketText);
    if (bucket === undefined) return [];
    return canaries
      .filter(({ until }) => until > since)
      .filter(
        ({ remote, version, percent }) =>
          canariesOf({ canaries: { [remote]: { version, percent } } } as never, bucket)[remote] !== undefined,
      )
      .map(({ remote, version }) => `${remote}@${version}`);
  }

  return {
    failures: failures as readonly Failure[],
    consoleErrors: consoleErrors as readonly string[],
    apart: apart as ReadonlyMap<string, { loads: number; failures: number }>,
    loads: loads as Readonly<typeof loads>,
    times: times as readonly number[],
    badVersionsOf,
    /** Counts visitors of this canary separately until the returned function is called. */
    beginBadCanary(canary: BadCanary): () => void {
      const entry = { ...canary, until: Number.POSITIVE_INFINITY };
      canaries.push(entry);
      return () => {
        entry.until = Date.now() + echoMs;
      };
    },
    /** `reason` is undefined for a page that loaded correctly. */
    add(
      by: Failure['by'],
      path: string,
      bad: readonly string[],
      reason: string | undefined,
      ms: number,
    ): void {
      if (bad.length > 0) {
        for (const version of bad) {
          const known = apart.get(version) ?? { loads: 0, failures: 0 };
          apart.set(version, {
            loads: known.loads + 1,
            failures: known.failures + (reason === undefined ? 0 : 1),
          });
        }
        return;
      }
      loads[by] += 1;
      times.push(ms);
      if (reason !== undefined && failures.length < maxFailures)
        failures.push({ path, reason, by, at: Date.now() });
    },
    addConsoleError(text: string): void {
      if (consoleErrors.length < maxFailures) consoleErrors.push(text);
    },
  };
}

/** Reads the visitor's bucket out of a cookie header or `Set-Cookie`. */
export function bucketIn(cookie: string | null | undefined): string | undefined {
  return new RegExp(`(?:^|; )${cookieKeys.releaseBucket}=(\\d+)`).exec(cookie ?? '')?.[1];
}

/** Why a response is not a valid page; undefined when it is one. */
export function objectionToPage(status: number, html: string): string | undefined {
  if (status !== 200) return `HTTP ${status}`;
  if (!html.includes('</html>')) return 'the page was cut off';
  const code = /role="alert"[\s\S]{0,2000}?(SHOP-(?:PAGE|APP)-\d{3})/.exec(html)?.[1];
  return code && `the shop's error page, ${code}`;
}
