import type { ItemIndex } from 'search-index/item-index';
import { addItem, type CatalogueShop, openCatalogueShop } from '../testing/catalogue-fixture';
import { createCurrentIndex } from './current-index';

const { signal } = new AbortController();
const onFailure = (error: unknown) => {
  throw error;
};

let shop: CatalogueShop;
beforeAll(async () => {
  shop = await openCatalogueShop();
  await addItem(shop.db, { code: 'FIRST' });
});
afterAll(() => shop.app.close());

/** Asks until it is another one; ends with the time of the test where it never is. */
async function another(before: ItemIndex, current: () => Promise<ItemIndex>): Promise<ItemIndex> {
  for (;;) {
    const asked = await current();
    if (asked !== before) return asked;
    await new Promise(setImmediate);
  }
}

describe('the items that are searched (docs/decisions/0027)', () => {
  it('are those of the database where nothing is kept', async () => {
    const current = createCurrentIndex(shop.db, { cacheMs: 0, signal, onFailure });
    const before = await current();
    expect(await current()).toBe(before);
    await addItem(shop.db, { code: 'SECOND' });
    expect((await current()).size).toBe(before.size + 1);
    await shop.pool.query(`update items set on_shelf = false where code = 'SECOND'`);
    expect((await current()).size).toBe(before.size);
  });

  it('are those of before until the new ones are read: nobody waits', async () => {
    const current = createCurrentIndex(shop.db, { cacheMs: 1, signal, onFailure });
    const before = await current();
    await shop.pool.query(`update items set color_code = 'WHITE' where code = 'FIRST'`);
    expect((await another(before, current)).colors).toEqual(['WHITE']);
  });

  it('stay where the database can not be asked, and are asked for again', async () => {
    const failures: unknown[] = [];
    let isDown = false;
    const db = new Proxy(shop.db, {
      get: (target, key) => {
        if (isDown && key === 'execute') return () => Promise.reject(new Error('connection lost'));
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const current = createCurrentIndex(db, {
      cacheMs: 1,
      signal,
      onFailure: (error) => failures.push(error),
    });
    const before = await current();
    isDown = true;
    await shop.pool.query(`update items set color_code = 'BLACK' where code = 'FIRST'`);
    while (failures.length === 0) {
      expect(await current()).toBe(before);
      await new Promise(setImmediate);
    }
    isDown = false;
    expect(failures[0]).toEqual(new Error('connection lost'));
    expect((await another(before, current)).colors).toEqual(['BLACK']);
  });

  it('are not waited for by an app that closes', async () => {
    const closing = new AbortController();
    const current = createCurrentIndex(shop.db, { cacheMs: 1, signal: closing.signal, onFailure });
    closing.abort();
    await expect(current()).rejects.toThrow('aborted');
  });
});
