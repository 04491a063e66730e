import fc from 'fast-check';
import { searchTextOf } from './analyzer';
import { setSeparator } from './dictionary';
import type { IndexedItem } from './indexed-item';
import { discountRanges, type ListQuery } from './list-query';
import type { SearchIndex } from './search-index';
import {
  all,
  change,
  indexOf,
  itemArbitrary,
  itemOf,
  plain,
  query,
  suggestion,
  withCode,
} from './testing/generated-items';

const codesOf = (index: SearchIndex, query: Partial<ListQuery> = {}) =>
  index.list({ ...all, ...query }).codes;

describe('changes that are applied one by one', () => {
  it('give the answers of an index that is built from the same items', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(itemArbitrary, { maxLength: 20 }),
        fc.array(fc.tuple(change, fc.boolean()), { maxLength: 30 }),
        fc.array(query, { minLength: 3, maxLength: 12 }),
        fc.array(suggestion, { minLength: 3, maxLength: 6 }),
        async (first, changes, queries, suggestions) => {
          const items = new Map(first.map((item) => [item.id, withCode(item)]));
          const index = indexOf(items.values(), 3);
          const compactions: Promise<void>[] = [];
          for (const [{ upserted, deleted }, isLater] of changes) {
            for (const id of deleted) items.delete(id);
            for (const item of upserted) items.set(item.id, item);
            index.apply({ upserted, deleted });
            compactions.push(index.compact());
            // Applies some changes while a compaction runs.
            if (isLater) await new Promise(setImmediate);
            // Cached results must not survive the next change.
            const [asked] = queries;
            if (asked) index.list({ ...asked, keyword: 'shrit' });
          }
          const scratch = indexOf(items.values());
          const isSame = () => {
            expect(index.size).toBe(scratch.size);
            for (const each of queries) expect(plain(index.list(each))).toEqual(plain(scratch.list(each)));
            for (const each of suggestions) {
              expect(plain(index.suggest(each))).toEqual(plain(scratch.suggest(each)));
            }
          };
          isSame();
          await Promise.all(compactions);
          isSame();
        },
      ),
      { numRuns: 300 },
    );
  });

  it('give the same suggestions where only a prefix of many items is looked at', async () => {
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
      index.apply({ upserted: items.has(item.id) ? [item] : [], deleted: [gone] });
    }
    const scratch = indexOf(items.values());
    const asked = { channel: 1, keyword: 'linen shirt', limits: { codes: 400, brands: 5 } };
    const { codes } = scratch.suggest(asked);
    expect(codes.length).toBeGreaterThan(150);
    expect(index.suggest(asked).codes).toEqual(codes);
  });

  it('are visible at once, and change the version', () => {
    const index = indexOf([itemOf('a'), itemOf('b', { rank: 1 })]);
    expect(codesOf(index)).toEqual(['C-b', 'C-a']);
    const { version } = index;
    index.apply({ upserted: [itemOf('a', { rank: 2 }), itemOf('c', { rank: 1 })], deleted: [] });
    expect(codesOf(index)).toEqual(['C-a', 'C-b', 'C-c']);
    expect(index.version).not.toBe(version);
    index.apply({ upserted: [], deleted: ['b', 'unknown'] });
    expect(codesOf(index)).toEqual(['C-a', 'C-c']);
  });

  it('remove a term with the last item that has it', () => {
    const index = indexOf([itemOf('a', { searchText: 'shirt' }), itemOf('b', { searchText: 'skirt co' })]);
    expect(codesOf(index, { keyword: 'shrit' })).toEqual(['C-a']);
    index.apply({ upserted: [itemOf('a', { searchText: 'coat' })], deleted: [] });
    expect(codesOf(index, { keyword: 'shirt' })).toEqual(['C-b']);
    expect(codesOf(index, { keyword: 'co' })).toEqual(['C-b']);
    index.apply({ upserted: [], deleted: ['b'] });
    expect(codesOf(index, { keyword: 'co' })).toEqual([]);
  });
});

