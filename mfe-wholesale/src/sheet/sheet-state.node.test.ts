import type { SheetLine } from 'shared-contracts/wire/wholesale-sheets';
import {
  addLines,
  nextWrongLine,
  openSheet,
  quantitiesOf,
  removeLine,
  restock,
  type SheetState,
  typeInto,
  withCart,
} from './sheet-state';

const line = (skuId: string, quantity: number): SheetLine => ({
  skuId,
  quantity,
  availableQty: 60,
  styleCode: 'LINEN',
  itemCode: 'LINEN-NAVY',
  brandName: 'Acme',
  title: 'Linen Shirt',
  color: 'Navy',
  size: skuId,
  wholesalePrice: 100,
  minimumQuantity: 1,
  increment: 6,
});
const sums = ({ pieces, total, wrong }: SheetState) => ({ pieces, total, wrong });

describe('the sums of a sheet', () => {
  it('follow what is typed, with what can’t be ordered', () => {
    const sheet = openSheet([line('S', 12), line('M', 6)]);
    expect(sums(sheet)).toEqual({ pieces: 18, total: 1_800, wrong: 0 });
    const wrong = typeInto(sheet, { S: '13', M: 'x', GONE: '600' });
    expect(sums(wrong)).toEqual({ pieces: 13, total: 1_300, wrong: 2 });
    expect(sums(typeInto(wrong, { S: '1,200', M: '' }))).toEqual({ pieces: 1_200, total: 120_000, wrong: 1 });
  });

  it('are those of the same sheet opened from scratch, whatever was done to it', () => {
    let sheet = openSheet([line('S', 12), line('M', 6)]);
    sheet = typeInto(sheet, { S: '7', M: '24' });
    sheet = addLines(sheet, { lines: [line('S', 18), line('L', 66)] });
    sheet = typeInto(sheet, { L: '60' });
    sheet = removeLine(sheet, 'M');
    expect(sums(sheet)).toEqual(sums(openSheet(sheet.lines, sheet.typed)));
    expect(sums(sheet)).toEqual({ pieces: 78, total: 7_800, wrong: 0 });
    expect(quantitiesOf(sheet)).toEqual([
      { skuId: 'S', quantity: 18 },
      { skuId: 'L', quantity: 60 },
    ]);
  });
});

it('a row of a sku that is there already sets its quantity, also where another was typed', () => {
  const sheet = addLines(typeInto(openSheet([line('S', 12)]), { S: '24' }), { lines: [line('S', 6)] });
  expect(quantitiesOf(sheet)).toEqual([{ skuId: 'S', quantity: 6 }]);
});

it('another delivery has other stock; what it lacks stays, and needs a correction', () => {
  const sheet = typeInto(openSheet([line('S', 12), line('M', 6)]), { S: '18' });
  const other = restock(sheet, { lines: [{ ...line('S', 1), availableQty: 18 }] });
  expect(sums(other)).toEqual({ pieces: 24, total: 2_400, wrong: 1 });
  expect(other.lines.map(({ availableQty }) => availableQty)).toEqual([18, 0]);
  const first = restock(other, { lines: [line('S', 1), line('M', 1)] });
  expect(sums(first)).toEqual({ pieces: 24, total: 2_400, wrong: 0 });
});

it('finds the next line that needs a correction, from the top again after the last', () => {
  const sheet = typeInto(openSheet([line('S', 12), line('M', 6), line('L', 6)]), { S: '13', L: 'x' });
  expect([-1, 0, 2].map((from) => nextWrongLine(sheet, from))).toEqual([0, 2, 0]);
  expect(nextWrongLine(typeInto(sheet, { S: '12', L: '6' }), -1)).toBe(-1);
});

describe('the minimum of a style', () => {
  const of = (styleCode: string, skuId: string, quantity: number) => ({
    ...line(skuId, quantity),
    styleCode,
    minimumQuantity: 24,
  });
  const below = openSheet([of('A', 'A1', 0), of('A', 'A2', 6), of('A', 'A3', 6), of('B', 'B1', 24)]);

  it('is counted over its sizes, and missing at the first line with pieces', () => {
    expect(sums(below)).toMatchObject({ pieces: 36, wrong: 1 });
    expect([...below.missing]).toEqual([['A2', 12]]);
    expect(nextWrongLine(below, -1)).toBe(1);
    const reached = typeInto(below, { A3: '18' });
    expect([sums(reached).wrong, reached.missing.size]).toEqual([0, 0]);
    const none = typeInto(below, { A2: '', A3: '0' });
    expect([sums(none).wrong, none.missing.size]).toEqual([0, 0]);
    expect([...removeLine(below, 'A2').missing]).toEqual([['A3', 18]]);
  });

  it('counts a line once that has another fault too', () => {
    expect(sums(typeInto(below, { A2: '7' })).wrong).toBe(1);
  });

  it('includes the pieces that are in the cart already, unless the sheet sets them', () => {
    const cart = new Map([
      [
        'A',
        new Map([
          ['A9', 6],
          ['A3', 600],
        ]),
      ],
    ]);
    const beside = withCart(below, cart);
    expect([...beside.missing]).toEqual([['A2', 6]]);
    expect(withCart(beside, cart)).toBe(beside);
    // A line without pieces is not saved: the cart keeps what it has.
    expect(sums(typeInto(beside, { A3: '' })).wrong).toBe(0);
    expect([...addLines(beside, { lines: [of('A', 'A4', 6)] }).missing]).toEqual([]);
  });
});

it('lines without pieces are not saved', () => {
  const sheet = typeInto(openSheet([line('S', 12), line('M', 6), line('L', 6)]), { S: '', M: '1,0' });
  expect(quantitiesOf(sheet)).toEqual([{ skuId: 'L', quantity: 6 }]);
});
