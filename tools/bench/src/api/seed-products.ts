import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from 'local-services/root';
import type pg from 'pg';

/** Series names are pairs of syllables, so that the vocabulary grows with the number of products. */
const syllables = [
  'bel',
  'cor',
  'dan',
  'fen',
  'gar',
  'hol',
  'kem',
  'lun',
  'mar',
  'nor',
  'pel',
  'quin',
  'ros',
];
const endings = ['a', 'o', 'ine', 'ley', 'ton', 'ford', 'wick', 'mere', 'dale', 'by', 'ham', 'stead'];
const series = syllables.flatMap((one) =>
  syllables.flatMap((two) => endings.map((end) => `${one}${two}${end}`)),
);

/** Generated columns. */
const generated = ['search', 'discount_percent'];
/** Expressions for the columns in which a copied item differs from its original in the demo catalogue. */
const changed: Record<string, string> = {
  id: "b.id || '-' || g",
  code: "b.code || '-' || g",
  style_code: "b.style_code || '-' || g",
  title_en: "initcap(word) || ' ' || b.title_en",
  brand_name: "case when g < 10 then b.brand_name else b.brand_name || ' ' || (g % 20) end",
  search_text: "b.search_text || ' ' || word || ' ' || lower(b.code) || ' ' || g",
  list_price: 'b.list_price + 1000 * (g % 40)',
  sale_price: 'b.sale_price + 1000 * (g % 40)',
  rank: '(b.rank * 1000 + hashtext(b.id || g) % 300000) / 1000',
  published_at: 'b.published_at - make_interval(hours => (g * 7 % 8000))',
};

/** Runs a script of a checkout of the repository. */
function run(checkout: string, script: string, args: string[], env: Record<string, string> = {}): void {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script, ...args], {
    cwd: checkout,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${script} failed: ${stderr}`);
}

/** Fills base.items and base.skus with the demo catalogue, and imports its reference tables. */
async function loadBase(client: pg.Client, databaseUrl: string, checkout: string): Promise<void> {
  if (!fs.existsSync(path.join(checkout, 'services/demo-shop'))) {
    throw new Error(
      'The folder services/demo-shop is missing, and the measurements need its demo catalogue: restore the folder.',
    );
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-bench-demo-'));
  const file = (name: string) => [`--${name}`, path.join(folder, `${name}.ndjson`)];
  run(checkout, 'services/demo-shop/src/write.ts', [folder]);
  run(
    checkout,
    'packages/catalogue-import/src/main.ts',
    [
      '--content',
      path.join(folder, 'content'),
      ...file('products'),
      ...file('prices'),
      ...file('stock'),
      '--skip-picture-check',
    ],
    { DATABASE_URL: databaseUrl, DATA_DIR: folder },
  );
  fs.rmSync(folder, { recursive: true, force: true });
  await client.query(`create schema base;
    create table base.items as select * from items;
    create table base.skus as select * from skus;
    truncate items, promotions cascade;
    -- Styles stay together, kinds do not: any number of items holds something of everything.
    create table base.numbered as select row_number() over (order by md5(style_code), id) - 1 as number, * from base.items;
    create table base.series as select ordinality - 1 as number, word from unnest('{${series.join(',')}}'::text[]) with ordinality word`);
}

/** Drops indexes and foreign keys during the load and recreates them afterwards, in a tenth of the time. */
async function withoutIndexes(client: pg.Client, load: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
      where schemaname = 'public' and tablename in ('items', 'skus')
        and not exists (select from pg_constraint where conname = indexname)`,
  );
  const { rows: keys } = await client.query<{ owner: string; name: string; definition: string }>(
    `select conrelid::regclass as owner, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and conrelid = 'skus'::regclass`,
  );
  for (const { owner, name } of keys) await client.query(`alter table ${owner} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  // The copies have their available sizes already. The trigger would look for them again, without an index.
  await client.query('alter table skus disable trigger user');
  await load();
  await client.query('alter table skus enable trigger user');
  for (const { definition } of indexes) await client.query(definition);
  for (const { owner, name, definition } of keys) {
    await client.query(`alter table ${owner} add constraint ${name} ${definition}`);
  }
}

/**
 * Seeds this many products with all their sizes, the same in each run. The demo catalogue is copied
 * repeatedly; each generation gets its own codes, prices, ranks and series name, and from the tenth on its
 * own brands. A database of an earlier version is filled by the `checkout` of that version.
 */
export async function seedProducts(
  client: pg.Client,
  databaseUrl: string,
  count: number,
  checkout = root,
): Promise<void> {
  await loadBase(client, databaseUrl, checkout);
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'items'`,
  );
  const columns = rows.map(({ name }) => name).filter((name) => !generated.includes(name));
  const values = columns.map((name) => changed[name] ?? `b.${name}`);
  await client.query(`set maintenance_work_mem = '512MB'; set synchronous_commit = off`);
  await withoutIndexes(client, async () => {
    await client.query(`with base as (select count(*)::integer as size from base.numbered)
      insert into items (${columns.join(', ')}) select ${values.join(', ')}
      from base, generate_series(0, (${count} - 1) / base.size) g join base.series on series.number = g % ${series.length},
        base.numbered b where g * base.size + b.number < ${count}`);
    await client.query(`insert into skus (id, item_id, size, list_price, sale_price, stock, synced, position)
      select s.id || '-' || g, i.id, s.size, i.list_price, i.sale_price,
        case when s.stock = 0 then 0 else s.stock * 50 end, s.synced, s.position
      from items i cross join lateral (select split_part(i.id, '-', 2)::integer as g) generation
        join base.skus s on s.item_id = split_part(i.id, '-', 1)`);
  });
  await client.query('drop schema base cascade');
  await client.query('vacuum analyze');
}

/** Members with an empty bag, each with one login. They have no usable password, which saves hashing one. */
export async function seedMembers(
  client: pg.Client,
  count: number,
): Promise<{ id: string; roles: string[]; familyId: string }[]> {
  const { rows } = await client.query<{ id: string; roles: string[]; familyId: string }>(
    `with members as (
        insert into customers (crm_member_id, email, password_hash, first_name, last_name)
          select 'B' || i, 'bench-' || i || '@example.com', 'none', 'Ada', 'Wong' from generate_series(1, $1) i
          returning id, roles),
      logins as (insert into session_families (customer_id) select id from members returning id, customer_id)
      select members.id, roles, logins.id as "familyId" from members join logins on logins.customer_id = members.id`,
    [count],
  );
  return rows;
}
