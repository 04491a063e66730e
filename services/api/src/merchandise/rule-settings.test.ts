import { getPoints } from 'shared-contracts/calls/benefits';
import { pathOf } from 'shared-contracts/calls/call';
import { cancelRules, getRules, saveRules } from 'shared-contracts/calls/merchant-rules';
import { getProduct } from 'shared-contracts/calls/product';
import { getCatalogueVersion } from 'shared-contracts/calls/system';
import { formatDate } from 'shared-contracts/dates';
import { pointBalanceSchema } from 'shared-contracts/wire/points';
import { productDetailSchema } from 'shared-contracts/wire/product';
import { initialShopRules, ruleSettingsSchema, type ShopRules } from 'shared-contracts/wire/shop-rules';
import { catalogueVersionSchema } from 'shared-contracts/wire/system';
import { composeOrderMail } from '../modules/order';
import { expireExchanges } from '../modules/returns';
import { readRulesAt } from '../modules/rules';
import { createClient, type Member, registerMember } from '../modules/testing/client';
import { doJobs } from '../modules/testing/do-jobs';
import { openReturnShop, piece, type ReturnShop, returnCalls } from '../modules/testing/returns';
import { addStaff } from '../modules/testing/staff';
import { expectCleanLedger } from '../testing/expect-clean-ledger';

let shop: ReturnShop;
let ada: Member;
let may: Awaited<ReturnType<typeof addStaff>>;
beforeEach(async () => {
  shop = await openReturnShop();
  ada = await registerMember(shop.app);
  may = await addStaff(shop, ['MERCHANDISER']);
});
afterEach(() => shop.close());

const strict: ShopRules = {
  returnDays: 14,
  exchangeHoldDays: 5,
  centsPerPoint: 1_000,
  pointValidYears: 1,
};
const settings = async () => (await may.call('GET', pathOf(getRules), ruleSettingsSchema)).data;
const save = async (terms: ShopRules, more: { startsAt?: string; note?: string } = {}) =>
  may.call('POST', pathOf(saveRules), ruleSettingsSchema, {
    body: { terms, latest: (await settings()).versions[0]?.id ?? null, ...more },
  });
const cancel = (versionId: number) =>
  may.call('POST', pathOf(cancelRules, { versionId }), ruleSettingsSchema);
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const daysOnItemPage = async () =>
  (await createClient(shop.app).call('GET', pathOf(getProduct, { code: 'ITEM1' }), productDetailSchema)).data
    .returnDays;
const optionsOf = async (orderId: string) => (await returnCalls.options(ada, orderId)).data;
const points = async () => (await ada.call('GET', pathOf(getPoints), pointBalanceSchema)).data;
/** The words of the mail that the order has arrived. */
async function mailOf(orderId: string): Promise<string> {
  const { rows } = await shop.pool.query('select id from shipments where order_id = $1', [orderId]);
  const news = { orderId, status: 'DELIVERED', shipmentId: rows[0].id } as const;
  const mail = await composeOrderMail(
    shop.db,
    { shopName: 'Harbour', shopUrl: 'http://shop.test' },
    news,
    'en',
  );
  return mail?.text ?? '';
}

it('what staff set is what shoppers get; an order keeps what held when it was placed (behaviour/back-office)', async () => {
  expect(await settings()).toEqual({ terms: initialShopRules, versions: [] });
  expect(await daysOnItemPage()).toBe(30);
  const before = await shop.arrived(ada, 4, 'DELIVERED', 20);
  expect(await points()).toMatchObject({ pending: 560, centsPerPoint: 100 });

  const { status, data } = await save(strict, { note: 'Shorter' });
  expect(status).toBe(200);
  expect(data).toMatchObject({
    terms: strict,
    versions: [{ state: 'CURRENT', staffName: 'MERCHANDISER', note: 'Shorter', terms: strict }],
  });
  const after = await shop.arrived(ada, 4, 'DELIVERED', 20);
  expect(await daysOnItemPage()).toBe(14);
  expect(await optionsOf(before)).toMatchObject({ returnable: true, returnDays: 30 });
  expect(await optionsOf(after)).toMatchObject({ returnable: false, returnDays: 14 });
  const days = ({ until }: { until: string | null }) =>
    Math.round((Date.parse(until ?? '') - Date.now()) / 86_400_000);
  expect([days(await optionsOf(before)), days(await optionsOf(after))]).toEqual([10, -6]);
  // The mail states the same day as the page.
  for (const orderId of [before, after]) {
    const until = new Date((await optionsOf(orderId)).until ?? '');
    expect(await mailOf(orderId)).toContain(`return items until ${formatDate(until, 'en')}.`);
  }
  // Points: a tenth of them, for a year; spendable a day after the order can be returned no more.
  expect(await points()).toMatchObject({ balance: 56, pending: 560, centsPerPoint: 1_000 });
  const { rows } = await shop.pool.query(
    `select order_id, points, round(extract(epoch from expires_at - at) / 86400 / 365) as years
     from point_entries where kind = 'EARNED' order by id`,
  );
  expect(rows.map(({ order_id, ...entry }) => [order_id, Number(entry.points), Number(entry.years)])).toEqual(
    [
      [before, 560, 2],
      [after, 56, 1],
    ],
  );
  const audit = await shop.pool.query(`select action, reason, before, after from audit_log`);
  expect(audit.rows).toEqual([
    { action: 'rules.edit', reason: 'Shorter', before: initialShopRules, after: strict },
  ]);
  await expectCleanLedger(shop.pool);
});

