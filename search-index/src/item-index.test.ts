import fc from 'fast-check';
import { setSeparator } from './dictionary';
import { FirstRows } from './first-rows';
import { IdColumn } from './id-column';
import { type IndexedItem, ItemIndexBuilder } from './item-index';
import { Postings } from './postings';
import { RowSet, setRoom } from './row-set';
import { sortKeyOf } from './sort-keys';

function indexOf(items: readonly Partial<IndexedItem>[]) {
  const whole = items.map(
    (item, row): IndexedItem => ({
      code: `C${row}`,
      channelIds: [1, 2],
      brandName: 'Acme',
      colorCode: 'NAVY',
      categoryCodes: 'MEN',
      sizes: '',
      labels: '',
      salePrice: 0,
      discountPercent: 0,
      publishedAt: 0,
      searchText: '',
      name: '',
      ...item,
    }),
  );
  const codeBytes = whole.reduce((sum, { code }) => sum + Buffer.byteLength(code), 0);
  const builder = new ItemIndexBuilder({ items: whole.length, codeBytes });
  for (const item of whole) builder.add(item);
  return builder.finish();
}

function rowsOf(set: RowSet): number[] {
  const rows = [...set.toRows()];
  expect(set.size).toBe(rows.length);
  return rows;
}

function rowsWith(column: IdColumn, table: Uint8Array, size: number): number[] {
  const set = new RowSet();
  set.reset(size);
  column.addTo(set, table);
  return rowsOf(set);
}

describe('the index of items (docs/decisions/0027)', () => {
  it('sorts as a list can be sorted, of equal ones the recommended first', () => {
    const price = fc.integer({ min: 0, max: 2_147_483_647 });
    const percent = fc.integer({ min: 0, max: 100 });
    const second = fc.integer({ min: 0, max: 4_294_967_295 });
    const oldest = { salePrice: 0, discountPercent: 0, publishedAt: 0 };
    const item = fc.record({ salePrice: price, discountPercent: percent, publishedAt: second });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 40 }), fc.integer({ min: 1, max: 50 }), (items, count) => {
        const index = indexOf(items);
        const rows = items.map((_, row) => row);
        const sorted = (sortType: keyof typeof sortKeyOf) => {
          const first = new FirstRows({ count, total: rows.length }, sortKeyOf[sortType](index));
          first.add(Uint32Array.from(rows));
          return [...first.result()];
        };
        const by = (key: 'salePrice' | 'discountPercent' | 'publishedAt', sign: 1 | -1) =>
          rows
            .toSorted(
              (one, other) => sign * ((items[one]?.[key] ?? 0) - (items[other]?.[key] ?? 0)) || one - other,
            )
            .slice(0, count);
        expect(sorted('PRICE_LOW_TO_HIGH')).toEqual(by('salePrice', 1));
        expect(sorted('PRICE_HIGH_TO_LOW')).toEqual(by('salePrice', -1));
        expect(sorted('DISCOUNT')).toEqual(by('discountPercent', -1));
        expect(sorted('NEWEST')).toEqual(by('publishedAt', -1));
      }),
      { examples: [[[oldest, oldest], 50]] },
    );
  });

  it('keeps codes of any length and script', () => {
    const codes = ['A', '', '襯衫-1', 'long-code-0001', 'É'];
    const index = indexOf(codes.map((code) => ({ code })));
    expect(codes.map((_, row) => index.codes.at(row))).toEqual(codes);
    const rows = Uint32Array.of(4, 3, 1, 2, 0);
    expect(codes.filter(Boolean).map((code) => index.codes.placeIn(rows, code.toLowerCase()))).toEqual([
      4, 3, 1, 0,
    ]);
    expect(index.codes.placeIn(rows, 'long')).toBe(-1);
    expect(index.codes.placeIn(rows, 'Long-Code-0001')).toBe(1);
  });

  it('knows the sets of values that items have', () => {
    const index = indexOf([
      { categoryCodes: ['MEN', 'MEN###SHOES'].join(setSeparator) },
      { categoryCodes: '' },
      { categoryCodes: 'WOMEN' },
    ]);
    const shoes = index.categorySets.tableOf((code) => code === 'MEN###SHOES');
    expect([0, 1, 2].map((row) => shoes[index.categories.ids[row] ?? 0])).toEqual([1, 0, 0]);
  });

  it('finds words by their beginning and by a part of them', () => {
    const { vocabulary } = indexOf([{ searchText: 'shirt shirtmakers 襯衫 白襯' }]);
    expect(vocabulary.beginningWith('shirt')).toHaveLength(2);
    expect(vocabulary.beginningWith('shirts')).toHaveLength(0);
    expect(vocabulary.containing('襯')).toHaveLength(2);
    expect([vocabulary.hasBeginning('shi'), vocabulary.hasBeginning('hirt')]).toEqual([true, false]);
  });
});

