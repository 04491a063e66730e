import { parseTable, toSheetRows } from './read-table';

const read = async (text: string) => toSheetRows(await parseTable(text));

describe('a table of codes and quantities', () => {
  it('is pasted from a spreadsheet, with or without sizes', async () => {
    expect(await read('A1\tS\t12\r\nA1\tM\t1,200\r\n')).toEqual([
      { row: 1, code: 'A1', size: 'S', quantity: '12' },
      { row: 2, code: 'A1', size: 'M', quantity: '1,200' },
    ]);
    expect(await read('SKU-1\t6')).toEqual([{ row: 1, code: 'SKU-1', quantity: '6' }]);
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
});
