import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hashPassword } from 'api-platform/passwords';
import { importCatalogue } from 'catalogue-import/import-catalogue';
import { noProgress, type Progress } from 'catalogue-import/progress';
import type { ClientBase } from 'pg';
import { buildDemo, type Demo } from '../catalogue/build-demo';
import { daysBefore } from '../catalogue/build-member';
import { buildOffers } from '../catalogue/build-offers';
import { accountDays, demoPassword } from '../catalogue/people';
import { contentFiles, pageFiles } from '../files/content-files';
import { memberFiles, offerFiles, wholesaleFiles } from '../files/offer-files';
import { productFiles } from '../files/product-files';
import { type ImportFolders, writeImportFiles } from '../files/write-files';
import { digestOfDemo, digestOfPeople } from './demo-digest';
import { firstLoad, loadPast } from './load-past';
import { removeOthers } from './remove-others';
import { withoutPresent } from './without-present';

/** `added`: an older release had loaded the demo, and new data were added. */
export type LoadOutcome = 'loaded' | 'added' | 'present' | 'own-catalogue';

export interface LoadOptions {
  /** Reference time for past orders, at the first load. */
  now: Date;
  /** The shop's name in content pages. */
  shopName?: string | undefined;
  progress?: Progress | undefined;
}

/**
 * Key in `settings` that stores the digest of the loaded demo catalogue. A shop with its own products has no
 * such row.
 */
export const demoKey = 'demo_catalogue';
/** Key that stores the digest of the loaded accounts, orders and offers. */
export const demoPeopleKey = 'demo_people';
/** Advisory lock: a second concurrent load waits and finds the work done. */
const demoLockKey = 7_402_003;
/** Matches item codes of the demo, of this and all earlier releases. */
const itemCode = '^HB[0-9]{4}[A-Z]{3}$';

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

interface State {
  /** Result of the load. */
  outcome: LoadOutcome;
  /**
   * `new`: the catalogue is imported for the first time. `renewed`: it replaces that of another release. `there`: nothing
   * of it is imported.
   */
  catalogue: 'new' | 'renewed' | 'there';
}

async function stateOf(client: ClientBase, digest: string, peopleDigest: string): Promise<State> {
  // A single item from another source means that the shop is not a demo any more.
  const { rowCount: hasOwn } = await client.query('select 1 from items where code !~ $1 limit 1', [itemCode]);
  if (hasOwn) return { outcome: 'own-catalogue', catalogue: 'there' };
  const held = await readKey(client, demoKey);
  if (held === undefined) return { outcome: 'loaded', catalogue: 'new' };
  if (held !== digest) return { outcome: 'added', catalogue: 'renewed' };
  const isSame = (await readKey(client, demoPeopleKey)) === peopleDigest;
  return { outcome: isSame ? 'present' : 'added', catalogue: 'there' };
}

/**
 * Folders with the catalogue's files. For a loaded catalogue the stock file contains new sizes only, so that
 * sold pieces stay sold.
 */
async function catalogueFolders(client: ClientBase, demo: Demo, isNew: boolean): Promise<ImportFolders> {
  const { products, prices, stock } = productFiles(demo);
  const { rows } = await client.query<{ id: string }>('select id from skus');
  const there = new Set(isNew ? [] : rows.map(({ id }) => id));
  return {
    content: contentFiles(demo),
    pages: pageFiles(demo),
    products,
    prices,
    stock: stock.filter(({ sku }) => !there.has(String(sku))),
  };
}

/** Folders with offers and people that the shop does not have yet; existing ones keep their changes. */
async function peopleFolders(client: ClientBase, demo: Demo, now: Date): Promise<ImportFolders> {
  const offers = buildOffers(demo, now);
  const account = { passwordHash: await hashPassword(demoPassword), createdAt: daysBefore(now, accountDays) };
  return {
    content: await withoutPresent(client, offerFiles(offers)),
    members: await withoutPresent(client, memberFiles(offers, account)),
    wholesale: await withoutPresent(client, wholesaleFiles(offers), 'wholesale'),
  };
}

async function importFolders(
  client: ClientBase,
  folders: ImportFolders,
  { progress = noProgress, replace }: { progress?: Progress | undefined; replace: boolean },
): Promise<void> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-demo-'));
  try {
    const sources = writeImportFiles(folder, folders);
    if (Object.values(sources).every((source) => source === undefined)) return;
    const reportFile = path.join(folder, 'report.csv');
    const outcomes = await importCatalogue(client, {
      ...sources,
      reportFile,
      replace: replace && sources.products !== undefined,
      progress,
    });
    if (outcomes.some(({ rejected }) => rejected > 0)) {
      const [, ...rejected] = fs.readFileSync(reportFile, 'utf8').trim().split('\n');
      throw new Error(`the import rejected ${rejected.length} rows: ${rejected.slice(0, 5).join('; ')}`);
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

async function load(
  client: ClientBase,
  demo: Demo,
  { catalogue }: State,
  { now, progress }: LoadOptions,
): Promise<void> {
  const renews = catalogue === 'renewed';
  const goods = catalogue === 'there' ? {} : await catalogueFolders(client, demo, catalogue === 'new');
  const people = await peopleFolders(client, demo, now);
  const loadedAt = await firstLoad(client);
  const folders = { ...goods, ...people, content: { ...goods.content, ...people.content } };
  await importFolders(client, folders, { progress, replace: renews });
  if (renews) await removeOthers(client, demo);
  await loadPast(client, demo, { since: loadedAt ?? now, isNew: loadedAt === undefined });
}

/**
 * Imports the demo shop when it is missing, like a retailer's catalogue. A demo loaded by an older release
 * only gets new data: user changes and sold pieces stay. An interrupted load is completed by the next call. A
 * foreign catalogue is left alone.
 */
export async function loadDemo(client: ClientBase, options: LoadOptions): Promise<LoadOutcome> {
  const demo = buildDemo(options.shopName);
  const digest = digestOfDemo(demo);
  const peopleDigest = digestOfPeople(demo);
  await client.query('select pg_advisory_lock($1)', [demoLockKey]);
  try {
    const state = await stateOf(client, digest, peopleDigest);
    if (state.outcome === 'own-catalogue') {
      await client.query(
        `delete from settings where key in ($1, $2) and not exists (select from items where code ~ $3)`,
        [demoKey, demoPeopleKey, itemCode],
      );
    }
    if (state.outcome === 'loaded' || state.outcome === 'added') {
      await load(client, demo, state, options);
      await writeKey(client, demoKey, digest);
      await writeKey(client, demoPeopleKey, peopleDigest);
    }
    return state.outcome;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [demoLockKey]).catch(() => undefined);
  }
}
