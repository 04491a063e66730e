import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Executor } from 'api-platform/foundation';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger } from 'fastify';
import type { FileStorage, StoredFile } from 'file-storage';
import { readPosition } from './follow-journal';
import { type LoadedIndex, selectItems } from './read-indexed-items';
import { type MemorySearchIndex, readIndexSnapshot, snapshotFormat } from './search-index';

/** The newest, and the one before it for a process that reads while the newest is written or whose replica lags behind it. */
const keptSnapshots = 2;
/** Snapshots of other databases and formats: another version may still run. */
const keepOthersMs = 7 * 24 * 3_600_000;

export interface IndexSnapshots {
  /** The index of the newest snapshot that is whole and of this database. Logs why one cannot be used. */
  load(db: Executor): Promise<LoadedIndex<MemorySearchIndex> | undefined>;
  /** Names this database, and the journal position of its newest snapshot. */
  newest(db: Executor): Promise<{ source: string; position: number | undefined }>;
  /**
   * Stores a snapshot, whole or not at all, and removes older ones. `source` is that of `newest`, read before the index: throws
   * when another database has taken its place meanwhile.
   */
  save(db: Executor, loaded: LoadedIndex<MemorySearchIndex>, source: string): Promise<void>;
}

/**
 * Names the database and what is read of it. Positions of the journal count per database: one that was restored, promoted or
 * imported anew repeats them with other changes, and has another system identifier, timeline or table.
 */
export async function readSource(db: Executor): Promise<string> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select system_identifier::text as system, timeline_id as timeline, 'items'::regclass::oid::text as items,
      (select oid::text from pg_database where datname = current_database()) as database
    from pg_control_system(), pg_control_checkpoint()`);
  const { sql: query } = new PgDialect().sqlToQuery(selectItems(sql`true`));
  return createHash('sha256')
    .update(JSON.stringify([rows[0], query]))
    .digest('hex')
    .slice(0, 32);
}

const folderOf = (source: string) => `v${snapshotFormat}/${source}/`;
// All positions have as many digits, so that keys sort by position.
const keyOf = (source: string, position: number) =>
  `${folderOf(source)}${String(position).padStart(16, '0')}.index`;
const positionOf = ({ key }: StoredFile) => Number(/(\d{16})\.index$/.exec(key)?.[1]);

/**
 * Snapshots of the search index in a storage that all processes share (docs/decisions/0053), as
 * `v<format>/<database>/<position>.index`.
 */
export function createIndexSnapshots(storage: FileStorage, log: FastifyBaseLogger): IndexSnapshots {
  /** Newest first. */
  const list = async (source: string) => (await storage.list(folderOf(source))).reverse();

  async function read(file: StoredFile, source: string): Promise<LoadedIndex<MemorySearchIndex>> {
    const position = positionOf(file);
    const chunks = await storage.read(file.key);
    if (!chunks) throw new Error('it was removed meanwhile');
    const index = await readIndexSnapshot({ chunks, bytes: file.bytes, source, position });
    return { index, position };
  }

  async function removeOld(source: string): Promise<void> {
    const own = folderOf(source);
    const kept = (await list(source)).slice(0, keptSnapshots).map(({ key }) => key);
    for (const { key, changedAt } of await storage.list('')) {
      const isOld = key.startsWith(own) ? !kept.includes(key) : Date.now() - changedAt > keepOthersMs;
      if (isOld) await storage.remove(key);
    }
  }

  return {
    async load(db) {
      const startedAt = performance.now();
      const source = await readSource(db);
      const last = await readPosition(db);
      for (const file of await list(source)) {
        // A replica may be behind a snapshot that was taken of the primary.
        if (!(positionOf(file) <= last)) continue;
        try {
          const loaded = await read(file, source);
          const seconds = Math.round(performance.now() - startedAt) / 1_000;
          const { size } = loaded.index;
          log.info(
            { items: size, seconds, changes: last - loaded.position },
            'the search index was loaded from a snapshot',
          );
          return loaded;
        } catch (err) {
          log.warn(
            { err, key: file.key },
            'SHOP-API-517 a snapshot of the search index cannot be used, and the next older one or the whole catalogue is read',
          );
        }
      }
      log.info('there is no snapshot of the search index, and the whole catalogue is read');
      return undefined;
    },
    async newest(db) {
      const source = await readSource(db);
      const [file] = await list(source);
      return { source, position: file && positionOf(file) };
    },
    async save(db, { index, position }, source) {
      const file = path.join(os.tmpdir(), `harbour-search-index-${randomUUID()}`);
      try {
        await fs.writeFile(file, await index.snapshot({ source, position }));
        if ((await readSource(db)) !== source)
          throw new Error(
            'The database was replaced while its search index was read; the next run reads the new one.',
          );
        await storage.write(keyOf(source, position), { file });
      } finally {
        await fs.rm(file, { force: true });
      }
      await removeOld(source);
    },
  };
}
