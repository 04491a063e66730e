import { addItem, type CatalogueShop, openCatalogueShop } from '../testing/catalogue-fixture';
import { createCatalogueIndex } from './catalogue-index';
import { loadIndex } from './read-indexed-items';
import type { ListQuery, SearchIndex } from './search-index';

const ending = new AbortController();
const { signal } = ending;
const onFailure = (error: unknown) => {
  throw error;
};
const all: ListQuery = { channel: 1, sort: 'RECOMMENDED', page: 1, pageSize: 60 };
const list = (index: SearchIndex) => index.list(all);

let shop: CatalogueShop;
beforeAll(async () => {
  shop = await openCatalogueShop();
  await addItem(shop.db, { code: 'FIRST' });
});
afterAll(async () => {
  ending.abort();
  await shop.app.close();
});

const change = (statement: string) => shop.pool.query(statement);
const entries = async () =>
  Number((await shop.pool.query('select count(*) from item_changes')).rows[0].count);

/** Polls until the version changes; the test times out otherwise. */
async function changed(version: number, current: () => Promise<SearchIndex>): Promise<SearchIndex> {
  for (;;) {
    const index = await current();
    if (index.version !== version) return index;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe('the index of the catalogue (docs/decisions/0053)', () => {
  it('is up to date with every search where nothing is cached', async () => {
    const current = createCatalogueIndex(shop.db, { cacheMs: 0, signal, onFailure });
    const index = await current();
    const { version, size } = index;
    expect((await current()).version).toBe(version);
    await addItem(shop.db, { code: 'SECOND' });
    expect((await current()).size).toBe(size + 1);
    await change(`update items set on_shelf = false where code = 'SECOND'`);
    expect((await current()).size).toBe(size);
    // The same index object: none of the changes caused a full read.
    expect(await current()).toBe(index);
  });

  it('follows the journal while searches never wait', async () => {
    const current = createCatalogueIndex(shop.db, { cacheMs: 10, signal, onFailure });
    const { version } = await current();
    await change(`update items set color_code = 'WHITE' where code = 'FIRST'`);
    const { counts } = await list(await changed(version, current));
    expect([...counts.color.keys()]).toEqual(['WHITE']);
  });

  it('answers as an index of a full read does, whatever changed', async () => {
    const current = createCatalogueIndex(shop.db, { cacheMs: 0, signal, onFailure });
    const index = await current();
    for (let item = 0; item < 40; item++) await addItem(shop.db, { code: `I${item}`, rank: item % 3 });
    await current();
    const statements = [
      `update items set sale_price = list_price / 2 where code like 'I1%'`,
      `update items set rank = 7 where code like '%5'`,
      `update items set search_text = 'linen ' || search_text where code < 'I2'`,
      `delete from items where code like 'I2_'`,
      `delete from skus where item_id = (select id from items where code = 'I7'); update items set id = 'renamed-' || id where code = 'I7'`,
      `update items set channel_ids = '{2}', labels = '{ONLINE}' where code like 'I3%'`,
    ];
    for (const statement of statements) {
      await change(statement);
      expect(await current()).toBe(index);
      const { index: full } = await loadIndex(shop.db, signal);
      const queries: Partial<ListQuery>[] = [
        {},
        { channel: 2, sort: 'PRICE_LOW_TO_HIGH' },
        { keyword: 'linen shirt' },
        { keyword: 'i3' },
        { discount: [{ min: 50, max: 100 }], sort: 'NEWEST' },
      ];
      for (const query of queries)
        expect(await index.list({ ...all, ...query })).toEqual(await full.list({ ...all, ...query }));
    }
  });

  it('sees the changes of transactions in the order of their commits', async () => {
    const current = createCatalogueIndex(shop.db, { cacheMs: 0, signal, onFailure });
    await current();
    const client = await shop.pool.connect();
    try {
      await client.query('begin');
      await client.query(`update items set rank = 50 where code = 'I0'`);
      const other = change(`update items set rank = 51 where code = 'I1'`);
      expect((await list(await current())).codes[0]).not.toBe('I0');
      await client.query('commit');
      await other;
      expect((await list(await current())).codes.slice(0, 2)).toEqual(['I1', 'I0']);
    } finally {
      client.release();
    }
  });

  it('reads all items where the journal does not reach back', async () => {
    const current = createCatalogueIndex(shop.db, { cacheMs: 0, signal, onFailure });
    const index = await current();
    await change(`update items set rank = 60 where code = 'I3'; delete from item_changes`);
    const next = await current();
    expect(next).not.toBe(index);
    expect((await list(next)).codes[0]).toBe('I1');
    expect((await next.list({ ...all, channel: 2 })).codes[0]).toBe('I3');
  });

  it('stays as it is where a replica lags behind it, and is read anew where the database itself went back', async () => {
    const current = createCatalogueIndex(shop.db, { cacheMs: 0, signal, onFailure });
    const index = await current();
    await change('update catalogue_state set last_change = last_change - 1');
    expect(await current()).toBe(index);
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    const next = await current();
    later.mockRestore();
    expect(next).not.toBe(index);
    expect(next.size).toBe(index.size);
    await change('update catalogue_state set last_change = last_change + 1');
  });

  it('writes no entries for a statement that changes too many items, and deletes old ones', async () => {
    const before = await entries();
    await change(`insert into items (id, code, style_code, title_en, title_zh, color_en, color_zh, brand_name, images,
        channel_ids, on_shelf, age_restricted)
      select 'M' || i, 'M' || i, 'M', '', '', '', '', '', '{}', '{1}', false, false from generate_series(1, 50001) i`);
    expect(await entries()).toBe(before);
    await change(`update catalogue_state set last_change = last_change + 200000`);
    for (let turn = 0; turn < 2; turn++)
      await change(`update items set rank = 1 where id <= 'M15' and code like 'M%'`);
    const { rows } = await shop.pool.query(
      'select min(position) > max(position) - 201000 as bounded from item_changes',
    );
    expect(rows[0].bounded).toBe(true);
    await change(`delete from items where code like 'M%'`);
  });

  it('stays as it is where the database does not answer, and tries again', async () => {
    const failures: unknown[] = [];
    let isDown = false;
    const db = new Proxy(shop.db, {
      get: (target, key) => {
        if (isDown && key === 'execute') return () => Promise.reject(new Error('connection lost'));
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const current = createCatalogueIndex(db, {
      cacheMs: 5,
      signal,
      onFailure: (error) => failures.push(error),
    });
    const { version } = await current();
    isDown = true;
    await change(`update items set color_code = 'BLACK' where code = 'FIRST'`);
    while (failures.length === 0) {
      expect((await current()).version).toBe(version);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    isDown = false;
    expect(failures[0]).toEqual(new Error('connection lost'));
    expect([...(await list(await changed(version, current))).counts.color.keys()]).toContain('BLACK');
  });

  it('does not keep an app from closing', async () => {
    const closing = new AbortController();
    const current = createCatalogueIndex(shop.db, { cacheMs: 1, signal: closing.signal, onFailure });
    closing.abort();
    await expect(current()).rejects.toThrow('aborted');
  });
});
