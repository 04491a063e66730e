import writeExcelFile from 'write-excel-file/node';
import { readUpload } from './read-upload';

const read = (name: string, content: BlobPart) => readUpload(new File([content], name));
const text = (value: string) => ({ value });

describe('a file for the import', () => {
  it('is XLSX: its rows keep their numbers, quotes and line ends stay in their cells', async () => {
    const rows = [
      [text('itemCode'), text('descriptionEn'), text('stock')],
      [],
      [text('C-1'), text('Wool, "warm"\nand light'), { value: 4, type: Number }],
      [text('C-2'), null, { value: 0.1 * 3 * 10, type: Number }],
      [text('C-3'), text('soft'), { value: 1, type: Number }, text('a note beside the table')],
    ];
    const file = await writeExcelFile(rows).toBuffer();
    expect(await read('Monday.XLSX', new Uint8Array(file))).toEqual({
      format: 'csv',
      content: [
        'itemCode,descriptionEn,stock',
        '',
        'C-1,"Wool, ""warm""\nand light",4',
        'C-2,,3',
        // The import refuses this row, and says why.
        'C-3,soft,1,a note beside the table',
      ].join('\n'),
    });
  });

  it.each([
    ['Big5', [0xa4, 0xa4, 0xa4, 0xe5]],
    ['Windows-1252', [0x43, 0x61, 0x66, 0xe9]],
  ])('is refused with the name of its encoding when that is %s', async (name, bytes) => {
    const content = Uint8Array.from([...Buffer.from('sku,stock\n'), ...bytes, ...Buffer.from(',5\n')]);
    await expect(read('stock.csv', content)).rejects.toThrow(name);
  });

  it('is CSV in UTF-8 or UTF-16, or NDJSON, as it stands', async () => {
    const csv = 'sku,stock\nC-S,4\n';
    const utf16 = new Uint8Array(Buffer.from(`\uFEFF${csv}`, 'utf16le'));
    expect(await read('a.csv', csv)).toEqual({ format: 'csv', content: csv });
    expect(await read('a.csv', utf16)).toEqual({ format: 'csv', content: csv });
    expect(await read('a.ndjson', '{"sku":"C-S"}')).toEqual({ format: 'ndjson', content: '{"sku":"C-S"}' });
  });

  it('that only calls itself XLSX is refused', async () => {
    await expect(read('a.xlsx', 'sku,stock')).rejects.toThrow();
  });
});
