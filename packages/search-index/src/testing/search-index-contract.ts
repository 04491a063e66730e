import fc from 'fast-check';
import { searchTextOf } from '../analyzer';
import { setSeparator } from '../dictionary';
import type { IndexedItem } from '../indexed-item';
import { discountRanges, type ListQuery } from '../list-query';
import type { SearchIndex } from '../search-index';
import {
  all,
  change,
  indexOf,
  itemArbitrary,
  itemOf,
  plain,
  query,
  suggestion,
  withAttribute,
  withCode,
} from './generated-items';

const codesOf = async (index: SearchIndex, query: Partial<ListQuery> = {}) =>
  (await index.list({ ...all, ...query })).codes;

interface Implementation {
  /** An index of these items, in any order; `minDeltaRows` is for implementations that merge changes into a base. */
  open(items: Iterable<IndexedItem>, minDeltaRows?: number): Promise<SearchIndex>;
  /** Runs of the longest property; the others take fewer. */
  runs: number;
}

/** What every `SearchIndex` does: declares its tests for one implementation. */
export function searchIndexContract({ open, runs }: Implementation): void {
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
            const index = await open(items.values(), 3);
            const compactions: Promise<void>[] = [];
            for (const [{ upserted, deleted }, isLater] of changes) {
              for (const id of deleted) items.delete(id);
              for (const item of upserted) items.set(item.id, item);
              await index.apply({ upserted, deleted });
              compactions.push(index.compact());
              // Applies some changes while a compaction runs.
              if (isLater) await new Promise(setImmediate);
              // Cached results must not survive the next change.
              const [asked] = queries;
              if (asked) await index.list({ ...asked, keyword: 'shrit' });
            }
            const scratch = indexOf(items.values());
            const isSame = async () => {
              expect(index.size).toBe(scratch.size);
              for (const each of queries)
                expect(plain(await index.list(each))).toEqual(plain(await scratch.list(each)));
              for (const each of suggestions) {
                expect(plain(await index.suggest(each))).toEqual(plain(await scratch.suggest(each)));
              }
            };
            await isSame();
            await Promise.all(compactions);
            await isSame();
          },
        ),
        { numRuns: Math.ceil(0.6 * runs) },
      );
    });

    it('are visible at once, and change the version', async () => {
      const index = await open([itemOf('a'), itemOf('b', { rank: 1 })]);
      expect(await codesOf(index)).toEqual(['C-b', 'C-a']);
      const { version } = index;
      await index.apply({ upserted: [itemOf('a', { rank: 2 }), itemOf('c', { rank: 1 })], deleted: [] });
      expect(await codesOf(index)).toEqual(['C-a', 'C-b', 'C-c']);
      expect(index.version).not.toBe(version);
      await index.apply({ upserted: [], deleted: ['b', 'unknown'] });
      expect(await codesOf(index)).toEqual(['C-a', 'C-c']);
    });

    it('remove a term with the last item that has it', async () => {
      const index = await open([
        itemOf('a', { searchText: 'shirt' }),
        itemOf('b', { searchText: 'skirt co' }),
      ]);
      expect(await codesOf(index, { keyword: 'shrit' })).toEqual(['C-a']);
      await index.apply({ upserted: [itemOf('a', { searchText: 'coat' })], deleted: [] });
      expect(await codesOf(index, { keyword: 'shirt' })).toEqual(['C-b']);
      expect(await codesOf(index, { keyword: 'co' })).toEqual(['C-b']);
      await index.apply({ upserted: [], deleted: ['b'] });
      expect(await codesOf(index, { keyword: 'co' })).toEqual([]);
    });
  });

  describe('an index', () => {
    it('sorts as a list can be sorted, of equal keys the recommended first', async () => {
      const price = fc.integer({ min: 0, max: 2_147_483_647 });
      const percent = fc.integer({ min: 0, max: 100 });
      const second = fc.integer({ min: 0, max: 4_294_967_295 });
      const oldest = { salePrice: 0, discountPercent: 0, publishedAt: 0 };
      const item = fc.record({ salePrice: price, discountPercent: percent, publishedAt: second });
      await fc.assert(
        fc.asyncProperty(
          fc.array(item, { maxLength: 40 }),
          fc.integer({ min: 1, max: 50 }),
          async (items, pageSize) => {
            const rows = items.map((_, row) => row);
            const index = await open(items.map((fields, row) => itemOf(`${row}`, { ...fields, rank: -row })));
            const by = (key: 'salePrice' | 'discountPercent' | 'publishedAt', sign: 1 | -1) =>
              rows
                .toSorted(
                  (one, other) =>
                    sign * ((items[one]?.[key] ?? 0) - (items[other]?.[key] ?? 0)) || one - other,
                )
                .slice(0, pageSize)
                .map((row) => `C-${row}`);
            expect(await codesOf(index, { sort: 'PRICE_LOW_TO_HIGH', pageSize })).toEqual(by('salePrice', 1));
            expect(await codesOf(index, { sort: 'PRICE_HIGH_TO_LOW', pageSize })).toEqual(
              by('salePrice', -1),
            );
            expect(await codesOf(index, { sort: 'DISCOUNT', pageSize })).toEqual(by('discountPercent', -1));
            expect(await codesOf(index, { sort: 'NEWEST', pageSize })).toEqual(by('publishedAt', -1));
          },
        ),
        { examples: [[[oldest, oldest], 50]], numRuns: Math.min(runs, 100) },
      );
    });

    it('has the item first whose code was typed, of any length and script', async () => {
      const codes = ['A', '襯衫-1', 'long-code-0001', 'É'];
      const index = await open(
        codes.map((code, row) =>
          itemOf(`${row}`, { code, rank: -row, searchText: `x ${code.toLowerCase()}` }),
        ),
      );
      expect(await codesOf(index)).toEqual(codes);
      const typed = async (word: string) => {
        await index.apply({
          upserted: codes.map((code, row) => itemOf(`${row}`, { code, searchText: word })),
          deleted: [],
        });
        return (await codesOf(index, { keyword: word }))[0];
      };
      expect(await typed('a')).toBe('A');
    });

    it('counts sets of values', async () => {
      const index = await open([
        itemOf('a', { categoryCodes: ['MEN', 'MEN###SHOES'].join(setSeparator) }),
        itemOf('b', { categoryCodes: '' }),
        itemOf('c', { categoryCodes: 'WOMEN' }),
      ]);
      const { counts, total } = await index.list({ ...all, department: 'MEN' });
      expect([...counts.category]).toEqual([
        ['MEN', 1],
        ['MEN###SHOES', 1],
      ]);
      expect(total).toBe(1);
    });

    it('filters by sizes that can be bought, on request also by sold-out ones', async () => {
      const sizes = ['ALPHA@@@S', 'ALPHA@@@M'].join(setSeparator);
      const index = await open([
        itemOf('a', { sizes, availableSizes: 'ALPHA@@@S', rank: 1 }),
        itemOf('b', { sizes, availableSizes: sizes }),
      ]);
      const size = ['ALPHA@@@M'];
      expect(await codesOf(index, { size })).toEqual(['C-b']);
      expect(await codesOf(index, { size, withSoldOut: true })).toEqual(['C-a', 'C-b']);
      const counts = async (withSoldOut: boolean) =>
        Object.fromEntries((await index.list({ ...all, size, withSoldOut })).counts.size);
      expect(await counts(false)).toEqual({ 'ALPHA@@@S': 2, 'ALPHA@@@M': 1 });
      expect(await counts(true)).toEqual({ 'ALPHA@@@S': 2, 'ALPHA@@@M': 2 });
    });

    it('filters by attributes, whose facets count as if they had no filter of their own', async () => {
      const index = await open([
        itemOf('a', { attributes: ['MATERIAL@@@WOOL', 'FIT@@@SLIM'].join(setSeparator), rank: 2 }),
        itemOf('b', { attributes: ['MATERIAL@@@SILK', 'FIT@@@SLIM'].join(setSeparator), rank: 1 }),
        itemOf('c'),
      ]);
      expect(await codesOf(index, { attributes: { 'FIT@@@': ['FIT@@@SLIM'] } })).toEqual(['C-a', 'C-b']);
      const wool = { ...all, attributes: { 'MATERIAL@@@': ['MATERIAL@@@WOOL'] } };
      expect(await codesOf(index, wool)).toEqual(['C-a']);
      const { counts, total } = await index.list(wool);
      expect(total).toBe(1);
      expect(Object.fromEntries(counts.attributes)).toEqual({
        'MATERIAL@@@WOOL': 1,
        'MATERIAL@@@SILK': 1,
        'FIT@@@SLIM': 1,
      });
    });

    it('lists one item of each style, the first in the order of the list', async () => {
      const color = (id: string, fields: Partial<IndexedItem>) =>
        itemOf(id, { styleCode: 'coat', ...fields });
      const index = await open([
        color('navy', { rank: 3, salePrice: 300, publishedAt: 1 }),
        itemOf('hat', { rank: 2, salePrice: 200, publishedAt: 2 }),
        color('red', { rank: 1, salePrice: 100, publishedAt: 3, colorCode: 'RED' }),
      ]);
      const styles = { byStyle: true };
      expect(await codesOf(index, styles)).toEqual(['C-navy', 'C-hat']);
      expect(await codesOf(index, { ...styles, sort: 'PRICE_LOW_TO_HIGH' })).toEqual(['C-red', 'C-hat']);
      expect(await codesOf(index, { ...styles, sort: 'NEWEST' })).toEqual(['C-red', 'C-hat']);
      expect(await codesOf(index, { ...styles, color: ['RED'] })).toEqual(['C-red']);
      expect(await codesOf(index, { ...styles, pageSize: 1, page: 2 })).toEqual(['C-hat']);
      const { total, items, counts } = await index.list({ ...all, ...styles });
      expect([total, items]).toEqual([2, 3]);
      expect(Object.fromEntries(counts.color)).toEqual({ NAVY: 2, RED: 1 });
      expect(Object.fromEntries(counts.brand)).toEqual({ Acme: 2 });
      expect(counts.price).toEqual({ min: 100, max: 300 });
      // A colour that becomes the first one stands for the style from then on.
      await index.apply({ upserted: [color('red', { rank: 9 })], deleted: [] });
      expect(await codesOf(index, styles)).toEqual(['C-red', 'C-hat']);
    });

    it('shows a colour that can be bought instead of one that is sold out', async () => {
      const coat = (id: string, fields: Partial<IndexedItem>) => itemOf(id, { styleCode: 'coat', ...fields });
      const stock = { availableSizes: 'ALPHA@@@M' };
      const index = await open([
        coat('navy', { rank: 4, salePrice: 100 }),
        itemOf('hat', { rank: 3, salePrice: 200, ...stock }),
        coat('red', { rank: 2, salePrice: 300, colorCode: 'RED', ...stock }),
        coat('green', { rank: 1, salePrice: 400, ...stock }),
      ]);
      const styles = { byStyle: true };
      expect(await codesOf(index, styles)).toEqual(['C-red', 'C-hat']);
      // Sorted by price, a style stands where the price on its tile puts it.
      expect(await codesOf(index, { ...styles, sort: 'PRICE_LOW_TO_HIGH' })).toEqual(['C-hat', 'C-red']);
      expect(await codesOf(index, { ...styles, color: ['NAVY'] })).toEqual(['C-green', 'C-hat']);
      await index.apply({ upserted: [coat('green', { rank: 1 }), coat('red', { rank: 2 })], deleted: [] });
      expect(await codesOf(index, styles)).toEqual(['C-navy', 'C-hat']);
      await index.apply({ upserted: [coat('navy', { rank: 0, ...stock })], deleted: [] });
      expect(await codesOf(index, styles)).toEqual(['C-hat', 'C-navy']);
    });

    it('lists and counts styles as the list of their items does', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(itemArbitrary, { maxLength: 25 }),
          fc.array(itemArbitrary, { maxLength: 5 }),
          query,
          fc.boolean(),
          async (first, later, asked, isWide) => {
            const index = await open(
              new Map(first.map((item) => [item.id, withCode(item)] as const)).values(),
              1_000,
            );
            for (const item of later) await index.apply({ upserted: [withCode(item)], deleted: [] });
            const itemBehind = new Map([...first, ...later].map((item) => [`C-${item.id}`, item]));
            // Half of the runs drop the filters, because a filtered query seldom finds two colours of a style.
            const { channel, sort } = asked;
            const whole: ListQuery = { ...(isWide ? { channel } : asked), sort, page: 1, pageSize: 100 };
            const inItems = (await index.list({ ...whole, byStyle: false })).codes;
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
            const listed = await index.list({ ...whole, byStyle: true });
            expect(listed.codes).toEqual(expected);
            expect([listed.total, listed.items]).toEqual([styles.size, inItems.length]);
            // The count of a facet value is the length of the list that is filtered by this value alone.
            for (const facet of ['category', 'brand', 'color', 'size', 'attributes'] as const) {
              for (const [value, count] of listed.counts[facet]) {
                const chosen =
                  facet === 'attributes'
                    ? { attributes: withAttribute(whole.attributes, value) }
                    : { [facet]: [value] };
                const { total } = await index.list({ ...whole, byStyle: true, ...chosen });
                // Brands are chosen ignoring case.
                if (facet === 'brand') expect(total).toBeGreaterThanOrEqual(count);
                else expect([facet, value, total]).toEqual([facet, value, count]);
              }
            }
            for (const [range, [min, max]] of discountRanges.entries()) {
              const { total } = await index.list({ ...whole, byStyle: true, discount: [{ min, max }] });
              expect(listed.counts.discount[range]).toBe(total);
            }
          },
        ),
        { numRuns: runs },
      );
    });

    it('has what a name ends with first: that is what the item is', async () => {
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
      const found = async (index: SearchIndex, asked: string) =>
        (await codesOf(index, { keyword: asked })).join(' ');
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
      const index = await open(items);
      const changed = await open([]);
      await changed.apply({ upserted: items, deleted: [] });
      for (const [asked, codes] of Object.entries(expected)) {
        expect([asked, await found(index, asked)]).toEqual([asked, codes]);
        expect([asked, await found(changed, asked)]).toEqual([asked, codes]);
      }
    });

    it('finds the thing before what only begins like it, which it finds when there is no such thing', async () => {
      const belted = itemOf('belted', { searchText: 'belted coat', name: 'Belted Coat', rank: 9 });
      const tiered = itemOf('tiered', { searchText: 'tiered dress', name: 'Tiered Dress', rank: 9 });
      const belt = itemOf('belt', { searchText: 'leather belt', name: 'Leather Belt' });
      const index = await open([belted, tiered, belt]);
      expect(await codesOf(index, { keyword: 'belt' })).toEqual(['C-belt']);
      expect(await codesOf(index, { keyword: 'belts' })).toEqual(['C-belt']);
      expect(await codesOf(index, { keyword: 'tie' })).toEqual([]);
      const asked = { channel: 1, keyword: 'belt', limits: { codes: 6, brands: 3 } };
      expect((await index.suggest(asked)).codes).toEqual(['C-belt', 'C-belted']);
      const without = await open([belted]);
      expect(await codesOf(without, { keyword: 'belt' })).toEqual(['C-belted']);
      expect(await codesOf(without, { keyword: 'belt', isExact: true })).toEqual([]);
    });

    it('leaves words out that say nothing about goods, and Chinese particles', async () => {
      const index = await open([
        itemOf('a', { searchText: searchTextOf(['Fig & Cedar', '紅色大衣', 'the']) }),
      ]);
      for (const keyword of [
        'fig and cedar',
        'fig & cedar',
        'a fig with the cedar',
        '紅色的大衣',
        '紅色嘅大衣',
        'the',
      ]) {
        expect([keyword, await codesOf(index, { keyword, isExact: true })]).toEqual([keyword, ['C-a']]);
      }
    });

    it('matches words by their prefix, and Chinese words by a character in them', async () => {
      const index = await open([itemOf('a', { searchText: 'shirt shirtmakers 襯衫 白襯' })]);
      for (const found of ['shirt', 'shirtm', '襯', '衫', '襯衫']) {
        expect(await codesOf(index, { keyword: found })).toEqual(['C-a']);
      }
      for (const missing of ['umbrella', '大'])
        expect(await codesOf(index, { keyword: missing })).toEqual([]);
    });
  });
}
