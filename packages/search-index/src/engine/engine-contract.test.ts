import path from 'node:path';
import fc from 'fast-check';
import { itemOf } from '../testing/generated-items';
import { type RecordedEngine, startRecordedEngine } from '../testing/recorded-engine';
import { searchIndexContract } from '../testing/search-index-contract';
import { openSearchEngine } from './search-engine';

/**
 * The answers of a real engine, which the README says how to record anew: the requests depend on the seed and on everything that
 * makes items and queries.
 */
const recording = path.join(import.meta.dirname, 'engine-contract.recording.br');
const seed = 20_261_130;

let engine: RecordedEngine;
/** Names shops, so that a test that fails changes no request of the next one. */
let test = 0;
let opened = 0;
beforeAll(async () => {
  fc.configureGlobal({ seed });
  engine = await startRecordedEngine(recording, process.env.RECORD_SEARCH_ENGINE);
});
afterAll(async () => {
  fc.resetConfigureGlobal();
  await engine.close();
});

beforeEach(() => {
  test += 1;
  opened = 0;
});

/** The engine with a shop of its own. */
function openShop() {
  opened += 1;
  const name = `contract-${test}-${opened}`;
  let indexes = 0;
  const unique = () => {
    indexes += 1;
    return `${indexes}`;
  };
  // Recorded on a busy machine.
  return openSearchEngine({ url: engine.url, name, timeoutMs: 20_000 }, { unique, keepWordsMs: 0 });
}

const state = (position: number) => ({ source: 'test', position, checkedAt: 0 });
const all = { channel: 1, sort: 'RECOMMENDED', page: 1, pageSize: 100 } as const;

describe('an index in a search engine', () => {
  searchIndexContract({
    runs: 40,
    async open(items) {
      const { index, create } = openShop();
      const next = await create(1);
      await next.add([...items]);
      await next.finish(state(1));
      await index.refresh();
      return index;
    },
  });

  it('says so when there is none, and no write creates one', async () => {
    const { index } = openShop();
    await expect(index.refresh()).rejects.toThrow(
      'SHOP-API-524 the search engine has no index of this shop yet',
    );
    await expect(index.list(all)).rejects.toThrow('SHOP-API-524');
    await expect(index.apply({ upserted: [itemOf('a')], deleted: [] })).rejects.toThrow('SHOP-API-524');
    await expect(index.commit(state(1))).rejects.toThrow('SHOP-API-524');
    await expect(index.refresh()).rejects.toThrow('has no index of this shop yet');
  });

  it('is built beside the one that answers, and takes its place in one step', async () => {
    const { index, create } = openShop();
    const fill = async (position: number, ids: readonly string[]) => {
      const next = await create(position);
      await next.add(ids.map((id) => itemOf(id)));
      return next;
    };
    await (await fill(1, ['a'])).finish(state(1));
    await index.refresh();
    const { version } = index;
    const next = await fill(2, ['b', 'c']);
    expect((await index.list(all)).codes).toEqual(['C-a']);
    await next.finish(state(2));
    expect((await index.list(all)).codes).toEqual(['C-b', 'C-c']);
    await index.refresh();
    expect([index.size, index.state]).toEqual([2, state(2)]);
    expect(index.version).not.toBe(version);
    // The first one is removed with the third.
    await (await fill(3, ['d'])).finish(state(3));
    expect((await index.list(all)).codes).toEqual(['C-d']);
  });

  it('keeps the newer one of two states of an item, whichever process writes later', async () => {
    const { index, create } = openShop();
    await (await create(1)).finish(state(1));
    await index.refresh();
    const at = (position: number, rank: number) =>
      index.apply({ upserted: [itemOf('a', { salePrice: rank })], deleted: [], position });
    await at(5, 500);
    await at(4, 400);
    const { counts } = await index.list(all);
    expect(counts.price).toEqual({ min: 500, max: 500 });
    await index.apply({ upserted: [], deleted: ['a'], position: 6 });
    await at(5, 500);
    expect((await index.list(all)).total).toBe(0);
    await index.commit(state(6));
    await index.commit(state(3));
    await index.refresh();
    expect(index.state.position).toBe(6);
  });

  it('keeps its version while nothing has changed', async () => {
    const { index, create } = openShop();
    await (await create(1)).finish(state(1));
    await index.refresh();
    const { version } = index;
    await index.commit({ ...state(1), checkedAt: 9 });
    await index.refresh();
    expect([index.version, index.state.checkedAt]).toEqual([version, 9]);
  });

  it('lists sold-out styles among the others by their price, on every page', async () => {
    const { index, create } = openShop();
    const next = await create(1);
    // Every third style is sold out.
    const items = Array.from({ length: 30 }, (_, price) =>
      itemOf(`i${price}`, { salePrice: price, availableSizes: price % 3 === 0 ? '' : 'ALPHA@@@M' }),
    );
    await next.add(items);
    await next.finish(state(1));
    const styles = { ...all, byStyle: true, sort: 'PRICE_HIGH_TO_LOW', pageSize: 4 } as const;
    const pages: string[] = [];
    for (let page = 1; page <= 8; page++) pages.push(...(await index.list({ ...styles, page })).codes);
    expect(pages).toEqual(items.map(({ code }) => code).reverse());
  });
});
