import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readArguments } from './read-arguments';
import { type ImportShop, openImportShop, productsCsv, sampleContent, samples } from './testing/import-shop';

let shop: ImportShop;
beforeEach(async () => {
  shop = await openImportShop();
});
afterEach(() => shop.close());

function start(args: readonly string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', path.join(__dirname, 'main.ts'), ...args], {
    env: { ...process.env, INIT_CWD: shop.folder, DATABASE_URL: shop.url, DATA_DIR: shop.folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function run(args: readonly string[], env?: Record<string, string>) {
  const child = start(args, env);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

async function until(sql: string): Promise<void> {
  while ((await shop.rows(sql)).length === 0) await delay(20);
}

describe('npm run catalogue:import', () => {
  it('ends with 0 when all is in, and with 2 and the report when rows were rejected', async () => {
    const content = await run(['--content', sampleContent, '--products', path.join(samples, 'products.csv')]);
    expect(content).toMatchObject({
      code: 0,
      output: expect.stringContaining('products (products.csv): 2 read, 2 new'),
    });
    shop.file('stock.csv', 'sku,stock\nAC1001-NVY-S,1\nNOBODY,1\n');
    const stock = await run(['--stock', 'stock.csv', '--report', 'mine.csv']);
    expect(stock.code).toBe(2);
    expect(stock.output).toContain('stock (stock.csv): 2 read, 1 new, 0 changed, 0 as they were, 1 rejected');
    expect(stock.output).toContain(
      `Each is in ${path.join(shop.folder, 'mine.csv')} with its line and the reason`,
    );
  });

  it('keeps what staff edited, names it and ends with 3 until --edited says what happens', async () => {
    const products = (title: string) => shop.file('products.csv', productsCsv([{ titleEn: title }]));
    products('Coat');
    await run(['--content', sampleContent, '--products', 'products.csv']);
    await shop.pool.query(`update items set title_en = 'Parka'`);
    await shop.pool.query(`insert into audit_log (staff_name, action, subject_type, subject_id, before, after)
      values ('Mia', 'item.edit', 'item', 'ITEM-1', '{"titleEn": "Coat"}', '{"titleEn": "Parka"}')`);
    const title = async () => (await shop.rows('select title_en from items'))[0]?.title_en;
    const check = await run(['--products', 'products.csv', '--dry-run']);
    expect(check.code).toBe(3);
    expect(check.output).toMatch(
      /line 2, ITEM-1, titleEn: "Parka" \(Mia, .* UTC\) stays; the file has "Coat"/,
    );
    expect(check.output).toContain(
      'Edited in the back office after the last import, and kept as they are: 1 field.',
    );
    const changes = path.join(shop.folder, 'import-report-changes.csv');
    expect(fs.readFileSync(changes, 'utf8')).toMatch(
      /"products.csv",2,"ITEM-1","",titleEn,"Parka","Coat","Mia",".*",kept/,
    );
    expect(await run(['--products', 'products.csv', '--edited', 'keep'])).toMatchObject({ code: 0 });
    expect(await title()).toBe('Parka');
    expect((await run(['--products', 'products.csv', '--edited', 'maybe'])).code).toBe(1);
    expect(await run(['--products', 'products.csv', '--edited', 'take'])).toMatchObject({ code: 0 });
    expect(await title()).toBe('Coat');
  });

  it('names the pictures that are missing and the items that are not shown, unless it is not to look', async () => {
    const shown = async () => (await shop.rows('select on_shelf from items'))[0]?.on_shelf;
    shop.file('products.csv', productsCsv([{ images: '/images/away.jpg' }]));
    const bare = await run(['--content', sampleContent, '--products', 'products.csv']);
    // Rows of the sample content that name its items are rejected: this file has another one.
    expect(bare.code).toBe(2);
    expect(bare.output).toContain('line 2, ITEM-1, /images/away.jpg: missing, the item is not shown');
    expect(bare.output).toContain('Items that are not shown, because they have no picture: 1.');
    expect(fs.readFileSync(path.join(shop.folder, 'import-report-pictures.csv'), 'utf8')).toContain(
      '"products.csv",2,"ITEM-1","/images/away.jpg",missing,not shown',
    );
    expect(await shown()).toBe(false);
    expect((await run(['--products', 'products.csv', '--skip-picture-check'])).code).toBe(0);
    expect(await shown()).toBe(true);
  });

  it('finds the pictures of a folder that it imports with the products', async () => {
    const args = ['--content', sampleContent, '--products', path.join(samples, 'products.csv')];
    const { output } = await run([...args, '--images', path.join(samples, 'images')]);
    expect(output).not.toContain('missing');
    expect(await shop.rows('select code from items where not on_shelf')).toEqual([]);
  });

  it('ends with 1 and a sentence without a stack when it can’t be done', async () => {
    shop.file('stock.csv', 'sku\nX\n');
    const wrong = await run(['--stock', 'stock.csv']);
    expect(wrong.code).toBe(1);
    expect(wrong.output).toContain('stock.csv has a wrong header');
    expect(wrong.output).not.toMatch(/^ +at /m);
    const away = await run(['--stock', 'stock.csv'], {
      DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/none',
    });
    expect(away).toMatchObject({ code: 1, output: expect.stringContaining("can't be reached") });
    const none = await run(['--stock', 'stock.csv'], { DATABASE_URL: '' });
    expect(none).toMatchObject({
      code: 1,
      output: expect.stringContaining(
        `no shop of npm start runs on the data folder ${shop.folder}: start it`,
      ),
    });
  });

  it('leaves nothing when it is killed in the middle, and goes through when it is run again', async () => {
    await shop.run({ content: sampleContent });
    shop.file('products.csv', productsCsv([{}, {}, {}]));
    const blocker = await shop.pool.connect();
    await blocker.query('begin');
    await blocker.query('lock table skus in exclusive mode');
    const child = start(['--products', 'products.csv']);
    const ended = new Promise((resolve) => child.once('close', resolve));
    // The import has written its items; its skus wait for a lock.
    await until(
      `select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`,
    );
    child.kill('SIGKILL');
    await ended;
    await blocker.query('rollback');
    blocker.release();
    await until(`select 1 where not exists (select from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database()))`);
    expect(await shop.count('items')).toBe(0);
    expect(await shop.count('skus')).toBe(0);
    expect(await run(['--products', 'products.csv'])).toMatchObject({ code: 0 });
    expect(await shop.count('items')).toBe(3);
  });
});

describe('its words', () => {
  it('are paths from where it was typed', () => {
    expect(readArguments(['--stock', 's.csv', '--dry-run'], '/shop')).toMatchObject({
      stock: '/shop/s.csv',
      dryRun: true,
    });
  });
  it.each([
    [[]],
    [['--dry-run']],
    [['--stocks', 'x']],
    [['--stock', '']],
    [['--stock', 'x', '--replace']],
    [['x.csv']],
  ])('are refused with the usage: %j', (argv) =>
    expect(() => readArguments(argv, '/')).toThrow(/npm run catalogue:import/),
  );
});
