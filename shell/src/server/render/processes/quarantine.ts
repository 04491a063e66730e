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

const quarantineMs = 5 * 60_000;
/** Number of crashing pages after which the whole version is refused. */
const pagesToRefuseAll = 3;
const mostPages = 1_000;

/**
 * Tracks pages that hang or crash their process, by version, so that other versions, for example after a
 * rollback, are not affected. After a while a page is retried alone.
 */
export function createQuarantine(
  log: Logger,
  now: () => number = performance.now.bind(performance),
): Quarantine {
  /** Expiry of the refusal of a page, or of a whole version (path `*`); after that it is a suspect. */
  const refusedUntil = new Map<string, number>();
  const keyOf = (owner: string, path: string) => `${owner} ${path}`;
  const pagesOf = (owner: string) =>
    [...refusedUntil].filter(([key, until]) => key.startsWith(`${owner} `) && until > now()).length;

  function set(key: string, until: number): void {
    refusedUntil.delete(key);
    refusedUntil.set(key, until);
    const [oldest] = refusedUntil.keys();
    if (refusedUntil.size > mostPages && oldest !== undefined) refusedUntil.delete(oldest);
  }

  return {
    standingOf(owner, path) {
      const times = [refusedUntil.get(keyOf(owner, '*')), refusedUntil.get(keyOf(owner, path))];
      const known = times.filter((until) => until !== undefined);
      if (known.length === 0) return 'good';
      return known.some((until) => until > now()) ? 'refused' : 'suspect';
    },
    suspect(owner, path) {
      const key = keyOf(owner, path);
      if (!refusedUntil.has(key)) set(key, 0);
    },
    condemn(owner, path) {
      const until = now() + quarantineMs;
      const isAll = pagesOf(owner) + 1 >= pagesToRefuseAll;
      set(keyOf(owner, isAll ? '*' : path), until);
      log.error(
        `SHOP-RENDER-001 ${owner} ${isAll ? 'loses process after process' : `hangs or ends its process with ${path}`}; its code is not run for ${quarantineMs / 60_000} minutes, or until another version is live`,
      );
    },
    clear(owner, path) {
      for (const key of [keyOf(owner, path), keyOf(owner, '*')]) {
        if ((refusedUntil.get(key) ?? Number.POSITIVE_INFINITY) <= now()) refusedUntil.delete(key);
      }
    },
  };
}
