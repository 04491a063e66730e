import fs from 'node:fs';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
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

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'http://schemas.openxmlformats.org/package/2006';

/** An XLSX of parts as Excel writes them; `texts` are its shared strings. */
function excelFile(sheets: readonly string[], texts = ''): Uint8Array<ArrayBuffer> {
  const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n${text}`);
  const links = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const named = sheets.map(
    (_, at) => `<sheet name="Sheet${at + 1}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const parts: Record<string, Uint8Array> = {
    '[Content_Types].xml': xml(`<Types xmlns="${types}/content-types"/>`),
    '_rels/.rels': xml(`<Relationships xmlns="${types}/relationships">
      <Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${named.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(`<Relationships xmlns="${types}/relationships">${links.join('')}
      <Relationship Id="rId90" Type="${office}/styles" Target="styles.xml"/>
      <Relationship Id="rId91" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`),
    // Number format 14 is a date.
    'xl/styles.xml': xml(`<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0" fontId="0"/>
      <xf numFmtId="14" fontId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`),
    'xl/sharedStrings.xml': xml(`<sst xmlns="${main}">${texts}</sst>`),
  };
  sheets.forEach((sheet, at) => {
    parts[`xl/worksheets/sheet${at + 1}.xml`] = xml(`<worksheet xmlns="${main}">${sheet}</worksheet>`);
  });
  return zipSync(parts).slice();
}

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

  it('is an XLSX as Excel saves it: shared, inline and formatted texts, numbers as texts, dates, hidden and merged rows', async () => {
    const texts = `<si><t>Code</t></si><si><t>Size</t></si><si><t>Qty</t></si><si><r><rPr><b/></rPr><t>LINEN</t></r>
      <r><t xml:space="preserve">-NAVY </t></r><rPh sb="0" eb="1"><t>リネン</t></rPh></si><si><t>S</t></si>`;
    const order = `<cols><col min="2" max="2" hidden="1"/></cols><sheetData>
      <row r="1"><c r="A1" t="inlineStr"><is><t>Order for spring</t></is></c></row>
      <row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3" t="s"><v>1</v></c><c r="C3" t="s"><v>2</v></c></row>
      <row r="4"><c r="A4" t="s"><v>3</v></c><c r="B4" t="s"><v>4</v></c><c r="C4"><v>1.2E1</v></c></row>
      <row r="5"><c r="A5" s="0"/><c r="B5" t="inlineStr"><is><t>M</t></is></c><c r="C5" t="str"><f>"2"&amp;"4"</f><v>24</v></c></row>
      <row r="6" hidden="1"><c r="A6" t="inlineStr"><is><t>LINEN-SAND</t></is></c><c r="C6" t="inlineStr"><is><t> 1,200 </t></is></c></row>
      <row r="9"><c r="A9" s="1"><v>46451</v></c><c r="C9"><v>6</v></c></row>
      <row r="10"><c r="A10"><v>4891234567890</v></c><c r="C10" t="e"><v>#DIV/0!</v></c></row>
      <row r="11"><c r="A11" t="inlineStr"><is><t>TRUE</t></is></c><c r="C11" t="b"><v>1</v></c></row>
      </sheetData><mergeCells count="1"><mergeCell ref="A4:A5"/></mergeCells>`;
    expect(await readFile('order.xlsx', excelFile([order], texts))).toEqual([
      { row: 4, code: 'LINEN-NAVY', size: 'S', quantity: '12' },
      // Only the first of merged cells has the value: the other row is named as one without a code.
      { row: 5, code: '', size: 'M', quantity: '24' },
      // Hidden by a filter, but ordered all the same.
      { row: 6, code: 'LINEN-SAND', quantity: '1,200' },
      { row: 9, code: '2027-03-05', quantity: '6' },
      { row: 10, code: '4891234567890', quantity: '#DIV/0!' },
      { row: 11, code: 'TRUE', quantity: 'true' },
    ]);
  });

  it('is an XLSX of several sheets: the first that names its columns counts', async () => {
    const row = (at: number, ...cells: string[]) =>
      `<row r="${at}">${cells.map((cell, index) => `<c r="${'AB'[index]}${at}" t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
    const sheet = (...rows: string[]) => `<sheetData>${rows.join('')}</sheetData>`;
    const cover = sheet(row(1, 'Read me', '2027'), row(2, 'Write pieces into the next sheet', '1'));
    const order = sheet(row(1, 'Code', 'Qty'), row(2, 'A1', '3'));
    const last = sheet(row(1, 'Code', 'Qty'), row(2, 'OLD', '9'));
    expect(await readFile('order.xlsx', excelFile([cover, order, last]))).toEqual([
      { row: 2, code: 'A1', quantity: '3' },
    ]);
    expect(await readFile('order.xlsx', excelFile([sheet(row(1, 'A1', '3')), cover]))).toEqual([
      { row: 1, code: 'A1', quantity: '3' },
    ]);
  });

  it('is CSV as Excel saves it in Europe: a mark, semicolons, sep= above', async () => {
    expect(await readFile('a.csv', '\uFEFFCode;Size;Qty\r\nA1;S;"1,200"\r\n;;\r\nA2;M;2\r\n')).toEqual([
      { row: 2, code: 'A1', size: 'S', quantity: '1,200' },
      { row: 4, code: 'A2', size: 'M', quantity: '2' },
    ]);
    expect(await readFile('a.csv', '\uFEFFsep=;\r\nCode;Qty\r\nA1;3\r\n')).toEqual([
      { row: 3, code: 'A1', quantity: '3' },
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
