import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Row, readRecords } from './read-records';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'records-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

async function read(content: string | Buffer): Promise<Row[]> {
  const file = path.join(folder, 'stock.csv');
  fs.writeFileSync(file, content);
  const rows: Row[] = [];
  for await (const row of readRecords(file, { required: ['sku', 'stock'], optional: [] })) rows.push(row);
  return rows;
}
const one = { sku: 'A', stock: '5' };
const two = { sku: 'B', stock: '6' };
const text = 'sku,stock\r\nA,5\r\nB,6\r\n';
const bigEndian = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();

describe('a file as spreadsheets write it', () => {
  it.each<[string, string | Buffer]>([
    ['names its separator first', 'sep=;\r\nsku;stock\r\nA;5\r\nB;6\r\n'],
    ['names it behind a byte order mark, in quotes', '\ufeff"sep=,"\r\nsku,stock\r\nA,5\r\nB,6'],
    ['has empty columns and rows at its end', 'sku,stock,,\r\nA,5,,\r\nB,6,,\r\n,,,\r\n,,,\r\n'],
    ['has empty cells beyond its columns', 'sku,stock\r\nA,5,,\r\nB,6\r\n'],
    ['mixes the ends of its lines', 'sku,stock\nA,5\r\nB,6\r'],
    ['is UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['is UTF-16 the other way round', bigEndian],
  ])('is read when it %s', async (_what, content) => {
    expect((await read(content)).map(({ values }) => values)).toEqual([one, two]);
  });

  it('still names a row with a value too many', async () => {
    expect((await read('sku,stock\nA,5,red\n'))[0]?.problem).toContain('fieldCount');
  });

  it('keeps the numbers of lines', async () => {
    expect((await read('sep=,\nsku,stock\nA,5\n,\nB,6\n')).map(({ line }) => line)).toEqual([3, 5]);
  });

  it.each([
    [
      'Big5',
      Buffer.concat([Buffer.from('sku,stock\n'), Buffer.from([0xa4, 0xa4, 0xa4, 0xe5]), Buffer.from(',5\n')]),
    ],
    ['Windows-1252', Buffer.from('sku,stock\nCaf\u00e9,5\n', 'latin1')],
  ])('is refused with the name of its encoding when that is %s', async (name, content) => {
    await expect(read(content)).rejects.toThrow(name);
  });
});
