import type { IndexChanges } from '../search-index';
import { type EngineClient, SearchEngineError } from './engine-client';
import { documentOf, idOfItem, stateId } from './engine-document';

/** A bulk with a refresh takes longer than a search. */
const bulkTimeoutMs = 30_000;

interface BulkAnswer {
  items?: readonly Readonly<Record<string, { status: number; error?: { reason?: string } }>>[];
}

/** How far an index follows the journal of changes. */
export interface EngineState {
  /** Names the database that the journal belongs to. */
  source: string;
  position: number;
  /** When it was last compared with the database (epoch, ms). */
  checkedAt: number;
}

export interface WrittenChanges extends IndexChanges {
  /** Becomes the version of each document: the engine refuses what an older position would overwrite. */
  position: number;
  /** Whether searches see the changes when it resolves. */
  isVisible: boolean;
  /** Refuses to write when there is no alias of this name: the engine would create an index. */
  isAlias: boolean;
}

/** Writes items and removes others, in one request that may be repeated. */
export async function writeItems(
  client: EngineClient,
  index: string,
  { upserted, deleted, position: version, isVisible, isAlias }: WrittenChanges,
): Promise<void> {
  const about = (id: string) => ({ _id: idOfItem(id), version, version_type: 'external_gte' });
  const lines = [
    ...deleted.map((id) => ({ delete: about(id) })),
    ...upserted.flatMap((item) => [{ index: about(item.id) }, documentOf(item)]),
  ];
  if (lines.length === 0) return;
  const { items = [] } = await client<BulkAnswer>({
    method: 'POST',
    path: `/${index}/_bulk?require_alias=${isAlias}&refresh=${isVisible}&filter_path=items.*.status,items.*.error.reason`,
    body: lines,
    isRepeatable: true,
    timeoutMs: bulkTimeoutMs,
  });
  for (const item of items) {
    const { status = 0, error } = Object.values(item)[0] ?? {};
    // 404: it was not there; 409: a newer one is.
    if (status >= 300 && status !== 404 && status !== 409)
      throw new SearchEngineError(`refused an item: ${error?.reason ?? status}`, { status });
  }
}

/** Says how far an index is. An older position than that of the index is ignored. */
export async function writeState(
  client: EngineClient,
  index: string,
  state: EngineState,
  isAlias = true,
): Promise<void> {
  const guards = `require_alias=${isAlias}&version=${state.position}&version_type=external_gte`;
  const path = `/${index}/_doc/${stateId}?${guards}`;
  try {
    await client({ method: 'PUT', path, body: state, isRepeatable: true });
  } catch (error) {
    if (!(error instanceof SearchEngineError && error.status === 409)) throw error;
  }
}
