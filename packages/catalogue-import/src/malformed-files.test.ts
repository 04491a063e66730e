import path from 'node:path';
import { type ImportShop, openImportShop, productsCsv, sampleContent } from './testing/import-shop';

let shop: ImportShop;
beforeAll(async () => {
  shop = await openImportShop();
  await shop.run({ content: sampleContent, products: shop.file('first.csv', productsCsv([{}])) });
});
afterAll(() => shop.close());

const header = 'sku,stock\n';
const good = 'ITEM-1-S,5\n';

describe('a file that can’t be trusted', () => {
  it.each<[string, string | Buffer, RegExp]>([
    [
      'lacks a column',
      `sku\n${good}`,
      /stock\.csv has a wrong header .* it lacks stock \/ counted\. Columns: sku, stock, counted/,
    ],
    ['has a column nobody knows', `sku,stock,amount\n${good}`, /has unknown "amount"/],
    ['names a column twice', `sku,stock,stock\n${good}`, /names stock twice/],
    ['opens a quote and never closes it', `${header}${good}"ITEM-1-M,5\n`, /a quote that is never closed/],
    ['has a quote in the middle of a field', `${header}${good}ITEM-1-M,5"6\n`, /a broken quote in line 3/],
    [
      'is not UTF-8',
      Buffer.concat([Buffer.from(header + good), Buffer.from([0xa4, 0xa4, 0xa4])]),
      /is not UTF-8/,
    ],
    ['ends within a character', Buffer.from(`${header}${good}é`).subarray(0, -1), /is not UTF-8/],
    ['is empty', '', /stock\.csv is empty/],
    ['has a header only', header, /holds no rows/],
  ])('leaves nothing when it %s', async (_what, text, message) => {
    const before = await shop.versions();
    await expect(shop.run({ stock: shop.file('stock.csv', text) })).rejects.toThrow(message);
    expect(await shop.versions()).toBe(before);
  });

  it.each<[string, () => Parameters<ImportShop['run']>[0], RegExp]>([
    ['does not exist', () => ({ stock: '/nowhere/stock.csv' }), /stock\.csv does not exist/],
    ['is a folder', () => ({ stock: shop.folder }), /is not a file/],
    [
      'has another ending',
      () => ({ stock: shop.file('stock.xlsx', 'x') }),
      /has to end in \.csv or \.ndjson/,
    ],
    ['is one JSON list', () => ({ stock: shop.file('stock.ndjson', '[\n{}\n]\n') }), /is one JSON list/],
    [
      'is one endless line',
      () => ({ stock: shop.file('stock.ndjson', 'x'.repeat(1_500_000)) }),
      /line of over/,
    ],
    [
      'stands in a content folder under an unknown name',
      () => ({ content: path.dirname(shop.file('odd/categorys.csv', 'code\n')) }),
      /categorys\.csv is not known/,
    ],
  ])('is told when it %s', async (_what, options, message) => {
    await expect(shop.run(options())).rejects.toThrow(message);
  });

  it('keeps the files before it, and those after it out', async () => {
    const run = shop.run({
      products: shop.file('two.csv', productsCsv([{}, {}])),
      prices: shop.file('prices.csv', 'sku\n'),
      stock: shop.file('stock.csv', header + good),
    });
    await expect(run).rejects.toThrow(/prices\.csv has a wrong header/);
    expect(await shop.rows(`select code from items order by code`)).toEqual([
      { code: 'ITEM-1' },
      { code: 'ITEM-2' },
    ]);
    expect(await shop.rows('select distinct synced from skus')).toEqual([{ synced: false }]);
  });

  it('with a byte order mark, carriage returns, empty lines and short rows is read as far as it goes', async () => {
    const text = `\ufeffsku,stock\r\n\r\nITEM-1-S,7\r\nITEM-1-M\r\n`;
    const [outcome] = await shop.run({ stock: shop.file('stock.csv', text) });
    expect(outcome).toMatchObject({ read: 2, added: 1, rejected: 1 });
    expect(shop.report()).toEqual(['"stock.csv",4,"","has 1 fields where the header has 2"']);
  });

  it.each<[string, string | Buffer]>([
    ['semicolons and a mark', '\ufeffsku;stock\r\nITEM-1-S;7\r\n"ITEM-1-M";x\r\n'],
    ['tabs in UTF-16', Buffer.from('\ufeffsku\tstock\r\nITEM-1-S\t7\r\nITEM-1-M\tx\r\n', 'utf16le')],
  ])('is read as a spreadsheet saves it, with %s; the bad line is named', async (_what, text) => {
    const [outcome] = await shop.run({ stock: shop.file('stock.csv', text) });
    expect(outcome).toMatchObject({ read: 2, rejected: 1 });
    expect(shop.report()).toEqual([expect.stringMatching(/^"stock\.csv",3,"ITEM-1-M","stock: /)]);
  });
});
