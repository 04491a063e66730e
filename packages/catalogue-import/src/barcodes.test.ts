import { type ImportShop, openImportShop, productsCsv, sampleContent } from './testing/import-shop';

let shop: ImportShop;
beforeEach(async () => {
  shop = await openImportShop();
  await shop.run({ content: sampleContent });
});
afterEach(() => shop.close());

/** Products with a column of their makers' barcodes, one row for each given text. */
function withBarcodes(...barcodes: readonly string[]): string {
  const [head = '', ...rows] = productsCsv(barcodes.map(() => ({})))
    .trim()
    .split('\n');
  return [`${head},barcodes`, ...rows.map((row, index) => `${row},${barcodes[index]}`)].join('\n');
}
const importProducts = async (csv: string) => shop.run({ products: shop.file('products.csv', csv) });
const barcodes = () => shop.rows('select id, barcode from skus where barcode is not null order by id');

describe('barcodes of makers', () => {
  it('come with the products, and a file without them leaves them as they are', async () => {
    await importProducts(withBarcodes('ITEM-1-S:4006381333931|ITEM-1-M:036000291452', ''));
    const both = [
      { id: 'ITEM-1-M', barcode: '0036000291452' },
      { id: 'ITEM-1-S', barcode: '4006381333931' },
    ];
    expect(await barcodes()).toEqual(both);
    const [again] = await importProducts(productsCsv([{}, {}]));
    expect(again).toMatchObject({ changed: 0 });
    expect(await barcodes()).toEqual(both);
  });

  it('are swapped between the sizes of an item', async () => {
    await importProducts(withBarcodes('ITEM-1-S:4006381333931|ITEM-1-M:96385074'));
    const [outcome] = await importProducts(withBarcodes('ITEM-1-S:96385074|ITEM-1-M:4006381333931'));
    expect(outcome).toMatchObject({ changed: 1, rejected: 0 });
    expect(await barcodes()).toEqual([
      { id: 'ITEM-1-M', barcode: '4006381333931' },
      { id: 'ITEM-1-S', barcode: '96385074' },
    ]);
    expect(
      await shop.rows(
        `select before, after from audit_log where action = 'item.import' and subject_id = 'ITEM-1'`,
      ),
    ).toEqual([
      {
        before: { barcodes: ['ITEM-1-S:4006381333931', 'ITEM-1-M:96385074'] },
        after: { barcodes: ['ITEM-1-S:96385074', 'ITEM-1-M:4006381333931'] },
      },
    ]);
  });

  it('with a wrong check digit, of a size that is not there, or of another sku are rejected with their rows', async () => {
    await importProducts(withBarcodes('ITEM-1-S:4006381333931'));
    await importProducts(
      withBarcodes(
        'ITEM-1-S:4006381333932',
        'ITEM-3-S:96385074',
        'ITEM-3-S:4006381333931',
        'ITEM-4-S',
        'ITEM-5-S:96385074',
        'ITEM-6-S:96385074',
      ),
    );
    expect(shop.report()).toEqual([
      '"products.csv",2,"ITEM-1","barcodes.0.barcode: 4006381333932 is no EAN or UPC: 8, 12 or 13 digits of which the last one checks the others"',
      '"products.csv",3,"ITEM-2","barcodes: sku ITEM-3-S is not among the sizes"',
      '"products.csv",4,"ITEM-3","barcodes: barcode 4006381333931 belongs to sku ITEM-1-S"',
      '"products.csv",5,"ITEM-4","barcodes.0: has to be sku:barcode, as in HB1-S:4006381333931"',
      '"products.csv",7,"ITEM-6","barcodes: barcode 96385074 stands in line 6 already"',
    ]);
    expect(await barcodes()).toEqual([
      { id: 'ITEM-1-S', barcode: '4006381333931' },
      { id: 'ITEM-5-S', barcode: '96385074' },
    ]);
  });

  it('that staff entered stay, and those of new sizes come', async () => {
    await importProducts(withBarcodes('ITEM-1-S:4006381333931'));
    await shop.rows(`update skus set barcode = '96385074' where id = 'ITEM-1-S'`);
    await shop.rows(`insert into audit_log (staff_name, action, subject_type, subject_id, before, after)
      values ('May', 'item.edit', 'item', 'ITEM-1', '{"barcodes": []}', '{"barcodes": ["ITEM-1-S:96385074"]}')`);
    const csv = withBarcodes('ITEM-1-S:4006381333931|ITEM-1-L:036000291452').replace(
      'ITEM-1-S:S|ITEM-1-M:M',
      'ITEM-1-S:S|ITEM-1-M:M|ITEM-1-L:L',
    );
    await importProducts(csv);
    expect(await barcodes()).toEqual([
      { id: 'ITEM-1-L', barcode: '0036000291452' },
      { id: 'ITEM-1-S', barcode: '96385074' },
    ]);
    await shop.run({ products: shop.file('products.csv', csv), edited: 'take' });
    expect(await barcodes()).toMatchObject([
      { id: 'ITEM-1-L' },
      { id: 'ITEM-1-S', barcode: '4006381333931' },
    ]);
  });
});
