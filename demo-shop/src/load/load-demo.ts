import { brands, categories, colors, items, labels, skus } from 'api/src/db/schema/catalogue';
import { contentPages, lockers, popularWords, settings, sizeGuides, stores } from 'api/src/db/schema/content';
import { storedObjects } from 'api/src/db/schema/member';
import { catalogueLockKey } from 'api/src/import/catalogue-lock';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ClientBase } from 'pg';
import { buildDemo, type Demo } from '../catalogue/build-demo';
import { digestOfDemo, digestOfPeople } from './demo-digest';
import { demoKey, demoPeopleKey } from './demo-key';
import { insertRows } from './insert-rows';
import { renewRows } from './renew-rows';

/** `added`: an older release had loaded it, and what is new was added. */
export type LoadOutcome = 'loaded' | 'added' | 'present' | 'own-catalogue';

export interface LoadProgress {
  start(total: number): void;
  advance(count: number): void;
}
export interface LoadOptions {
  /** Past orders are counted back from here, where there are none yet. */
  now: Date;
  /** As the content pages name the shop. */
  shopName?: string | undefined;
  progress?: LoadProgress;
}
const silent: LoadProgress = { start: () => undefined, advance: () => undefined };

async function readKey(client: ClientBase, key: string): Promise<string | undefined> {
  const { rows } = await client.query<{ value: string }>('select value from settings where key = $1', [key]);
  return rows[0]?.value;
}

async function writeKey(client: ClientBase, key: string, value: string): Promise<void> {
  await client.query(
    'insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    [key, value],
  );
}

/** Codes of the demo's items, of this release and of all before it. */
const itemCode = '^HB[0-9]{4}[A-Z]{3}$';

interface State {
  /** What loading comes to. */
  outcome: LoadOutcome;
  /** Which of it is to be done: the rows of the catalogue, beside people and offers. */
  catalogue: 'new' | 'renewed' | 'there';
}

async function stateOf(client: ClientBase, digest: string, peopleDigest: string): Promise<State> {
  // One item of somebody's own is enough: the shop is not a demo any more.
  const { rowCount: hasOwn } = await client.query('select 1 from items where code !~ $1 limit 1', [itemCode]);
  if (hasOwn) return { outcome: 'own-catalogue', catalogue: 'there' };
  const held = await readKey(client, demoKey);
  if (held === undefined) return { outcome: 'loaded', catalogue: 'new' };
  if (held !== digest) return { outcome: 'added', catalogue: 'renewed' };
  const isSame = (await readKey(client, demoPeopleKey)) === peopleDigest;
  return { outcome: isSame ? 'present' : 'added', catalogue: 'there' };
}

/**
 * Loads the demo shop where it is missing. One that an older release has loaded gets what is new, and no more than that:
 * what its users did since stays, so do pieces that were sold. All of it or nothing: one transaction. A catalogue that did
 * not come from here is left alone.
 */
export async function loadDemo(
  client: ClientBase,
  { now, shopName, progress = silent }: LoadOptions,
): Promise<LoadOutcome> {
  const demo = buildDemo(shopName);
  const digest = digestOfDemo(demo);
  const peopleDigest = digestOfPeople(demo);
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [catalogueLockKey]);
    const { outcome, catalogue } = await stateOf(client, digest, peopleDigest);
    if (outcome === 'loaded' || outcome === 'added') {
      const renews = catalogue === 'renewed';
      if (catalogue !== 'there') await loadRows(client, demo, progress, renews);
      // Only here: every start of the shop comes by, and most have nothing to load.
      const { loadPeople } = await import('./load-people');
      await loadPeople(client, demo, now, { renewsPrices: renews });
      // The past orders of the demo have taken nothing out of its stock.
      await client.query('update skus set supplied = stock + pieces_held(id) where supplied is null');
      await writeKey(client, demoKey, digest);
      await writeKey(client, demoPeopleKey, peopleDigest);
      await client.query('analyze items, skus, brands, categories, wholesale_prices');
    }
    await client.query('commit');
    return outcome;
  } catch (error) {
    // Where the connection is gone, so is the transaction; what went wrong first is what is to be told.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function loadRows(
  client: ClientBase,
  { rows }: Demo,
  progress: LoadProgress,
  renews: boolean,
): Promise<void> {
  const put = async <Table extends PgTable>(
    table: Table,
    list: readonly Table['$inferInsert'][],
    kept: readonly string[] = [],
  ) => {
    const { advance: onProgress } = progress;
    if (renews) await renewRows(client, table, list, { onProgress, kept });
    else await insertRows(client, table, list, { onProgress });
  };
  progress.start(Object.values(rows).reduce((sum, list) => sum + list.length, 0));
  await put(colors, rows.colors);
  await put(labels, rows.labels);
  await put(categories, rows.categories);
  await put(brands, rows.brands);
  await put(items, rows.items);
  // What was sold stays sold.
  await put(skus, rows.skus, ['stock', 'synced']);
  await put(sizeGuides, rows.sizeGuides);
  await put(popularWords, rows.popularWords);
  await put(stores, rows.stores);
  await put(lockers, rows.lockers);
  await put(contentPages, rows.contentPages);
  await insertRows(client, settings, rows.settings, { onProgress: progress.advance });
  await put(storedObjects, rows.storedObjects);
}
