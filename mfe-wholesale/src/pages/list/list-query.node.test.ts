import { listPath, parseListState, toQuery } from './list-query';

const stateOf = (query: string) => parseListState(new URLSearchParams(query));

describe('the address of the wholesale list', () => {
  it('holds every filter, and reads back as it was written', () => {
    const state = {
      keyword: 'linen & co',
      category: 'MEN###CLOTHING',
      brands: ['Acme, Ltd', 'Ørsted'],
      colors: ['navy', 'white'],
      minPrice: 5_000,
      maxPrice: 20_050,
      inStockOnly: true,
      sort: 'PRICE_LOW_TO_HIGH' as const,
      page: 3,
    };
    expect(stateOf(new URL(listPath(state), 'http://shop.test').search)).toEqual(state);
    expect(listPath(stateOf(''))).toBe('/wholesale/product/list');
  });

  it('leaves out what makes no sense', () => {
    const state = stateOf('?sort=CHEAP&page=-2&min=abc&max=1e9&stock=yes&brand=A&brand=A');
    expect(state).toMatchObject({ sort: 'RECOMMENDED', page: 1, inStockOnly: false, brands: ['A'] });
    expect(state.minPrice ?? state.maxPrice).toBeUndefined();
  });

  it('asks the API for what it says and no more', () => {
    expect(toQuery(stateOf('?brand=Acme&page=2'))).toEqual({
      brandName: ['Acme'],
      sortType: 'RECOMMENDED',
      pageNum: 2,
      pageSize: 24,
    });
  });
});
