import path from 'node:path';
import { type ImportShop, openImportShop, productsCsv, sampleContent, samples } from './testing/import-shop';

let shop: ImportShop;
beforeEach(async () => {
  shop = await openImportShop();
});
afterEach(() => shop.close());

const allSamples = { content: sampleContent, products: path.join(samples, 'products.csv') };

/** Imports one file of a content folder. */
async function importFile(name: string, lines: readonly string[]) {
  shop.file(`${name}/${name}.csv`, `${lines.join('\n')}\n`);
  const [outcome] = await shop.run({ content: path.join(shop.folder, name) });
  return outcome;
}
/** The reasons in the report, each after the line number of its row. */
const reasons = () => shop.report().map((line) => line.replace(/^"[^"]*",(\d+),"[^"]*",/, '$1 '));

describe('importing the documented samples of coupons, promotions and draws', () => {
  it('takes them over after the products that they name', async () => {
    const outcomes = await shop.run(allSamples);
    expect(
      outcomes.slice(-6).map(({ kind, read, added, rejected }) => [kind, read, added, rejected]),
    ).toEqual([
      ['products', 2, 2, 0],
      ['store-stock', 2, 2, 0],
      ['coupons', 3, 3, 0],
      ['promotions', 3, 3, 0],
      ['draws', 1, 1, 0],
      ['draw-prizes', 2, 2, 0],
    ]);
    expect(await shop.rows('select * from coupon_offers order by id')).toMatchObject([
      { id: 'DELIVERY', kind: 'FREE_DELIVERY', value: 0, trigger: 'winter-popup', total_limit: 5_000 },
      {
        id: 'POINTS-50',
        kind: 'AMOUNT',
        value: 5_000,
        minimum_spend: 40_000,
        points_price: 800,
        ends_at: null,
      },
      {
        id: 'WELCOME',
        kind: 'PERCENT',
        value: 10,
        maximum_discount: 30_000,
        public_code: 'WELCOME',
        channel_ids: [1, 2],
        // A date means its start in Hong Kong.
        starts_at: new Date('2026-10-31T16:00:00Z'),
      },
    ]);
    expect(await shop.rows('select * from promotions order by id')).toMatchObject([
      { id: 'GOLD-ACME', member_labels: ['GOLD', 'PLATINUM'], brand_names: ['Acme'], channel_ids: [1] },
      { id: 'SHIRT-GIFT', gift_sku_id: 'AC1001-WHT-S', minimum_spend: 300_000, category_codes: ['MEN'] },
      { id: 'TWO-SHIRTS', percent: '10.00', minimum_quantity: 2, full_price_only: true, gift_sku_id: null },
    ]);
    expect(await shop.rows('select * from draw_campaigns')).toMatchObject([
      { code: 'winter26', chance: 'ORDER', minimum_spend: 100_000, blank_weight: 40 },
    ]);
    expect(await shop.rows('select * from draw_prizes order by position')).toMatchObject([
      { id: 'winter26-scarf', total: 25, stock: 25, coupon_offer_id: null, image: '/images/acme/scarf.jpg' },
      { id: 'winter26-voucher', total: 500, stock: 500, coupon_offer_id: 'POINTS-50' },
    ]);
  });

  it('changes nothing when it is done again, nor what was given out meanwhile', async () => {
    await shop.run(allSamples);
    await shop.pool.query(`update coupon_offers set issued = 3 where id = 'DELIVERY';
      update draw_prizes set stock = stock - 2 where id = 'winter26-scarf'`);
    const before = await shop.versions();
    const outcomes = await shop.run(allSamples);
    expect(await shop.versions()).toBe(before);
    expect(outcomes.every(({ added, changed, rejected }) => added + changed + rejected === 0)).toBe(true);
  });

  it('writes nothing in a dry run', async () => {
    const outcomes = await shop.run({ ...allSamples, dryRun: true });
    expect(outcomes.map(({ rejected }) => rejected)).toEqual(outcomes.map(() => 0));
    const tables = ['coupon_offers', 'promotions', 'draw_campaigns', 'draw_prizes'];
    expect(await Promise.all(tables.map(shop.count))).toEqual([0, 0, 0, 0]);
  });
});

