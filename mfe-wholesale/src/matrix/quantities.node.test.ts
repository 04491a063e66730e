import { checkCell, missingToMinimum, parsePasted, parseQuantity, sumOf } from './quantities';

const terms = { minimumQuantity: 24, increment: 6 };

describe('a quantity', () => {
  it.each([
    ['', 0],
    [' 12 ', 12],
    ['1,200', 1_200],
    ['１２', 12],
    ['1,0', undefined],
    ['12,00', undefined],
    ['1200,5', undefined],
    ['-6', undefined],
    ['1.5', undefined],
    ['six', undefined],
    ['1e3', undefined],
    ['100000', undefined],
  ])('%j is %p', (text, quantity) => expect(parseQuantity(text)).toBe(quantity));

  it('has to be a multiple of the increment, and names the nearest ones', () => {
    expect(checkCell('14', 100, terms)).toEqual({ kind: 'increment', increment: 6, below: 12, above: 18 });
    expect(checkCell('4', 100, terms)).toMatchObject({ below: 0, above: 6 });
    expect(checkCell('18', 100, terms)).toBeUndefined();
  });

  it('has to be there', () => {
    expect(checkCell('18', 12, terms)).toEqual({ kind: 'stock', available: 12 });
    expect(checkCell('12', 12, terms)).toBeUndefined();
    expect(checkCell('', 0, terms)).toBeUndefined();
  });

  it('counts towards the minimum of the style, unless nothing is ordered', () => {
    expect(missingToMinimum(18, terms)).toBe(6);
    expect(missingToMinimum(24, terms)).toBe(0);
    expect(missingToMinimum(0, terms)).toBe(0);
    expect(missingToMinimum(1, undefined)).toBe(0);
  });

  it('sums what can be read', () => expect(sumOf(['6', '', 'x', '12'])).toBe(18));
});

describe('a pasted text', () => {
  it('is rows and columns as a spreadsheet copies them', () => {
    expect(parsePasted('6\t12\r\n18\t\r\n')).toEqual([
      ['6', '12'],
      ['18', ''],
    ]);
  });
  it('of one value is left to the field', () => expect(parsePasted('12\n')).toBeUndefined());
});
