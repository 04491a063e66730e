import type { Logger } from 'shared-contracts';

/** `suspect`: rendered alone until that succeeds. `refused`: not rendered. */
type Standing = 'good' | 'suspect' | 'refused';

export interface Quarantine {
  standingOf(owner: string, path: string): Standing;
  /** A process was lost and this page may be the cause. */
  suspect(owner: string, path: string): void;
  /** A process was lost and this page is the cause. */
  condemn(owner: string, path: string): void;
  /** The page was rendered alone successfully. */
  clear(owner: string, path: string): void;
}

/** A page that was refused by mistake is retried soon; one that keeps crashing waits longer each time. */
const firstMs = 10_000;
const maxMs = 5 * 60_000;
/** Number of crashing pages after which the whole version is refused. */
const pagesToRefuseAll = 3;
const maxPages = 1_000;

/**
 * Tracks pages that hang or crash their process, by version, so that other versions, for example after a
 * rollback, are not affected. After a while a page is retried alone.
 */
export function createQuarantine(
  log: Logger,
  now: () => number = performance.now.bind(performance),
): Quarantine {
  /** Refusals of a page, or of a whole version (path `*`); after `until` it is a suspect. */
  const refusals = new Map<string, { until: number; times: number }>();
  const keyOf = (owner: string, path: string) => `${owner} ${path}`;
  const pagesOf = (owner: string) =>
    [...refusals].filter(([key, { until }]) => key.startsWith(`${owner} `) && until > now()).length;

  function set(key: string, until: number, times: number): void {
    refusals.delete(key);
    refusals.set(key, { until, times });
    const [oldest] = refusals.keys();
    if (refusals.size > maxPages && oldest !== undefined) refusals.delete(oldest);
  }

  return {
    standingOf(owner, path) {
      const known = [refusals.get(keyOf(owner, '*')), refusals.get(keyOf(owner, path))].filter(
        (refusal) => refusal !== undefined,
      );
      if (known.length === 0) return 'good';
      return known.some(({ until }) => until > now()) ? 'refused' : 'suspect';
    },
    suspect(owner, path) {
      const key = keyOf(owner, path);
      if (!refusals.has(key)) set(key, 0, 0);
    },
    condemn(owner, path) {
      const isAll = pagesOf(owner) + 1 >= pagesToRefuseAll;
      const key = keyOf(owner, isAll ? '*' : path);
      const times = (refusals.get(key)?.times ?? 0) + 1;
      const quarantineMs = Math.min(maxMs, firstMs * 2 ** (times - 1));
      set(key, now() + quarantineMs, times);
      log.error(
        `SHOP-RENDER-001 ${owner} ${isAll ? 'loses process after process' : `hangs or ends its process with ${path}`}; its code is not run for ${quarantineMs / 1_000} s, or until another version is live`,
      );
    },
    clear(owner, path) {
      for (const key of [keyOf(owner, path), keyOf(owner, '*')]) {
        if ((refusals.get(key)?.until ?? Number.POSITIVE_INFINITY) <= now()) refusals.delete(key);
      }
    },
  };
}