it('an exchange is held for as long as its mail said', async () => {
  const orderId = await shop.arrived(ada, 2);
  const ask = () => returnCalls.create(ada, { orderId, lines: [piece(1, { exchangeSkuId: 'S1M' })] });
  const first = (await ask()).data;
  await save(strict);
  const second = (await ask()).data;
  expect([first.heldDays, second.heldDays]).toEqual([14, 5]);
  await doJobs(shop);
  const mailed = (returnId: string) =>
    shop.mailbox.mails.find(({ subject }) => subject.includes(returnId))?.text ?? '';
  expect(mailed(first.returnId)).toContain('we keep these for you for 14 days');
  expect(mailed(second.returnId)).toContain('we keep these for you for 5 days');
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  expect(await expireExchanges(shop.db, inDays(4.9))).toBe(0);
  expect(await expireExchanges(shop.db, inDays(5.1))).toBe(1);
  expect(await expireExchanges(shop.db, inDays(13.9))).toBe(0);
  expect(await expireExchanges(shop.db, inDays(14.1))).toBe(1);
});

it('planned rules hold from their moment on, and can be taken back before it', async () => {
  const versionOf = async () =>
    (await createClient(shop.app).call('GET', pathOf(getCatalogueVersion), catalogueVersionSchema)).data
      .version;
  const before = await versionOf();
  const { data } = await save(strict, { startsAt: inMinutes(10).toISOString() });
  expect(data).toMatchObject({ terms: initialShopRules, versions: [{ state: 'PLANNED' }] });
  const rulesAt = await readRulesAt(shop.db);
  expect(rulesAt(inMinutes(9))).toEqual(initialShopRules);
  expect(rulesAt(inMinutes(11))).toEqual(strict);
  expect([await daysOnItemPage(), await versionOf()]).toEqual([30, before]);
  expect((await cancel(data.versions[0]?.id ?? 0)).data.versions).toMatchObject([{ state: 'CANCELLED' }]);
  expect((await readRulesAt(shop.db))(inMinutes(11))).toEqual(initialShopRules);
  expect((await cancel(data.versions[0]?.id ?? 0)).status).toBe(409);
  expect((await cancel(999)).status).toBe(404);
  const now = await save(strict);
  // Copies of item pages that others keep are of the rules before.
  expect(await versionOf()).not.toBe(before);
  expect((await cancel(now.data.versions[0]?.id ?? 0)).status).toBe(409);
});

it('refuses a stale edit, a wrong number and a moment that is past', async () => {
  await save(strict);
  const stale = await may.call('POST', pathOf(saveRules), ruleSettingsSchema, {
    body: { terms: initialShopRules, latest: null },
  });
  expect(stale).toMatchObject({ status: 409, body: { data: { staffName: 'MERCHANDISER' } } });
  const wrongs: Partial<ShopRules>[] = [{ returnDays: 0 }, { centsPerPoint: 9 }, { pointValidYears: 1.5 }];
  for (const wrong of wrongs) {
    const answer = await save({ ...strict, ...wrong });
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ path: `terms.${Object.keys(wrong)[0]}` }] },
    });
  }
  expect((await save(strict, { startsAt: inMinutes(-5).toISOString() })).status).toBe(400);
  expect((await settings()).versions).toHaveLength(1);
});
