import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { brands, categories, colors, items, labels, skus } from '../../db/schema/catalogue';
import { contentPages, lockers, popularWords, settings, sizeGuides, stores } from '../../db/schema/content';
import { storedObjects } from '../../db/schema/member';
import { buildDemo, type Demo } from '../build-demo';
import { catalogueLockKey, demoKey } from './demo-key';
import { insertRows } from './insert-rows';

export type LoadOutcome = 'loaded' | 'present' | 'own-catalogue';

export interface LoadProgress {
  start(total: number): void;
  advance(count: number): void;
}
export interface LoadOptions {
  /** Past orders are counted back from here. */
  now: Date;
  /** As the content pages name the shop. */
  shopName?: string | undefined;
  progress?: LoadProgress;
}
const silent: LoadProgress = { start: () => undefined, advance: () => undefined };

/** Of all rows: a changed generator is noticed without a version number that somebody must think of. */
export function digestOfDemo(demo: Demo): string {
  return createHash('sha256').update(JSON.stringify(demo.rows)).digest('base64url').slice(0, 24);
}

async function stateOf(
  client: ClientBase,
  digest: string,
): Promise<'missing' | 'old' | 'present' | 'own-catalogue'> {
  const held = await client.query<{ value: string }>('select value from settings where key = $1', [demoKey]);
  const value = held.rows[0]?.value;
  if (value !== undefined) return value === digest ? 'present' : 'old';
  const { rowCount } = await client.query('select 1 from items limit 1');
  return rowCount ? 'own-catalogue' : 'missing';
}

async function removeOldCatalogue(client: ClientBase): Promise<void> {
  for (const table of [
    'items',
    'brands',
    'categories',
    'colors',
    'labels',
    'content_pages',
    'popular_words',
    'stores',
    'lockers',
    'size_guides',
    'stored_objects',
  ]) {
    await client.query(`delete from ${table}`);
  }
}

/**
 * Loads the demo shop where it is missing and renews one that an older generator made; customers and orders stay. All of
 * it or nothing: one transaction. A catalogue that did not come from here is left alone.
 */
export async function loadDemo(
  client: ClientBase,
  { now, shopName, progress = silent }: LoadOptions,
): Promise<LoadOutcome> {
  const demo = buildDemo(shopName);
  const digest = digestOfDemo(demo);
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [catalogueLockKey]);
    const state = await stateOf(client, digest);
    if (state === 'missing' || state === 'old') {
      if (state === 'old') await removeOldCatalogue(client);
      await loadRows(client, demo, progress);
      // Only here: every start of the shop comes by, and most have nothing to load.
      const { loadPeople } = await import('./load-people');
      await loadPeople(client, demo, now);
      await client.query(
        'insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
        [demoKey, digest],
      );
      await client.query('analyze items, skus, brands, categories, wholesale_prices');
    }
    await client.query('commit');
    return state === 'present' || state === 'own-catalogue' ? state : 'loaded';
  } catch (error) {
    // Where the connection is gone, so is the transaction; what went wrong first is what is to be told.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function loadRows(client: ClientBase, { rows }: Demo, progress: LoadProgress): Promise<void> {
  const { advance } = progress;
  progress.start(Object.values(rows).reduce((sum, list) => sum + list.length, 0));
  await insertRows(client, colors, rows.colors, advance);
  await insertRows(client, labels, rows.labels, advance);
  await insertRows(client, categories, rows.categories, advance);
  await insertRows(client, brands, rows.brands, advance);
  await insertRows(client, items, rows.items, advance);
  await insertRows(client, skus, rows.skus, advance);
  await insertRows(client, sizeGuides, rows.sizeGuides, advance);
  await insertRows(client, popularWords, rows.popularWords, advance);
  await insertRows(client, stores, rows.stores, advance);
  await insertRows(client, lockers, rows.lockers, advance);
  await insertRows(client, contentPages, rows.contentPages, advance);
  await insertRows(client, settings, rows.settings, advance);
  await insertRows(client, storedObjects, rows.storedObjects, advance);
}