describe('rows that nobody could use', () => {
  beforeEach(async () => {
    await shop.run({ content: sampleContent });
    await shop.run({ products: shop.file('products.csv', productsCsv([{}])) });
    await shop.pool.query('delete from promotions; delete from draw_prizes; delete from coupon_offers');
  });

  it('of coupons are rejected', async () => {
    const outcome = await importFile('coupons', [
      'id,kind,nameEn,nameZh,startsAt,endsAt,percent,amount,publicCode,brands,categories,maximumDiscount',
      'A,PERCENT,A,A,2026-11-01,,10,,SALE,,,',
      'B,PERCENT,B,B,2026-11-01,,,,,,,',
      'C,PERCENT,C,C,2026-11-01,,10,50,,,,',
      'D,AMOUNT,D,D,2026-11-01,,,,,,,',
      'E,AMOUNT,E,E,2026-11-01,,,50,,,,20',
      'F,FREE_DELIVERY,F,F,2026-11-01,,5,,,,,',
      'G,HALF,G,G,2026-11-01,,,,,,,',
      'H,PERCENT,H,H,2026-11-02,2026-11-01,101,,sale,,,',
      'I,PERCENT,I,I,2026-11-02,2026-11-01,10,,,,,',
      'J,PERCENT,J,J,2026-11-01,,10,,SALE,,,',
      'K,PERCENT,K,K,2026-11-01,,10,,,Nobody,,',
      'L,PERCENT,L,L,2026-11-01,,10,,,Acme,MEN|MEN###HATS,',
      'A,PERCENT,A,A,2026-11-01,,10,,,,,',
    ]);
    expect(reasons()).toEqual([
      '3 "percent: is missing for PERCENT"',
      '4 "amount: is not for PERCENT"',
      '5 "amount: is missing for AMOUNT"',
      '6 "maximumDiscount: is not for AMOUNT"',
      '7 "percent: is not for FREE_DELIVERY"',
      '8 "kind: has to be PERCENT, AMOUNT or FREE_DELIVERY"',
      '9 "percent: has to be a whole number from 1 to 100; publicCode: has to be a code of capital letters, digits, - and _; endsAt: is not after startsAt"',
      '10 "endsAt: is not after startsAt"',
      '11 "publicCode: SALE is the code of another coupon"',
      '12 "brands: there is no brand Nobody"',
      '13 "categories: there is no category MEN###HATS"',
      '14 "stands in line 2 already"',
    ]);
    expect(outcome).toMatchObject({ kind: 'coupons', read: 13, added: 1, rejected: 12 });
  });

  it('end with their last day in Hong Kong, or at the hour they say, and on a day that exists', async () => {
    await importFile('promotions', [
      'id,kind,nameEn,nameZh,startsAt,endsAt,percent,minimumQuantity',
      'A,MULTI_BUY,A,A,2026-11-01,2026-11-01,10,2',
      'B,MULTI_BUY,B,B,2026-11-01,2026-11-30T14:00:00+08:00,10,2',
      'C,MULTI_BUY,C,C,2026-11-01,2027-02-31,10,2',
    ]);
    expect(reasons()).toEqual([
      '4 "endsAt: has to be a date such as 2026-11-18 or 2026-11-18T08:00:00+08:00"',
    ]);
    expect(await shop.rows('select ends_at from promotions order by id')).toEqual([
      { ends_at: new Date('2026-11-01T16:00:00Z') },
      { ends_at: new Date('2026-11-30T06:00:00Z') },
    ]);
  });

  it('of sets and of what offers combine with are rejected, and others taken exactly', async () => {
    const outcome = await importFile('promotions', [
      'id,kind,nameEn,nameZh,startsAt,percent,minimumQuantity,freeQuantity,combinesWith',
      'A,SET,A,A,2026-11-01,,3,,',
      'B,SET,B,B,2026-11-01,33.34,5,2,NONE',
      'C,MULTI_BUY,C,C,2026-11-01,33.33,2,,COUPON|STAFF',
      'D,SET,D,D,2026-11-01,,,,',
      'E,SET,E,E,2026-11-01,,2,2,',
      'F,MULTI_BUY,F,F,2026-11-01,33.333,2,,',
      'G,MULTI_BUY,G,G,2026-11-01,10,2,1,',
      'H,MULTI_BUY,H,H,2026-11-01,10,2,,EVERYTHING',
    ]);
    expect(reasons()).toEqual([
      '5 "minimumQuantity: is missing for SET"',
      '6 "minimumQuantity: a set needs more pieces than are free in it"',
      '7 "percent: has to be a percentage up to 100 with at most two decimals, such as 33.34"',
      '8 "freeQuantity: is not for MULTI_BUY"',
      '9 "combinesWith.0: has to be MEMBER_PRICE, PROMOTION, COUPON, STAFF or NONE"',
    ]);
    expect(outcome).toMatchObject({ added: 3, rejected: 5 });
    expect(
      await shop.rows(
        'select id, percent, minimum_quantity, free_quantity, combines_with from promotions order by id',
      ),
    ).toEqual([
      {
        id: 'A',
        percent: '100.00',
        minimum_quantity: 3,
        free_quantity: 1,
        combines_with: ['MEMBER_PRICE', 'PROMOTION', 'COUPON'],
      },
      { id: 'B', percent: '33.34', minimum_quantity: 5, free_quantity: 2, combines_with: [] },
      {
        id: 'C',
        percent: '33.33',
        minimum_quantity: 2,
        free_quantity: 0,
        combines_with: ['COUPON', 'STAFF'],
      },
    ]);
  });

  it('of promotions are rejected', async () => {
    const outcome = await importFile('promotions', [
      'id,kind,nameEn,nameZh,startsAt,percent,minimumQuantity,minimumSpend,giftSku,memberLabels,categories',
      'A,MULTI_BUY,A,A,2026-11-01,10,2,,,,',
      'B,MULTI_BUY,B,B,2026-11-01,,2,,,,',
      'C,MEMBER_PRICE,C,C,2026-11-01,10,,,,,',
      'D,MEMBER_PRICE,D,D,2026-11-01,10,2,,,GOLD,',
      'E,GIFT,E,E,2026-11-01,,,100,,,',
      'F,GIFT,F,F,2026-11-01,,,100,NOBODY,,',
      'G,GIFT,G,G,2026-11-01,10,,100,ITEM-1-S,,',
      'H,MULTI_BUY,H,H,2026-11-01,10,2,1e3,ITEM-1-S,,',
      'I,MULTI_BUY,I,I,31/01/2027,10,0,,,gold,HATS',
      'J,MULTI_BUY,J,J,2026-11-01,10,2,,,,HATS',
    ]);
    expect(outcome).toMatchObject({ kind: 'promotions', read: 10, added: 1, rejected: 9 });
    expect(reasons()).toEqual([
      '3 "percent: is missing for MULTI_BUY"',
      '4 "memberLabels: is missing for MEMBER_PRICE"',
      '5 "minimumQuantity: is not for MEMBER_PRICE"',
      '6 "giftSku: is missing for GIFT"',
      '7 "giftSku: no item has it, import its product first"',
      '8 "percent: is not for GIFT"',
      '9 "minimumSpend: has to be an amount in HKD such as 1299 or 1299.50; giftSku: is not for MULTI_BUY"',
      '10 "startsAt: has to be a date such as 2026-11-18 or 2026-11-18T08:00:00+08:00; minimumQuantity: has to be a whole number from 1 to 1000; memberLabels.0: has to be a code of capital letters, digits, - and _"',
      '11 "categories: there is no category HATS"',
    ]);
  });

  it('of draws and prizes are rejected', async () => {
    await importFile('draws', [
      'code,nameEn,nameZh,chance,minimumSpend,startsAt,endsAt,receiveBy',
      'spring,S,S,DAY,,2027-01-01,2027-02-01,2027-03-01',
      'Spring,S,S,DAY,,2027-01-01,2027-02-01,2027-03-01',
      'summer,S,S,DAY,100,2027-01-01,2027-02-01,2027-03-01',
      'autumn,S,S,WEEK,,2027-01-01,2027-02-01,2027-03-01',
      'winter,S,S,DAY,,2027-01-02,2027-01-01,2027-03-01',
      'year,S,S,DAY,,2027-01-01,2027-02-01,2027-01-31',
    ]);
    expect(reasons()).toEqual([
      '3 "code: has to be a code of small letters, digits and -"',
      '4 "minimumSpend: is not for DAY"',
      '5 "chance: has to be ORDER, DAY or MEMBER"',
      '6 "endsAt: is not after startsAt"',
      '7 "receiveBy: is before endsAt"',
    ]);
    await importFile('draw-prizes', [
      'id,draw,nameEn,nameZh,weight,total,coupon',
      'P1,spring,P,P,1,5,',
      'P2,nobody,P,P,1,5,',
      'P3,spring,P,P,-1,5,',
      'P4,spring,P,P,1,5,NOBODY',
    ]);
    expect(reasons()).toEqual([
      '3 "draw: there is no draw nobody"',
      '4 "weight: has to be a whole number from 0 to 1000000"',
      '5 "coupon: there is no coupon NOBODY"',
    ]);
  });
});

