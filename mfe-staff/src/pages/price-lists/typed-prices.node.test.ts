import { priceOf, readPrices } from './typed-prices';

const read = (text: string) =>
  readPrices(text).map(({ row, code, price, minimumQuantity, increment }) => [
    row,
    code,
    price,
    minimumQuantity,
    increment,
  ]);

it('reads columns of a spreadsheet, lines with commas, and a file with a heading', () => {
  expect(read('A1\tHK$1,200.5\t6\t2\n\nB 2\t80')).toEqual([
    [1, 'A1', 120_050, 6, 2],
    [3, 'B 2', 8000, undefined, undefined],
  ]);
  expect(read('code,price,minimum\r\nA1,"1,200.50",6\nB2;80\nC3 9.9')).toEqual([
    [2, 'A1', 120_050, 6, undefined],
    [3, 'B2', 8000, undefined, undefined],
    [4, 'C3', 990, undefined, undefined],
  ]);
});

it('says what of a row is wrong', () => {
  expect(read('A1\nA1,0\nA1,1.234\nA1,5,x,0\nA1,5,1,1,9')).toEqual([
    [1, 'A1', undefined, undefined, undefined],
    [2, 'A1', undefined, undefined, undefined],
    [3, 'A1', undefined, undefined, undefined],
    [4, 'A1', 500, null, null],
    [5, 'A1', undefined, 1, 1],
  ]);
});

it('keeps the pieces that a row does not name', () => {
  const [row, stepped] = readPrices('A1,5\nA1,5,,6');
  const known = { price: 900, minimumQuantity: 4, increment: 2 };
  expect(row && priceOf(row, known)).toEqual({ price: 500, minimumQuantity: 4, increment: 2 });
  expect(row && priceOf(row, null)).toEqual({ price: 500, minimumQuantity: 1, increment: 1 });
  expect(stepped && priceOf(stepped, null)).toEqual({ price: 500, minimumQuantity: 6, increment: 6 });
  expect(stepped && priceOf(stepped, known)).toBeUndefined();
});
