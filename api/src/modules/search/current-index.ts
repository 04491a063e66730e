import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import type { ItemIndex } from 'search-index/item-index';
import { catalogueState } from '../../db/schema/catalogue';
import type { Database } from '../../platform/foundation';
import { loadItemIndex } from './load-item-index';

interface Kept {
  version: string;
  index: ItemIndex;
}

export interface CurrentIndexOptions {
  /** How old what is listed may be. */
  cacheMs: number;
  /** Ends what is being read, with the app. */
  signal: AbortSignal;
  /** Is told where the items can't be read anew. */
  onFailure: (error: unknown) => void;
}

/**
 * The index of the items as they are in the database, or were `cacheMs` ago. Whoever asks first waits for it; after a
 * change of the catalogue the old one answers until the new one is read, with 0 everybody waits for the new one.
 */
export function createCurrentIndex(
  db: Database,
  { cacheMs, signal, onFailure }: CurrentIndexOptions,
): () => Promise<ItemIndex> {
  let kept: Kept | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<Kept> | undefined;

  async function readVersion(): Promise<string> {
    const { rows } = await db.execute<{ version: string }>(
      sql`select ${catalogueState.version}::text as version from ${catalogueState}`,
    );
    return rows[0]?.version ?? '';
  }

  async function reload(): Promise<Kept> {
    // First the version: what changes while the items are read is read once more.
    const version = await readVersion();
    return kept?.version === version ? kept : { version, index: await loadItemIndex(db, signal) };
  }

  function refresh(): Promise<Kept> {
    loading ??= reload()
      .then((next) => {
        kept = next;
        checkedAt = performance.now();
        return next;
      })
      .finally(() => {
        loading = undefined;
      });
    return loading;
  }

  return async () => {
    if (cacheMs > 0 && kept) {
      if (performance.now() - checkedAt >= cacheMs) {
        checkedAt = performance.now();
        // What can't be read now is asked for again at the next look; until then the old items are listed.
        refresh().catch((error: unknown) => {
          if (!signal.aborted) onFailure(error);
        });
      }
      return kept.index;
    }
    // Somebody else's load may have begun before the change that this one has to see.
    if (cacheMs <= 0) await loading?.catch(() => undefined);
    return (await refresh()).index;
  };
}