describe('what is given out already', () => {
  beforeEach(() => shop.run(allSamples));

  it('refuses a new number of prizes or coupons below it', async () => {
    await shop.pool.query(`update coupon_offers set issued = 30 where id = 'DELIVERY';
      update draw_prizes set stock = 21 where id = 'winter26-scarf'`);
    const prizes = (total: number) =>
      importFile('draw-prizes', [
        'id,draw,nameEn,nameZh,weight,total',
        `winter26-scarf,winter26,Scarf,頸巾,10,${total}`,
      ]);
    expect(await prizes(10)).toMatchObject({ changed: 1, rejected: 0 });
    expect(await shop.rows(`select total, stock from draw_prizes where id = 'winter26-scarf'`)).toEqual([
      { total: 10, stock: 6 },
    ]);
    expect(await prizes(3)).toMatchObject({ rejected: 1 });
    expect(reasons()).toEqual(['2 "total: 4 are drawn already"']);
    const coupons = (limit: number) =>
      importFile('coupons', [
        'id,kind,nameEn,nameZh,startsAt,trigger,totalLimit',
        `DELIVERY,FREE_DELIVERY,Free delivery,免運費,2026-11-01,winter-popup,${limit}`,
      ]);
    expect(await coupons(29)).toMatchObject({ rejected: 1 });
    expect(reasons()).toEqual(['2 "totalLimit: 30 are given out already"']);
    expect(await coupons(30)).toMatchObject({ changed: 1, rejected: 0 });
    expect(await shop.rows(`select issued, total_limit from coupon_offers where id = 'DELIVERY'`)).toEqual([
      { issued: 30, total_limit: 30 },
    ]);
  });

  it('keeps a prize with its draw, and a code with its coupon', async () => {
    await importFile('draws', [
      'code,nameEn,nameZh,chance,startsAt,endsAt,receiveBy',
      'spring,S,S,DAY,2027-01-01,2027-02-01,2027-03-01',
    ]);
    await importFile('draw-prizes', [
      'id,draw,nameEn,nameZh,weight,total',
      'winter26-scarf,spring,Scarf,頸巾,10,30',
    ]);
    expect(reasons()).toEqual(['2 "id: belongs to the draw winter26"']);
    await importFile('coupons', [
      'id,kind,nameEn,nameZh,startsAt,percent,publicCode,trigger',
      'OTHER,PERCENT,O,O,2026-11-01,10,WELCOME,',
      'MORE,PERCENT,O,O,2026-11-01,10,,winter-popup',
    ]);
    expect(reasons()).toEqual([
      '2 "publicCode: WELCOME is the code of another coupon"',
      '3 "trigger: winter-popup is the trigger of another coupon"',
    ]);
  });
});
