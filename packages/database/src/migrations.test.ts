import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import journal from '../migrations/meta/_journal.json';
import { migrate } from './migrate';
import { createTestDatabase } from './testing/test-database';

const folder = path.join(__dirname, '../migrations');
const tags = journal.entries.map(({ tag }) => tag);
const breakpoint = '--> statement-breakpoint';

/** What a migration does that a shop which is open, or the version before, would not survive. */
function objectionsTo(source: string, earlierTags: readonly string[]): string[] {
  const statements = source.split(breakpoint).map((statement) => statement.trim());
  const made = new Set(statements.flatMap((each) => /^create table "(\w+)"/i.exec(each)?.[1] ?? []));
  const [, unusedSince] = /^-- contract: .+ unused since (\w+)$/m.exec(source) ?? [];
  const mayTakeAway = unusedSince !== undefined && earlierTags.includes(unusedSince);
  const objections = statements.flatMap((statement) => {
    const [, table = ''] = /(?:alter table|\bon) "(\w+)"/i.exec(statement) ?? [];
    if (made.has(table)) return [];
    const takesAway =
      /\bdrop (?:table|column|view|type)\b|\brename\b|\bset data type\b|\bset not null\b/i.test(statement) ||
      /\badd column\b(?!.*\bdefault\b).*\bnot null\b/i.test(statement);
    return [
      takesAway && !mayTakeAway && 'takes something away: -- contract: … unused since <an earlier migration>',
      /^create (?:unique )?index (?!concurrently if not exists)/i.test(statement) &&
        'CREATE INDEX CONCURRENTLY IF NOT EXISTS',
      /\badd constraint\b(?!.*\bnot valid\b)/i.test(statement) && 'ADD CONSTRAINT … NOT VALID',
    ].filter((each) => each !== false);
  });
  const isNoTransaction = /\bindex concurrently\b/i.test(source);
  const others = statements.filter(
    (each) => !/^create (?:unique )?index concurrently|\bvalidate constraint\b/i.test(each),
  );
  if (isNoTransaction && others.length > 0) objections.push('indexes are built in a migration of their own');
  return objections;
}

it.each(tags.slice(2))('%s can be applied while the shop is open and the version before runs', (tag) => {
  const source = fs.readFileSync(path.join(folder, `${tag}.sql`), 'utf8');
  expect(objectionsTo(source, tags.slice(0, tags.indexOf(tag)))).toEqual([]);
});

it.each([
  ['ALTER TABLE "orders" DROP COLUMN "note";', 1],
  ['-- contract: orders.note unused since 0003_counts\nALTER TABLE "orders" DROP COLUMN "note";', 0],
  ['-- contract: orders.note unused since 0009_later\nALTER TABLE "orders" DROP COLUMN "note";', 1],
  ['ALTER TABLE "orders" RENAME COLUMN "note" TO "notes";', 1],
  ['ALTER TABLE "orders" ALTER COLUMN "note" SET DATA TYPE integer;', 1],
  ['ALTER TABLE "orders" ADD COLUMN "note" text NOT NULL;', 1],
  [`ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT '' NOT NULL;`, 0],
  ['CREATE INDEX "orders_note" ON "orders" ("note");', 1],
  [`CREATE TABLE "notes" ("id" text);${breakpoint}\nCREATE INDEX "notes_id" ON "notes" ("id");`, 0],
  [
    `ALTER TABLE "orders" ADD "a" text;${breakpoint}\nCREATE INDEX CONCURRENTLY IF NOT EXISTS "a" ON "orders" ("a");`,
    1,
  ],
  ['ALTER TABLE "orders" ADD CONSTRAINT "a" CHECK (true);', 1],
])('the rules judge %s', (source, count) => {
  expect(objectionsTo(source, tags)).toHaveLength(count);
});

describe('a migration of a shop that is open', () => {
  let pool: pg.Pool;
  let url: string;
  beforeEach(async () => {
    ({ pool, url } = await createTestDatabase());
    await pool.query('create table notes (number integer)');
  });
  afterEach(() => pool.end());

  /** The project's migrations, and one more. */
  function withAnother(sql: string): string {
    const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-migrations-'));
    fs.cpSync(folder, copy, { recursive: true });
    fs.writeFileSync(path.join(copy, 'another.sql'), sql);
    const when = Math.max(...journal.entries.map((entry) => entry.when)) + 1;
    const entries = [...journal.entries, { idx: 99, version: '7', when, tag: 'another', breakpoints: true }];
    fs.writeFileSync(path.join(copy, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    return copy;
  }

  it('lets those pass who wait behind its lock, and is applied when the table is free', async () => {
    const long = await pool.connect();
    await long.query('begin; insert into notes values (1)');
    const migrating = migrate(url, withAnother('alter table "notes" add "text" text;'));
    await delay(1_000);
    // Waits behind the migration, which waits for the long transaction: without an end of that it would fail here.
    await pool.query('select * from notes');
    await long.query('commit');
    long.release();
    await migrating;
    expect((await pool.query('select text from notes')).rows).toEqual([{ text: null }]);
  });

  it('builds an index again that was begun and not finished', async () => {
    await pool.query('insert into notes values (1), (1)');
    const statement = 'create unique index concurrently if not exists "notes_number" on "notes" ("number");';
    await expect(migrate(url, withAnother(statement))).rejects.toThrow('could not create unique index');
    await pool.query('delete from notes');
    await migrate(url, withAnother(statement));
    const { rows } = await pool.query(
      `select indisvalid from pg_index where indexrelid = 'notes_number'::regclass`,
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });

  it('is not applied twice, and leaves nothing where it fails', async () => {
    const broken = withAnother(`create table "other" ("id" text);${breakpoint}\nselect 1 / 0;`);
    await expect(migrate(url, broken)).rejects.toThrow('division by zero');
    expect((await pool.query(`select to_regclass('other') as other`)).rows).toEqual([{ other: null }]);
    const folderOfTwo = withAnother('create table "other" ("id" text);');
    await migrate(url, folderOfTwo);
    await migrate(url, folderOfTwo);
    expect((await pool.query('select count(*)::int as count from other')).rows).toEqual([{ count: 0 }]);
  });
});
