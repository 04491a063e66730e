import type { IndexedItem } from './indexed-item';
import { indexOf, itemOf } from './testing/generated-items';
import { searchIndexContract } from './testing/search-index-contract';

describe('an index in memory', () => {
  searchIndexContract({ open: async (items, minDeltaRows) => indexOf(items, minDeltaRows), runs: 500 });

  it('gives the same suggestions after changes where only a prefix of many items is looked at', async () => {
    const items = new Map<string, IndexedItem>();
    const number = (seed: number) => (Math.imul(seed, 2_654_435_761) >>> 0) % 100_000;
    const make = (id: number, turn: number) =>
      itemOf(`i${id}`, {
        rank: number(id + turn * 31) % 5_000,
        searchText: number(id * 7 + turn) % 90 === 0 ? 'linen shirt' : 'coat',
        name: id % 2 === 0 ? 'Linen Shirt' : 'Coat',
      });
    for (let id = 0; id < 40_000; id++) items.set(`i${id}`, make(id, 0));
    const index = indexOf(items.values());
    for (let turn = 1; turn <= 900; turn++) {
      const item = make(number(turn) % 42_000, turn);
      items.set(item.id, item);
      const gone = `i${number(turn + 5_000) % 40_000}`;
      items.delete(gone);
      await index.apply({ upserted: items.has(item.id) ? [item] : [], deleted: [gone] });
    }
    const scratch = indexOf(items.values());
    const asked = { channel: 1, keyword: 'linen shirt', limits: { codes: 400, brands: 5 } };
    const { codes } = await scratch.suggest(asked);
    expect(codes.length).toBeGreaterThan(150);
    expect((await index.suggest(asked)).codes).toEqual(codes);
  });
});