describe('an index', () => {
  it('sorts as a list can be sorted, of equal keys the recommended first', () => {
    const price = fc.integer({ min: 0, max: 2_147_483_647 });
    const percent = fc.integer({ min: 0, max: 100 });
    const second = fc.integer({ min: 0, max: 4_294_967_295 });
    const oldest = { salePrice: 0, discountPercent: 0, publishedAt: 0 };
    const item = fc.record({ salePrice: price, discountPercent: percent, publishedAt: second });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 40 }), fc.integer({ min: 1, max: 50 }), (items, pageSize) => {
        const rows = items.map((_, row) => row);
        const index = indexOf(items.map((fields, row) => itemOf(`${row}`, { ...fields, rank: -row })));
        const by = (key: 'salePrice' | 'discountPercent' | 'publishedAt', sign: 1 | -1) =>
          rows
            .toSorted(
              (one, other) => sign * ((items[one]?.[key] ?? 0) - (items[other]?.[key] ?? 0)) || one - other,
            )
            .slice(0, pageSize)
            .map((row) => `C-${row}`);
        expect(codesOf(index, { sort: 'PRICE_LOW_TO_HIGH', pageSize })).toEqual(by('salePrice', 1));
        expect(codesOf(index, { sort: 'PRICE_HIGH_TO_LOW', pageSize })).toEqual(by('salePrice', -1));
        expect(codesOf(index, { sort: 'DISCOUNT', pageSize })).toEqual(by('discountPercent', -1));
        expect(codesOf(index, { sort: 'NEWEST', pageSize })).toEqual(by('publishedAt', -1));
      }),
      { examples: [[[oldest, oldest], 50]] },
    );
  });

  it('has the item first whose code was typed, of any length and script', () => {
    const codes = ['A', '襯衫-1', 'long-code-0001', 'É'];
    const index = indexOf(
      codes.map((code, row) => itemOf(`${row}`, { code, rank: -row, searchText: `x ${code.toLowerCase()}` })),
    );
    expect(codesOf(index)).toEqual(codes);
    const typed = (word: string) => {
      index.apply({
        upserted: codes.map((code, row) => itemOf(`${row}`, { code, searchText: word })),
        deleted: [],
      });
      return codesOf(index, { keyword: word })[0];
    };
    expect(typed('a')).toBe('A');
  });

  it('counts sets of values', () => {
    const index = indexOf([
      itemOf('a', { categoryCodes: ['MEN', 'MEN###SHOES'].join(setSeparator) }),
      itemOf('b', { categoryCodes: '' }),
      itemOf('c', { categoryCodes: 'WOMEN' }),
    ]);
    const { counts, total } = index.list({ ...all, department: 'MEN' });
    expect([...counts.category]).toEqual([
      ['MEN', 1],
      ['MEN###SHOES', 1],
    ]);
    expect(total).toBe(1);
  });

  it('filters by sizes that can be bought, on request also by sold-out ones', () => {
    const sizes = ['ALPHA@@@S', 'ALPHA@@@M'].join(setSeparator);
    const index = indexOf([
      itemOf('a', { sizes, availableSizes: 'ALPHA@@@S', rank: 1 }),
      itemOf('b', { sizes, availableSizes: sizes }),
    ]);
    const size = ['ALPHA@@@M'];
    expect(codesOf(index, { size })).toEqual(['C-b']);
    expect(codesOf(index, { size, withSoldOut: true })).toEqual(['C-a', 'C-b']);
    const counts = (withSoldOut: boolean) =>
      Object.fromEntries(index.list({ ...all, size, withSoldOut }).counts.size);
    expect(counts(false)).toEqual({ 'ALPHA@@@S': 2, 'ALPHA@@@M': 1 });
    expect(counts(true)).toEqual({ 'ALPHA@@@S': 2, 'ALPHA@@@M': 2 });
  });

  it('filters by attributes, whose facets count as if they had no filter of their own', () => {
    const index = indexOf([
      itemOf('a', { attributes: ['MATERIAL@@@WOOL', 'FIT@@@SLIM'].join(setSeparator), rank: 2 }),
      itemOf('b', { attributes: ['MATERIAL@@@SILK', 'FIT@@@SLIM'].join(setSeparator), rank: 1 }),
      itemOf('c'),
    ]);
    expect(codesOf(index, { fit: ['FIT@@@SLIM'] })).toEqual(['C-a', 'C-b']);
    const wool = { ...all, material: ['MATERIAL@@@WOOL'] };
    expect(codesOf(index, wool)).toEqual(['C-a']);
    const { counts, total } = index.list(wool);
    expect(total).toBe(1);
    expect(Object.fromEntries(counts.material)).toEqual({ 'MATERIAL@@@WOOL': 1, 'MATERIAL@@@SILK': 1 });
    expect(Object.fromEntries(counts.fit)).toEqual({ 'FIT@@@SLIM': 1 });
    expect(counts.length.size).toBe(0);
  });

  it('lists one item of each style, the first in the order of the list', () => {
    const color = (id: string, fields: Partial<IndexedItem>) => itemOf(id, { styleCode: 'coat', ...fields });
    const index = indexOf([
      color('navy', { rank: 3, salePrice: 300, publishedAt: 1 }),
      itemOf('hat', { rank: 2, salePrice: 200, publishedAt: 2 }),
      color('red', { rank: 1, salePrice: 100, publishedAt: 3, colorCode: 'RED' }),
    ]);
    const styles = { byStyle: true };
    expect(codesOf(index, styles)).toEqual(['C-navy', 'C-hat']);
    expect(codesOf(index, { ...styles, sort: 'PRICE_LOW_TO_HIGH' })).toEqual(['C-red', 'C-hat']);
    expect(codesOf(index, { ...styles, sort: 'NEWEST' })).toEqual(['C-red', 'C-hat']);
    expect(codesOf(index, { ...styles, color: ['RED'] })).toEqual(['C-red']);
    expect(codesOf(index, { ...styles, pageSize: 1, page: 2 })).toEqual(['C-hat']);
    const { total, items, counts } = index.list({ ...all, ...styles });
    expect([total, items]).toEqual([2, 3]);
    expect(Object.fromEntries(counts.color)).toEqual({ NAVY: 2, RED: 1 });
    expect(Object.fromEntries(counts.brand)).toEqual({ Acme: 2 });
    expect(counts.price).toEqual({ min: 100, max: 300 });
    // A colour that becomes the first one stands for the style from then on.
    index.apply({ upserted: [color('red', { rank: 9 })], deleted: [] });
    expect(codesOf(index, styles)).toEqual(['C-red', 'C-hat']);
  });

  it('shows a colour that can be bought instead of one that is sold out', () => {
    const coat = (id: string, fields: Partial<IndexedItem>) => itemOf(id, { styleCode: 'coat', ...fields });
    const stock = { availableSizes: 'ALPHA@@@M' };
    const index = indexOf([
      coat('navy', { rank: 4, salePrice: 100 }),
      itemOf('hat', { rank: 3, salePrice: 200, ...stock }),
      coat('red', { rank: 2, salePrice: 300, colorCode: 'RED', ...stock }),
      coat('green', { rank: 1, salePrice: 400, ...stock }),
    ]);
    const styles = { byStyle: true };
    expect(codesOf(index, styles)).toEqual(['C-red', 'C-hat']);
    // Sorted by price, a style stands where the price on its tile puts it.
    expect(codesOf(index, { ...styles, sort: 'PRICE_LOW_TO_HIGH' })).toEqual(['C-hat', 'C-red']);
    expect(codesOf(index, { ...styles, color: ['NAVY'] })).toEqual(['C-green', 'C-hat']);
    index.apply({ upserted: [coat('green', { rank: 1 }), coat('red', { rank: 2 })], deleted: [] });
    expect(codesOf(index, styles)).toEqual(['C-navy', 'C-hat']);
    index.apply({ upserted: [coat('navy', { rank: 0, ...stock })], deleted: [] });
    expect(codesOf(index, styles)).toEqual(['C-hat', 'C-navy']);
  });

  it('lists and counts styles as the list of their items does', () => {
    fc.assert(
      fc.property(
        fc.array(itemArbitrary, { maxLength: 25 }),
        fc.array(itemArbitrary, { maxLength: 5 }),
        query,
        fc.boolean(),
        (first, later, asked, isWide) => {
          const index = indexOf(
            new Map(first.map((item) => [item.id, withCode(item)] as const)).values(),
            1_000,
          );
          for (const item of later) index.apply({ upserted: [withCode(item)], deleted: [] });
          const itemBehind = new Map([...first, ...later].map((item) => [`C-${item.id}`, item]));
          // Half of the runs drop the filters, because a filtered query seldom finds two colours of a style.
          const { channel, sort } = asked;
          const whole: ListQuery = { ...(isWide ? { channel } : asked), sort, page: 1, pageSize: 100 };
          const inItems = index.list({ ...whole, byStyle: false }).codes;
          const styles = new Map<string, string[]>();
          for (const code of inItems) {
            const style = itemBehind.get(code)?.styleCode ?? '';
            styles.set(style, [...(styles.get(style) ?? []), code]);
          }
          const shown = Array.from(
            styles.values(),
            (codes) => codes.find((code) => itemBehind.get(code)?.availableSizes !== '') ?? codes[0],
          );
          const isByKey = whole.sort !== 'RECOMMENDED';
          const expected = isByKey ? inItems.filter((code) => shown.includes(code)) : shown;
          const listed = index.list({ ...whole, byStyle: true });
          expect(listed.codes).toEqual(expected);
          expect([listed.total, listed.items]).toEqual([styles.size, inItems.length]);
          // The count of a facet value is the length of the list that is filtered by this value alone.
          for (const facet of ['category', 'brand', 'color', 'size', 'material', 'fit'] as const) {
            for (const [value, count] of listed.counts[facet]) {
              const { total } = index.list({ ...whole, byStyle: true, [facet]: [value] });
              // Brands are chosen ignoring case.
              if (facet === 'brand') expect(total).toBeGreaterThanOrEqual(count);
              else expect([facet, value, total]).toEqual([facet, value, count]);
            }
          }
          for (const [range, [min, max]] of discountRanges.entries()) {
            const { total } = index.list({ ...whole, byStyle: true, discount: [{ min, max }] });
            expect(listed.counts.discount[range]).toBe(total);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('has what a name ends with first: that is what the item is', () => {
    const named = (id: string, rank: number, ...titles: string[]) =>
      itemOf(id, { rank, name: titles.join(setSeparator), searchText: searchTextOf(titles) });
    const items = [
      named('corduroy', 9, 'Corduroy Trousers', '燈芯絨長褲'),
      named('hoodie', 8, 'Hoodie', '連帽衛衣'),
      named('sneakers', 7, 'High-Top Sneakers', '高筒運動鞋'),
      named('shirtdress', 6, 'Shirt Dress', '恤衫連身裙'),
      named('lamp', 5, 'Table Lamp with Linen Shade', '座枱燈'),
      named('cap', 4, 'Baseball Cap', '鴨舌帽'),
      named('tank', 3, 'Tank Tops', '背心'),
      named('shirt', 2, 'Oxford-Shirt', '牛津恤衫'),
      named('tee', 1, 'Linen T-Shirt', 'T恤'),
    ];
    const found = (index: SearchIndex, asked: string) => codesOf(index, { keyword: asked }).join(' ');
    const expected = {
      燈: 'C-lamp C-corduroy',
      帽: 'C-cap C-hoodie',
      恤衫: 'C-shirt C-shirtdress',
      恤: 'C-tee C-shirtdress C-shirt',
      top: 'C-tank C-sneakers',
      shirts: 'C-shirt C-tee C-shirtdress',
      lamp: 'C-lamp',
      // More of the keyword in the name counts more than how it ends.
      'linen lamp': 'C-lamp',
    };
    const index = indexOf(items);
    const changed = indexOf([]);
    changed.apply({ upserted: items, deleted: [] });
    for (const [asked, codes] of Object.entries(expected)) {
      expect([asked, found(index, asked)]).toEqual([asked, codes]);
      expect([asked, found(changed, asked)]).toEqual([asked, codes]);
    }
  });

  it('finds the thing before what only begins like it, which it finds when there is no such thing', () => {
    const belted = itemOf('belted', { searchText: 'belted coat', name: 'Belted Coat', rank: 9 });
    const tiered = itemOf('tiered', { searchText: 'tiered dress', name: 'Tiered Dress', rank: 9 });
    const belt = itemOf('belt', { searchText: 'leather belt', name: 'Leather Belt' });
    const index = indexOf([belted, tiered, belt]);
    expect(codesOf(index, { keyword: 'belt' })).toEqual(['C-belt']);
    expect(codesOf(index, { keyword: 'belts' })).toEqual(['C-belt']);
    expect(codesOf(index, { keyword: 'tie' })).toEqual([]);
    const asked = { channel: 1, keyword: 'belt', limits: { codes: 6, brands: 3 } };
    expect(index.suggest(asked).codes).toEqual(['C-belt', 'C-belted']);
    const without = indexOf([belted]);
    expect(codesOf(without, { keyword: 'belt' })).toEqual(['C-belted']);
    expect(codesOf(without, { keyword: 'belt', isExact: true })).toEqual([]);
  });

  it('leaves words out that say nothing about goods, and Chinese particles', () => {
    const index = indexOf([itemOf('a', { searchText: searchTextOf(['Fig & Cedar', '紅色大衣', 'the']) })]);
    for (const keyword of [
      'fig and cedar',
      'fig & cedar',
      'a fig with the cedar',
      '紅色的大衣',
      '紅色嘅大衣',
      'the',
    ]) {
      expect([keyword, codesOf(index, { keyword, isExact: true })]).toEqual([keyword, ['C-a']]);
    }
  });

  it('matches words by their prefix, and Chinese words by a character in them', () => {
    const index = indexOf([itemOf('a', { searchText: 'shirt shirtmakers 襯衫 白襯' })]);
    for (const found of ['shirt', 'shirtm', '襯', '衫', '襯衫']) {
      expect(codesOf(index, { keyword: found })).toEqual(['C-a']);
    }
    for (const missing of ['umbrella', '大']) expect(codesOf(index, { keyword: missing })).toEqual([]);
  });
});