test('a column gives the rows of any values, few or many, and their number', () => {
  const ids = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 40 });
  const table = fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(ids, table, (all, wanted) => {
      const column = new IdColumn(all.length);
      for (const [row, id] of all.entries()) column.set(row, id);
      const rows = all.flatMap((id, row) => (wanted[id] === 1 ? [row] : []));
      expect(rowsWith(column, Uint8Array.from(wanted), all.length)).toEqual(rows);
      expect(column.countOf(Uint8Array.from(wanted))).toBe(rows.length);
    }),
  );
});

test('a column takes more values than two bytes can number', () => {
  const values = 2 ** 16 + 2;
  const column = new IdColumn(values);
  for (let id = 0; id < values; id++) column.set(id, id);
  const last = new Uint8Array(values).fill(1, values - 1);
  expect(rowsWith(column, last, values)).toEqual([values - 1]);
  expect([0, 2 ** 16, values - 1].map((row) => column.ids[row])).toEqual([0, 2 ** 16, values - 1]);
});

test('postings give back the rows they were given, however far apart, and whose name holds the word', () => {
  const row = fc.integer({ min: 0, max: 4_000_000 });
  fc.assert(
    fc.property(fc.uniqueArray(row, { maxLength: 30 }), row, (unsorted, end) => {
      const rows = unsorted.toSorted((one, other) => one - other);
      const postings = new Postings();
      for (const one of rows) {
        postings.add(one, one % 3 === 0);
        // A word that stands twice in a text.
        postings.add(one, one % 3 === 0);
      }
      expect(postings.count).toBe(rows.length);
      const [held, named] = [new RowSet(), new RowSet()];
      held.reset(end);
      named.reset(end);
      postings.addTo(held, named, end);
      const below = rows.filter((one) => one < end);
      expect(rowsOf(held)).toEqual(below);
      expect(rowsOf(named)).toEqual(below.filter((one) => one % 3 === 0));
    }),
    { examples: [[[0, 3_999_999, 127, 128], 4_000_000]] },
  );
});

test('sets of rows are compared, read in ascending order, and used again', () => {
  const row = fc.integer({ min: 0, max: 99 });
  const [one, other] = [new RowSet(), new RowSet()];
  fc.assert(
    fc.property(fc.array(row), fc.array(row), fc.boolean(), (rows, others, isBoth) => {
      for (const [set, given] of [
        [one, rows],
        [other, others],
      ] as const) {
        set.reset(100);
        for (const each of given) set.add(each);
      }
      if (isBoth) one.intersect(other);
      else one.unite(other);
      const all = Array.from({ length: 100 }, (_, each) => each);
      const isIn = (each: number) =>
        isBoth ? rows.includes(each) && others.includes(each) : rows.includes(each) || others.includes(each);
      expect(rowsOf(one)).toEqual(all.filter(isIn));
      expect(all.filter((each) => one.has(each) === 1)).toEqual(all.filter(isIn));
    }),
    { examples: [[[31, 32, 0, 99, 63], [31, 64, 99], true]] },
  );
});

test('the first of thousands are found, in whatever order they come and however many they are', () => {
  const keys = Array.from({ length: 5_000 }, (_, row) => ((row * 2_654_435_761) >>> 0) % 1_000);
  const rows = keys.map((_, row) => row);
  const keyOf = (row: number) => keys[row] ?? 0;
  const sorted = rows.toSorted((one, other) => keyOf(one) - keyOf(other) || one - other);
  for (const count of [1, 240, 300, 4_999, 5_000, 6_000]) {
    const first = new FirstRows({ count, total: rows.length }, keyOf);
    // The last ones come first: each takes the place of another.
    for (const row of sorted.toReversed()) first.add(Uint32Array.of(row));
    expect([...first.result()]).toEqual(sorted.slice(0, count));
  }
});

test('rows that several sets have in common come in ascending order', () => {
  const size = 20_000;
  const every = (step: number) => {
    const set = new RowSet();
    set.reset(size);
    for (let row = 0; row < size; row += step) set.add(row);
    return set;
  };
  const common = [...RowSet.common([every(2), every(3), every(7)])].flatMap((rows) => [...rows]);
  expect(common).toEqual(Array.from({ length: Math.ceil(size / 42) }, (_, place) => place * 42));
});

test('a set of many thousands comes in parts, and room for sets is used again', () => {
  const size = 30_000;
  setRoom.within(() => {
    const outer = setRoom.take(size);
    for (let row = 0; row < size; row += 2) outer.add(row);
    setRoom.within(() => setRoom.take(size).unite(outer));
    const inner = setRoom.take(size);
    expect(inner.size).toBe(0);
    inner.add(7);
    expect([...outer.parts()].length).toBeGreaterThan(1);
    expect(rowsOf(outer)).toEqual(Array.from({ length: size / 2 }, (_, place) => place * 2));
  });
});
