import fc from 'fast-check';
import { sortTypes } from '../wire/search';
import {
  clearFilters,
  countFilters,
  type ListingFilters,
  listingUrl,
  noFilters,
  parseListingFilters,
  toggleFilter,
} from './listing-filters';

const read = (query: string) => parseListingFilters(new URLSearchParams(query));

describe('the state of a product list in its URL (behaviour/entities)', () => {
  test('reads every filter, sort and page', () => {
    expect(
      read(
        'keyword=wool&cat=MEN%23%23%23COATS&brand=Harbour&brand=North&size=ALPHA%40%40%40M&color=black' +
          '&attr=FIT%40%40%40SLIM&discount=30-49&minPrice=100&maxPrice=99.5&sort=NEWEST&page=3',
      ),
    ).toEqual({
      cat: ['MEN###COATS'],
      brand: ['Harbour', 'North'],
      size: ['ALPHA@@@M'],
      color: ['black'],
      attr: ['FIT@@@SLIM'],
      discount: ['30-49'],
      minPrice: 9950,
      maxPrice: 10000,
      sort: 'NEWEST',
      page: 3,
    });
  });

  test('takes what it can’t read as absent', () => {
    expect(
      read(`page=-1&sort=CHEAP&minPrice=abc&discount=50-30&discount=x&brand=&size=${'x'.repeat(300)}`),
    ).toEqual(noFilters);
    expect(read('page=1e3').page).toBe(1000);
    expect(read('page=99999999').page).toBe(1);
  });

  test('any state survives the way into the address and back', () => {
    const word = fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' });
    const words = fc.uniqueArray(word, { maxLength: 4 });
    const cents = fc.option(fc.integer({ min: 0, max: 10_000_00 }), { nil: undefined });
    const states = fc
      .record({ cat: words, brand: words, size: words, color: words, attr: words, one: cents, other: cents })
      .chain(({ one, other, ...facets }) =>
        fc.record({
          soldOut: fc.boolean(),
          state: fc.constant({
            ...facets,
            ...(one === undefined ? {} : { minPrice: Math.min(one, other ?? one) }),
            ...(other === undefined ? {} : { maxPrice: Math.max(other, one ?? other) }),
          }),
          sort: fc.constantFrom(...sortTypes),
          page: fc.integer({ min: 1, max: 10_000 }),
        }),
      );
    fc.assert(
      fc.property(states, ({ state, soldOut, sort, page }) => {
        const filters: ListingFilters = {
          ...noFilters,
          ...state,
          ...(soldOut && { soldOut: true as const }),
          sort,
          page,
        };
        const url = new URL(listingUrl('/bit/MEN', filters, { keyword: 'a&b' }), 'http://shop.test');
        const sorted = (list: readonly string[]) => [...list].sort();
        expect(url.searchParams.get('keyword')).toBe('a&b');
        expect(parseListingFilters(url.searchParams)).toEqual({
          ...filters,
          cat: sorted(filters.cat),
          brand: sorted(filters.brand),
          size: sorted(filters.size),
          color: sorted(filters.color),
          attr: sorted(filters.attr),
        });
      }),
    );
  });

  test('the order in which filters were chosen does not make another address', () => {
    const one = toggleFilter(toggleFilter(noFilters, 'brand', 'B'), 'brand', 'A');
    const other = toggleFilter(toggleFilter(noFilters, 'brand', 'A'), 'brand', 'B');
    expect(listingUrl('/bit/MEN', one)).toBe(listingUrl('/bit/MEN', other));
    expect(listingUrl('/bit/MEN', noFilters)).toBe('/bit/MEN');
  });

  test('a change leads back to the first page, and a second click takes it away', () => {
    const chosen = toggleFilter({ ...noFilters, page: 4 }, 'color', 'black');
    expect(chosen).toMatchObject({ color: ['black'], page: 1 });
    expect(toggleFilter(chosen, 'color', 'black').color).toEqual([]);
    expect(countFilters({ ...chosen, minPrice: 1, maxPrice: 2 })).toBe(2);
    expect(clearFilters({ ...chosen, sort: 'NEWEST' })).toEqual({ ...noFilters, sort: 'NEWEST' });
  });

  test('a category replaces only its ancestors and descendants', () => {
    const wide = { ...noFilters, cat: ['MEN', 'WOMEN', 'MENSWEAR'] };
    expect(toggleFilter(wide, 'cat', 'MEN###COATS').cat).toEqual(['WOMEN', 'MENSWEAR', 'MEN###COATS']);
    expect(toggleFilter({ ...noFilters, cat: ['MEN###COATS'] }, 'cat', 'MEN').cat).toEqual(['MEN']);
  });
});
