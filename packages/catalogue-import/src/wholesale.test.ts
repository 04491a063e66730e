import path from 'node:path';
import { type ImportShop, openImportShop, productsCsv, sampleContent, samples } from './testing/import-shop';

let shop: ImportShop;
beforeEach(async () => {
  shop = await openImportShop();
  await shop.addMember('buyer@example.com');
});
afterEach(() => shop.close());

/** A folder with these files. */
const folder = (files: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(files)) shop.file(`trade/${name}`, text);
  return path.join(shop.folder, 'trade');
};
const priceHeader = 'priceList,styleCode,price,minimumQuantity,increment\n';
const windowHeader = 'id,startsOn,endsOn,closesOn\n';

/** Style STYLE-1 with the skus ITEM-1-S and ITEM-1-M, style STYLE-2, a price list and a window. */
async function openTrade() {
  await shop.run({ content: sampleContent });
  await shop.run({
    products: shop.file('products.csv', productsCsv([{}, {}])),
    wholesale: folder({
      'price-lists.csv': 'id,name\nTRADE,Trade\n',
      'windows.csv': `${windowHeader}SPRING,2027-03-01,2027-03-31,2027-01-31\n`,
    }),
  });
}

describe('importing the documented samples of wholesale', () => {
  const allSamples = () => ({
    content: sampleContent,
    products: path.join(samples, 'products.csv'),
    wholesale: path.join(samples, 'wholesale'),
  });

  it('takes lists, buyers, prices, windows and their pieces over after the products', async () => {
    const outcomes = await shop.run(allSamples());
    expect(
      outcomes.slice(-5).map(({ kind, file, read, added, rejected }) => [kind, file, read, added, rejected]),
    ).toEqual([
      ['wholesale-price-lists', 'wholesale/price-lists.csv', 2, 2, 0],
      ['wholesale-accounts', 'wholesale/accounts.csv', 1, 1, 0],
      ['wholesale-prices', 'wholesale/prices.csv', 2, 2, 0],
      ['wholesale-windows', 'wholesale/windows.csv', 1, 1, 0],
      ['wholesale-window-stock', 'wholesale/window-stock.csv', 3, 3, 0],
    ]);
    expect(
      await shop.rows(`select price_list_id, style_code, price_minor, minimum_quantity, increment
        from wholesale_prices order by price_minor`),
    ).toEqual([
      {
        price_list_id: 'PARTNER',
        style_code: 'AC1001',
        price_minor: 54_050,
        minimum_quantity: 24,
        increment: 6,
      },
      {
        price_list_id: 'STANDARD',
        style_code: 'AC1001',
        price_minor: 62_000,
        minimum_quantity: 12,
        increment: 3,
      },
    ]);
    expect(
      await shop.rows(`select c.roles, a.company, a.price_list_id, a.credit_limit_minor, a.payment_days
        from customers c join wholesale_accounts a on a.customer_id = c.id`),
    ).toEqual([
      {
        roles: ['member', 'wholesale'],
        company: 'Praia Grande Trading',
        price_list_id: 'STANDARD',
        credit_limit_minor: 50_000_000,
        payment_days: 30,
      },
    ]);
    expect(
      await shop.rows(`select id, starts_on::text, ends_on::text, closes_on::text from wholesale_windows`),
    ).toEqual([{ id: '2027-03', starts_on: '2027-03-01', ends_on: '2027-03-31', closes_on: '2027-01-31' }]);
    expect(await shop.rows('select sum(quantity)::integer as pieces from wholesale_window_stock')).toEqual([
      { pieces: 228 },
    ]);
  });

  it('changes nothing when it is done again', async () => {
    await shop.run(allSamples());
    const before = await shop.versions();
    const outcomes = await shop.run(allSamples());
    expect(await shop.versions()).toBe(before);
    expect(outcomes.every(({ added, changed, removed }) => added + changed + removed === 0)).toBe(true);
  });

  it('writes nothing in a dry run, which finds the products that come before', async () => {
    const outcomes = await shop.run({ ...allSamples(), dryRun: true });
    expect(outcomes.map(({ rejected }) => rejected)).toEqual(outcomes.map(() => 0));
    const tables = ['wholesale_price_lists', 'wholesale_accounts', 'wholesale_prices', 'wholesale_windows'];
    expect(await Promise.all(tables.map(shop.count))).toEqual([0, 0, 0, 0]);
    expect(await shop.rows('select roles from customers')).toEqual([{ roles: ['member'] }]);
  });
});

