import fc from 'fast-check';
import { Bitset, bitsetPool } from './bitset';
import { EncodedColumn } from './encoded-column';
import { PostingList, place } from './posting-list';
import { TopRows } from './top-rows';

function rowsOf(set: Bitset): number[] {
  const rows = [...set.toRows()];
  expect(set.size).toBe(rows.length);
  return rows;
}

function rowsWith(column: EncodedColumn, table: Uint8Array, size: number): number[] {
  const set = new Bitset();
  set.reset(size);
  column.addTo(set, table);
  return rowsOf(set);
}

test('a column gives the rows of any values, few or many, and their number', () => {
  const ids = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 40 });
  const table = fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(ids, table, (all, wanted) => {
      const column = new EncodedColumn(all.length);
      for (const id of all) column.push(id);
      column.endBase();
      const rows = all.flatMap((id, row) => (wanted[id] === 1 ? [row] : []));
      expect(rowsWith(column, Uint8Array.from(wanted), all.length)).toEqual(rows);
      expect(column.countOf(Uint8Array.from(wanted))).toBe(rows.length);
    }),
  );
});

test('a column takes more values than two bytes can number', () => {
  const values = 2 ** 16 + 2;
  const column = new EncodedColumn(values);
  for (let id = 0; id < values; id++) column.push(id);
  column.endBase();
  const last = new Uint8Array(values).fill(1, values - 1);
  expect(rowsWith(column, last, values)).toEqual([values - 1]);
  expect([0, 2 ** 16, values - 1].map((row) => column.ids[row])).toEqual([0, 2 ** 16, values - 1]);
});

test('postings give back the rows they were given, however far apart, and whose name holds the word', () => {
  const row = fc.integer({ min: 0, max: 4_000_000 });
  fc.assert(
    fc.property(fc.uniqueArray(row, { maxLength: 30 }), row, (unsorted, end) => {
      const rows = unsorted.toSorted((one, other) => one - other);
      const postings = new PostingList();
      const placeOf = (one: number) => [place.end, place.none, place.within][one % 3] ?? place.none;
      for (const one of rows) {
        postings.add(one, placeOf(one));
        // A term that occurs twice in a text.
        postings.add(one, placeOf(one));
      }
      expect(postings.length).toBe(rows.length);
      const [held, named, ending] = [new Bitset(), new Bitset(), new Bitset()];
      for (const set of [held, named, ending]) set.reset(end);
      postings.addBaseTo({ held, named, ending }, end);
      const below = rows.filter((one) => one < end);
      expect(rowsOf(held)).toEqual(below);
      expect(rowsOf(named)).toEqual(below.filter((one) => one % 3 !== 1));
      expect(rowsOf(ending)).toEqual(below.filter((one) => one % 3 === 0));
    }),
    { examples: [[[0, 3_999_999, 127, 128], 4_000_000]] },
  );
});

test('sets of rows are compared, read in ascending order, and used again', () => {
  const row = fc.integer({ min: 0, max: 99 });
  const [one, other] = [new Bitset(), new Bitset()];
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
    const first = new TopRows({ count, total: rows.length }, keyOf);
    // In reverse, so that each row replaces another.
    for (const row of sorted.toReversed()) first.add(Uint32Array.of(row));
    expect([...first.result()]).toEqual(sorted.slice(0, count));
  }
});

test('rows that several sets have in common come in ascending order', () => {
  const size = 20_000;
  const every = (step: number) => {
    const set = new Bitset();
    set.reset(size);
    for (let row = 0; row < size; row += step) set.add(row);
    return set;
  };
  const common = [...Bitset.intersection([every(2), every(3), every(7)])].flatMap((rows) => [...rows]);
  expect(common).toEqual(Array.from({ length: Math.ceil(size / 42) }, (_, place) => place * 42));
});

test('a set of many thousands comes in parts, and room for sets is used again', () => {
  const size = 30_000;
  bitsetPool.scoped(() => {
    const outer = bitsetPool.borrow(size);
    for (let row = 0; row < size; row += 2) outer.add(row);
    bitsetPool.scoped(() => bitsetPool.borrow(size).unite(outer));
    const inner = bitsetPool.borrow(size);
    expect(inner.size).toBe(0);
    inner.add(7);
    expect([...outer.blocks()].length).toBeGreaterThan(1);
    expect(rowsOf(outer)).toEqual(Array.from({ length: size / 2 }, (_, place) => place * 2));
  });
});
