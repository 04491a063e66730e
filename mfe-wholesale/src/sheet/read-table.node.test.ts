import fs from 'node:fs';
import path from 'node:path';
import writeExcelFile from 'write-excel-file/node';
import { parseTable, readTableFile, toSheetRows } from './read-table';

// The page's CSP allows no workers of the library.
jest.mock('worker_threads', () => ({
  Worker: class {
    constructor() {
      throw new Error('no workers');
    }
  },
}));

const read = async (text: string) => toSheetRows(await parseTable(text));
const readFile = async (name: string, content: BlobPart) =>
  toSheetRows(await readTableFile(new File([content], name)));

describe('a table of codes and quantities', () => {
  it('is pasted from a spreadsheet, with or without sizes', async () => {
    expect(await read('A1\tS\t12\r\nA1\tM\t1,200\r\n')).toEqual([
      { row: 1, code: 'A1', size: 'S', quantity: '12' },
      { row: 2, code: 'A1', size: 'M', quantity: '1,200' },
    ]);
    expect(await read('SKU-1\t6')).toEqual([{ row: 1, code: 'SKU-1', quantity: '6' }]);
    expect(await read('SKU-1\t6\nA1\tS\t12\nA1\t39\t\n')).toEqual([
      { row: 1, code: 'SKU-1', quantity: '6' },
      { row: 2, code: 'A1', size: 'S', quantity: '12' },
    ]);
  });

  it('names its columns in either language, in any order', async () => {
    expect(await read('\uFEFFBrand,Quantity,Size,Code\nAcme,4,S,A1\n"Acme, Ltd",2,M,A1\n')).toEqual([
      { row: 2, code: 'A1', size: 'S', quantity: '4' },
      { row: 3, code: 'A1', size: 'M', quantity: '2' },
    ]);
    expect(await read('編號;數量\nA1;3')).toEqual([{ row: 2, code: 'A1', quantity: '3' }]);
  });

  it('takes the sku where there is one, as a line sheet has it', async () => {
    expect(await read('sku,code,size,quantity\nS-1,A1,S,4\n,A1,M,2\n')).toEqual([
      { row: 2, code: 'S-1', quantity: '4' },
      { row: 3, code: 'A1', size: 'M', quantity: '2' },
    ]);
  });

  it('keeps the numbers of the spreadsheet’s rows, and a quantity without a code', async () => {
    expect(await read('Order for spring,,\n\ncode,size,quantity\nA1,S,4\n\nA1,M,\n,,12\n')).toEqual([
      { row: 4, code: 'A1', size: 'S', quantity: '4' },
      { row: 7, code: '', quantity: '12' },
    ]);
  });
});

describe('an uploaded file', () => {
  it('is CSV in UTF-8, UTF-16 or Big5', async () => {
    const rows = [{ row: 2, code: 'A1', quantity: '3' }];
    expect(await readFile('a.csv', '編號,數量\nA1,3\n')).toEqual(rows);
    const utf16 = Buffer.from('\uFEFF編號\t數量\r\nA1\t3\r\n', 'utf16le');
    expect(await readFile('a.txt', new Uint8Array(utf16))).toEqual(rows);
    const big5 = Uint8Array.from([0xbd, 0x73, 0xb8, 0xb9, 0x2c, 0xbc, 0xc6, 0xb6, 0x71]);
    expect(await readFile('a.csv', Buffer.concat([big5, Buffer.from('\nA1,3\n')]))).toEqual(rows);
  });

  it('is an XLSX as LibreOffice saves it: formulas, dates, texts, errors, a hidden column, a second sheet', async () => {
    const file = fs.readFileSync(path.join(__dirname, 'testing/order-libreoffice.xlsx'));
    expect(await readFile('order.xlsx', new Uint8Array(file))).toEqual([
      { row: 5, code: 'LINEN-NAVY', size: 'S', quantity: '12' },
      // A formula: its result.
      { row: 6, code: 'LINEN-NAVY', size: 'M', quantity: '24' },
      // A number as code, and a quantity that is a text; then the other way round.
      { row: 8, code: '4891234567890', size: 'L', quantity: '18' },
      { row: 9, code: '00123', size: '39.5', quantity: '3' },
      { row: 10, code: 'LINEN-SAND', size: 'S', quantity: '#N/A' },
      // Row 11 has a formula without a result. The code of row 12 is one, that of row 14 has become a date.
      { row: 12, code: 'LINEN-RED', size: 'XL', quantity: '1200' },
      { row: 13, code: '外套-黑', size: '均碼', quantity: '2.5' },
      { row: 14, code: '2027-03-05', quantity: '6' },
      { row: 15, code: 'Total', quantity: '1247.5' },
    ]);
  });

  it('has numbers as a spreadsheet shows them, not as it computes them', async () => {
    const file = await writeExcelFile([
      [{ value: 'Code' }, { value: 'Quantity' }],
      [{ value: 'A1' }, { value: 0.1 * 3 * 10, type: Number }],
    ]).toBuffer();
    expect(await readFile('order.xlsx', new Uint8Array(file))).toEqual([
      { row: 2, code: 'A1', quantity: '3' },
    ]);
  });

  it('is an XLSX of 20,000 lines, read without a worker', async () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => [
      { value: `SKU-${index}` },
      { value: 'S' },
      { value: index + 1, type: Number },
    ]);
    const file = await writeExcelFile([
      [{ value: 'Order for spring' }],
      [],
      [{ value: 'Code' }, { value: 'Size' }, { value: 'Quantity' }],
      ...lines,
    ]).toBuffer();
    const rows = await readFile('order.xlsx', new Uint8Array(file));
    expect(rows).toHaveLength(20_000);
    expect(rows[0]).toEqual({ row: 4, code: 'SKU-0', size: 'S', quantity: '1' });
    expect(rows.at(-1)).toEqual({ row: 20_003, code: 'SKU-19999', size: 'S', quantity: '20000' });
  });
});
