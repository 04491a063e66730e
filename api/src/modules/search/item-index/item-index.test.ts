import fc from 'fast-check';
import { setSeparator } from './dictionary';
import { IdColumn } from './id-column';
import { type IndexedItem, ItemIndexBuilder } from './item-index';
import { Postings } from './postings';

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

describe('the index of items (docs/decisions/0027)', () => {
  it('has every order that a list can have, of equal ones the recommended first', () => {
    const price = fc.integer({ min: 0, max: 2_147_483_647 });
    const percent = fc.integer({ min: 0, max: 100 });
    const second = fc.integer({ min: 0, max: 4_000_000_000 });
    const oldest = { salePrice: 0, discountPercent: 0, publishedAt: 0 };
    const item = fc.record({ salePrice: price, discountPercent: percent, publishedAt: second });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 40 }), (items) => {
        const { orders } = indexOf(items);
        const rows = items.map((_, row) => row);
        const by = (key: 'salePrice' | 'discountPercent' | 'publishedAt', sign: 1 | -1) =>
          rows.toSorted(
            (one, other) => sign * ((items[one]?.[key] ?? 0) - (items[other]?.[key] ?? 0)) || one - other,
          );
        expect([...orders.PRICE_LOW_TO_HIGH]).toEqual(by('salePrice', 1));
        expect([...orders.PRICE_HIGH_TO_LOW]).toEqual(by('salePrice', -1));
        expect([...orders.DISCOUNT]).toEqual(by('discountPercent', -1));
        expect([...orders.NEWEST]).toEqual(by('publishedAt', -1));
      }),
      { examples: [[[oldest, oldest]]] },
    );
  });

  it('keeps codes of any length and script', () => {
    const codes = ['A', '', '襯衫-1', 'long-code-0001', 'É'];
    const index = indexOf(codes.map((code) => ({ code })));
    expect(codes.map((_, row) => index.codes.at(row))).toEqual(codes);
    expect(index.codes.isAt(4, 'é', Buffer.byteLength('é'))).toBe(true);
    expect(index.codes.isAt(3, 'long', 4)).toBe(false);
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

test('a column gives the rows of any values in ascending order, and their number', () => {
  const ids = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 40 });
  const table = fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(ids, table, (all, wanted) => {
      const column = new IdColumn(all.length);
      for (const [row, id] of all.entries()) column.set(row, id);
      const rows = all.flatMap((id, row) => (wanted[id] === 1 ? [row] : []));
      expect([...column.rowsOf(Uint8Array.from(wanted))]).toEqual(rows);
      expect(column.countOf(Uint8Array.from(wanted))).toBe(rows.length);
    }),
  );
});

test('a column takes more values than two bytes can number', () => {
  const values = 2 ** 16 + 2;
  const column = new IdColumn(values);
  for (let id = 0; id < values; id++) column.set(id, id);
  const last = new Uint8Array(values).fill(1, values - 1);
  expect([...column.rowsOf(last)]).toEqual([values - 1]);
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
      const found: [row: number, isInName: number][] = [];
      postings.each(end, (one, isInName) => found.push([one, isInName]));
      expect(found).toEqual(rows.filter((one) => one < end).map((one) => [one, one % 3 === 0 ? 1 : 0]));
    }),
  );
});
