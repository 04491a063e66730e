import { bitsetPool } from './bitset';
import { ColumnStore, type StoreSize } from './column-store';
import { compact } from './compact';
import { countRows, mergeCounts } from './count-facets';
import { facetFilters } from './facet-filters';
import { readPage } from './list-page';
import { type Facet, type FilterName, facetOf, facets, type ListQuery } from './list-query';
import { nextVersion } from './next-version';
import type {
  IndexChanges,
  ListResult,
  SearchIndex,
  SearchIndexBuilder,
  SuggestQuery,
  SuggestResult,
} from './search-index';
import { listedBlocks, type Selection, selectionKey, selectRows } from './selection';
import { loadSnapshot, type SnapshotAbout, type StoredSnapshot, saveSnapshot } from './snapshot';
import { suggest } from './suggest';

/** Estimated size of facet counts: hundreds of values with a number each. */
const bytesPerCounts = 16_000;
/**
 * Compaction starts when the delta segment exceeds this number of rows and this share of the base segment.
 */
const minDeltaRows = 1_024;
const deltaShare = 1 / 64;

/** An index that can be saved. */
export interface MemorySearchIndex extends SearchIndex {
  /**
   * The bytes of the index, which `readIndexSnapshot` reads. Applying changes before the last chunk was taken makes the next one throw.
   */
  snapshot(about: SnapshotAbout): Promise<Iterable<Uint8Array>>;
}

class MemoryIndex implements MemorySearchIndex {
  #store: ColumnStore;
  #version: number;
  #compacting: Promise<void> | undefined;
  /** Changes applied since the compaction started; they are applied to its result. */
  #sinceCompaction: IndexChanges[] = [];
  readonly #minDeltaRows: number;

  constructor(store: ColumnStore, minimum: number) {
    this.#store = store;
    this.#minDeltaRows = minimum;
    this.#version = nextVersion();
  }

  get version(): number {
    return this.#version;
  }

  get size(): number {
    return this.#store.size;
  }

  async sizeValues(): Promise<readonly string[]> {
    return this.#store.sizeSets.values.values;
  }

  async list(query: ListQuery): Promise<ListResult> {
    const index = this.#store;
    return bitsetPool.scoped(() => {
      const filters = facetFilters(index, query);
      let selection: Selection | undefined;
      // Selects lazily: most counts and pages are cached.
      const select = () => {
        selection ??= selectRows(index, query, filters);
        return selection;
      };
      const count = (wanted: readonly Facet[], except?: FilterName) => {
        const key = `counts:${wanted.join()}:${selectionKey(query, except)}`;
        return index.results.get({ key, bytes: bytesPerCounts }, () =>
          countRows(index, query, listedBlocks(select(), except), wanted),
        );
      };
      const listed = count(facets.filter((facet) => facet === 'attributes' || !filters.has(facet)));
      const others = [...filters.keys()].map((name) => [name, count([facetOf(name)], name).counts] as const);
      return {
        total: listed.total,
        items: listed.items,
        counts: mergeCounts(listed.counts, others),
        codes: readPage(index, query, { total: listed.total, select }),
      };
    });
  }

  async suggest(query: SuggestQuery): Promise<SuggestResult> {
    return bitsetPool.scoped(() => suggest(this.#store, query));
  }

  async apply(changes: IndexChanges): Promise<void> {
    applyTo(this.#store, changes);
    if (this.#compacting) this.#sinceCompaction.push(changes);
    this.#version = nextVersion();
  }

  compact(): Promise<void> {
    const { base, deltaRows } = this.#store;
    if (deltaRows <= Math.max(this.#minDeltaRows, base * deltaShare))
      return this.#compacting ?? Promise.resolve();
    this.#compacting ??= this.#startCompaction();
    return this.#compacting;
  }

  async snapshot(about: SnapshotAbout): Promise<Iterable<Uint8Array>> {
    await this.#compacting;
    if (!this.#store.isCompact) {
      this.#compacting = this.#startCompaction();
      await this.#compacting;
    }
    const { version } = this;
    const chunks = saveSnapshot(this.#store, about);
    const isChanged = () => this.version !== version;
    return (function* () {
      for (const chunk of chunks) {
        if (isChanged()) throw new Error('The index changed while its snapshot was written.');
        yield chunk;
      }
    })();
  }

  #startCompaction(): Promise<void> {
    return this.#compactStore().finally(() => {
      this.#compacting = undefined;
      this.#sinceCompaction = [];
    });
  }

  async #compactStore(): Promise<void> {
    const next = await compact(this.#store);
    for (const changes of this.#sinceCompaction) applyTo(next, changes);
    this.#store = next;
  }
}

function applyTo(store: ColumnStore, { upserted, deleted }: IndexChanges): void {
  for (const id of deleted) store.delete(id);
  for (const item of upserted) store.upsert(item);
  store.results.clear();
}

export interface BuilderOptions extends StoreSize {
  /** Delta rows before a compaction; tests use few. */
  minDeltaRows?: number | undefined;
}

/** Reads an index from its snapshot. Throws `SnapshotUnusable` when the snapshot is not whole or of something else. */
export async function readIndexSnapshot(snapshot: StoredSnapshot): Promise<MemorySearchIndex> {
  return new MemoryIndex(await loadSnapshot(snapshot), minDeltaRows);
}

/** Builds an index with at most this many items. */
export function createIndexBuilder({
  minDeltaRows: minimum = minDeltaRows,
  ...size
}: BuilderOptions): SearchIndexBuilder<MemorySearchIndex> {
  const store = new ColumnStore(size);
  return {
    add: (item) => store.addBase(item),
    build() {
      store.endBase();
      return new MemoryIndex(store, minimum);
    },
  };
}
