import { readRows, writeRows } from './typed-rows';

it('reads two columns of a spreadsheet, and what somebody typed', () => {
  const rows = readRows('HB1-S\t12\r\n\r\n HB1-M 3 \nHB1-L,4\nHB2; ５\n');
  expect(rows.map(({ row, skuId, pieces }) => [row, skuId, pieces])).toEqual([
    [1, 'HB1-S', 12],
    [3, 'HB1-M', 3],
    [4, 'HB1-L', 4],
    [5, 'HB2', 5],
  ]);
  expect(readRows(writeRows([{ skuId: 'HB1-S', pieces: 12 }]))).toMatchObject([
    { skuId: 'HB1-S', pieces: 12 },
  ]);
});

it('reads no pieces at all where they are possible', () => {
  expect(readRows('HB1-S 0', 0)).toMatchObject([{ pieces: 0 }]);
  expect(readRows('HB1-S -1', 0)).toMatchObject([{ pieces: undefined }]);
});

it.each([
  'HB1-S',
  'HB1-S\t0',
  'HB1-S\t1.5',
  'HB1-S\t-2',
  'HB1-S\t1000001',
  '12',
  'HB1-S\t1,200',
  'Wool coat\tHB1-S\t2',
  'SKU\tPieces',
])('has no pieces for %j', (text) => {
  expect(readRows(text)).toMatchObject([{ row: 1, pieces: undefined }]);
});