describe('wholesale rows that are bad', () => {
  beforeEach(openTrade);

  it('of prices are rejected each with its reason, and the others are in', async () => {
    const rows = [
      'TRADE,STYLE-1,90,6,3',
      'TRADE,STYLE-1,80,6,3',
      'NOBODY,STYLE-1,90,6,3',
      'TRADE,STYLE-9,90,6,3',
      'TRADE,STYLE-2,90.505,6,3',
      'TRADE,STYLE-2,0,6,3',
      'TRADE,STYLE-2,90,2,3',
      'TRADE,STYLE-2,90,0,0',
    ];
    const outcomes = await shop.run({
      wholesale: folder({ 'prices.csv': priceHeader + rows.join('\n') }),
    });
    expect(outcomes.find(({ kind }) => kind === 'wholesale-prices')).toMatchObject({
      read: 8,
      added: 1,
      rejected: 7,
    });
    expect(shop.report()).toEqual([
      '"trade/prices.csv",3,"TRADE STYLE-1","stands in line 2 already"',
      '"trade/prices.csv",4,"NOBODY STYLE-1","priceList: there is no price list NOBODY"',
      '"trade/prices.csv",5,"TRADE STYLE-9","styleCode: no item is of this style, import its products first"',
      '"trade/prices.csv",6,"TRADE STYLE-2","price: has to be an amount in HKD such as 1299 or 1299.50"',
      '"trade/prices.csv",7,"TRADE STYLE-2","price: has to be an amount in HKD such as 1299 or 1299.50"',
      '"trade/prices.csv",8,"TRADE STYLE-2","minimumQuantity: is below the increment"',
      '"trade/prices.csv",9,"TRADE STYLE-2","minimumQuantity: has to be a whole number from 1 to 100000; increment: has to be a whole number from 1 to 100000"',
    ]);
  });

  it('of buyers are rejected where there is no such member or list', async () => {
    await shop.run({
      wholesale: folder({
        'accounts.csv': `email,company,priceList,creditLimit,paymentDays
BUYER@example.com,Praia,TRADE,,
nobody@example.com,Praia,TRADE,,
buyer@example.com,Other,TRADE,,
buyer@example.com,Praia,NOBODY,,
buyer,Praia,TRADE,-1,400
`,
      }),
    });
    expect(shop.report()).toEqual([
      '"trade/accounts.csv",3,"nobody@example.com","email: no member has it; a buyer registers in the shop first"',
      '"trade/accounts.csv",4,"buyer@example.com","stands in line 2 already"',
      '"trade/accounts.csv",5,"buyer@example.com","stands in line 2 already"',
      '"trade/accounts.csv",6,"buyer","email: has to be an e-mail address; creditLimit: has to be an amount in HKD such as 1299 or 1299.50; paymentDays: has to be a whole number from 0 to 365"',
    ]);
    expect(
      await shop.rows('select company, credit_limit_minor, payment_days from wholesale_accounts'),
    ).toEqual([{ company: 'Praia', credit_limit_minor: null, payment_days: 30 }]);
    await shop.addMember('other@example.com');
    await shop.run({
      wholesale: folder({ 'accounts.csv': 'email,company,priceList\nother@example.com,Other,NOBODY\n' }),
    });
    expect(shop.report()).toEqual([
      '"trade/accounts.csv",2,"other@example.com","priceList: there is no price list NOBODY"',
    ]);
  });

  it('of windows and their pieces are rejected', async () => {
    await shop.run({
      wholesale: folder({
        'windows.csv': `${windowHeader}A,2027-03-31,2027-03-01,2027-01-31
B,2027-03-01,2027-03-31,2027-04-01
C,2027-02-30,2027-03-31,31/01/2027
`,
        'window-stock.csv': `window,sku,quantity
SPRING,ITEM-1-S,12
AUTUMN,ITEM-1-S,12
SPRING,NOBODY,12
SPRING,ITEM-1-M,-1
`,
      }),
    });
    expect(shop.report()).toEqual([
      '"trade/windows.csv",2,"A","endsOn: is before startsOn"',
      '"trade/windows.csv",3,"B","closesOn: is after endsOn"',
      '"trade/windows.csv",4,"C","startsOn: has to be a day such as 2027-03-31; closesOn: has to be a day such as 2027-03-31"',
      '"trade/window-stock.csv",3,"AUTUMN ITEM-1-S","window: there is no window AUTUMN"',
      '"trade/window-stock.csv",4,"SPRING NOBODY","sku: no item has it, import its product first"',
      '"trade/window-stock.csv",5,"SPRING ITEM-1-M","quantity: has to be a whole number from 0 to 1000000"',
    ]);
    expect(await shop.rows('select sku_id, quantity from wholesale_window_stock')).toEqual([
      { sku_id: 'ITEM-1-S', quantity: 12 },
    ]);
  });

  it('keep a folder out that holds something else', async () => {
    await expect(shop.run({ wholesale: folder({ 'price.csv': 'x\n' }) })).rejects.toThrow(
      /price\.csv is not known: a wholesale folder holds price-lists, accounts, prices, windows, window-stock/,
    );
  });
});

