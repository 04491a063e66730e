import { randomUUID } from 'node:crypto';
import type { IndexedItem } from '../indexed-item';
import { createEngineClient, type EngineClient, type EngineSettings, isNotFound } from './engine-client';
import { engineFormat, engineMapping } from './engine-document';
import { EngineIndex, type EngineSearchIndex } from './engine-index';
import { type EngineState, writeItems, writeState } from './write-items';

/** Items of one bulk: about a megabyte. */
const itemsPerBulk = 1_000;
/** Creating and removing an index waits for all nodes. */
const adminTimeoutMs = 30_000;
/** How long the words that correct spelling may be those of an earlier version of the index. */
const keepWordsMs = 60_000;

export interface SearchEngineSettings extends EngineSettings {
  /** Begins the names of the shop's indexes: several shops can share an engine. */
  name: string;
}

/** An index that is being filled and that nobody searches yet. */
export interface NewEngineIndex {
  /** Adds items, in any order. */
  add(items: readonly IndexedItem[]): Promise<void>;
  /** Makes all of them visible, and searches read this index from now on. The one before it stays until the next is finished. */
  finish(state: EngineState): Promise<void>;
}

/** OpenSearch, or what speaks its language, with the index of a shop. */
export interface SearchEngine {
  /** The index that searches read; it need not exist yet. */
  readonly index: EngineSearchIndex;
  /** Creates an empty index for items as they were at a position of the journal. */
  create(position: number): Promise<NewEngineIndex>;
}

/** The indexes that an alias names; none where there is no such alias. */
async function namedBy(client: EngineClient, alias: string): Promise<string[]> {
  try {
    const path = `/_alias/${alias}`;
    return Object.keys(await client<Record<string, unknown>>({ method: 'GET', path, isRepeatable: true }));
  } catch (error) {
    if (isNotFound(error)) return [];
    throw error;
  }
}

/**
 * Lets the alias name another index, in one step: a search reads the one or the other. Removes the other indexes whose names begin
 * with the alias, except the one that it has just left, which a search may still read.
 */
async function swapTo(client: EngineClient, alias: string, name: string): Promise<void> {
  const left = await namedBy(client, alias);
  const actions = [...left.map((index) => ({ remove: { index, alias } })), { add: { index: name, alias } }];
  await client({
    method: 'POST',
    path: '/_aliases',
    body: { actions },
    isRepeatable: false,
    timeoutMs: adminTimeoutMs,
  });
  const path = `/_cat/indices/${alias}-*?h=index&format=json`;
  const all = await client<readonly { index: string }[]>({ method: 'GET', path, isRepeatable: true });
  for (const { index } of all) {
    if (index === name || left.includes(index)) continue;
    await client({ method: 'DELETE', path: `/${index}`, isRepeatable: false, timeoutMs: adminTimeoutMs });
  }
}

async function createIndex(
  client: EngineClient,
  { alias, name, position }: { alias: string; name: string; position: number },
): Promise<NewEngineIndex> {
  // Without refreshes by time: what has to be seen refreshes, and nothing else changes.
  const settings = {
    number_of_shards: 1,
    auto_expand_replicas: '0-1',
    refresh_interval: '-1',
  };
  await client({
    method: 'PUT',
    path: `/${name}`,
    body: { settings, mappings: engineMapping },
    isRepeatable: false,
    timeoutMs: adminTimeoutMs,
  });
  let waiting: IndexedItem[] = [];
  const write = async (upserted: readonly IndexedItem[]) =>
    writeItems(client, name, { upserted, deleted: [], position, isVisible: false, isAlias: false });
  return {
    async add(items) {
      waiting.push(...items);
      while (waiting.length >= itemsPerBulk) await write(waiting.splice(0, itemsPerBulk));
    },
    async finish(state) {
      await write(waiting);
      waiting = [];
      const path = `/${name}/_refresh`;
      await client({ method: 'POST', path, isRepeatable: true, timeoutMs: adminTimeoutMs });
      await writeState(client, name, state, false);
      await swapTo(client, alias, name);
    },
  };
}

/**
 * Opens the index of a shop in a search engine; nothing is asked before the first call. `parts.unique` makes names of indexes.
 */
export function openSearchEngine(
  { name, ...settings }: SearchEngineSettings,
  parts: { unique?: () => string; keepWordsMs?: number } = {},
): SearchEngine {
  const client = createEngineClient(settings);
  const alias = `${name}-v${engineFormat}`;
  const { unique = () => randomUUID().slice(0, 8) } = parts;
  return {
    index: new EngineIndex({ client, name: alias, keepWordsMs: parts.keepWordsMs ?? keepWordsMs }),
    create: (position) => createIndex(client, { alias, name: `${alias}-${position}-${unique()}`, position }),
  };
}