describe('wholesale prices', () => {
  beforeEach(openTrade);
  const importPrices = (rows: string, options: object = {}) =>
    shop.run({ wholesale: folder({ 'prices.csv': priceHeader + rows }), ...options });
  const styles = async () =>
    (await shop.rows('select style_code from wholesale_prices order by 1')).map((row) => row.style_code);

  it('that the file does not name stay, and leave their list with replace unless rows were rejected', async () => {
    await importPrices('TRADE,STYLE-1,90,6,3\nTRADE,STYLE-2,90,6,3\n');
    await shop.pool.query(`insert into wholesale_price_lists values ('OTHER', 'Other');
      insert into wholesale_prices values ('OTHER', 'STYLE-2', 100, 1, 1)`);
    await importPrices('TRADE,STYLE-1,80,6,3\n');
    expect(await styles()).toEqual(['STYLE-1', 'STYLE-2', 'STYLE-2']);
    await importPrices('TRADE,STYLE-1,80,6,3\nTRADE,STYLE-9,80,6,3\n', { replace: true });
    expect(await styles()).toEqual(['STYLE-1', 'STYLE-2', 'STYLE-2']);
    const outcomes = await importPrices('TRADE,STYLE-1,80,6,3\n', { replace: true });
    expect(outcomes.find(({ kind }) => kind === 'wholesale-prices')).toMatchObject({
      removed: 1,
      changed: 0,
    });
    expect(await styles()).toEqual(['STYLE-1', 'STYLE-2']);
    expect(
      await shop.rows(`select price_list_id from wholesale_prices where style_code = 'STYLE-2'`),
    ).toEqual([{ price_list_id: 'OTHER' }]);
  });

  it('without minimum begin with one increment', async () => {
    await shop.run({
      wholesale: folder({
        'prices.csv': 'priceList,styleCode,price,increment\nTRADE,STYLE-1,90,4\nTRADE,STYLE-2,90,\n',
      }),
    });
    expect(
      await shop.rows('select minimum_quantity, increment from wholesale_prices order by style_code'),
    ).toEqual([
      { minimum_quantity: 4, increment: 4 },
      { minimum_quantity: 1, increment: 1 },
    ]);
  });
});
