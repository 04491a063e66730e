import { pathOf } from 'shared-contracts/calls/call';
import { getLaunch, joinLaunch } from 'shared-contracts/calls/launches';
import { cancelLaunch, getItem, setLaunch } from 'shared-contracts/calls/merchant-catalogue';
import { getProduct } from 'shared-contracts/calls/product';
import { launchSchema } from 'shared-contracts/wire/launches';
import { itemDetailSchema } from 'shared-contracts/wire/merchant-items';
import { productDetailSchema } from 'shared-contracts/wire/product';
import { createClient, registerMember } from '../modules/testing/client';
import { buildTestApp } from '../modules/testing/commerce-app';
import { addStaff } from '../modules/testing/staff';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
type Staff = Awaited<ReturnType<typeof addStaff>>;
let shop: Shop;
let may: Staff;
beforeAll(async () => {
  shop = await buildTestApp();
  may = await addStaff(shop, ['MERCHANDISER']);
});
afterAll(() => shop.app.close());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const set = (code: string, opensAt: string, endsAt: string, who = may) =>
  who.call('POST', pathOf(setLaunch, { code }), itemDetailSchema, { body: { opensAt, endsAt } });
const cancel = (code: string) => may.call('POST', pathOf(cancelLaunch, { code }), itemDetailSchema);
const product = async (code: string) =>
  (await createClient(shop.app).call('GET', pathOf(getProduct, { code }), productDetailSchema)).data;

it('a merchandiser makes a launch, which the item’s page announces, and cancels it (behaviour/back-office)', async () => {
  const [opensAt, endsAt] = [inHours(1), inHours(25)];
  expect((await set('ITEM1', opensAt, endsAt)).data.launch).toMatchObject({
    opensAt,
    endsAt,
    isOpen: false,
    waiting: 0,
  });
  expect((await product('ITEM1')).launch).toEqual({ opensAt, endsAt });
  expect((await product('ITEM2')).launch).toBeUndefined();
  const ada = await registerMember(shop.app);
  await ada.call('POST', pathOf(joinLaunch, { code: 'ITEM1' }), launchSchema);
  const later = inHours(2);
  const changed = (await set('ITEM1', later, endsAt)).data;
  expect(changed.launch).toMatchObject({ opensAt: later, waiting: 1 });
  expect(changed.history.map(({ action }) => action)).toEqual(['item.change-launch', 'item.set-launch']);
  expect((await cancel('ITEM1')).data.launch).toBeNull();
  expect((await product('ITEM1')).launch).toBeUndefined();
  expect((await cancel('ITEM1')).status).toBe(409);
  const { data } = await may.call('GET', pathOf(getItem, { code: 'ITEM1' }), itemDetailSchema);
  expect(data.history[0]).toMatchObject({ action: 'item.cancel-launch', staffName: 'MERCHANDISER' });
});

it.each([
  ['opensAt', 'validation.future', -1, 5],
  ['opensAt', 'validation.date', Number.NaN, 5],
  ['endsAt', 'validation.afterStart', 5, 4],
])('refuses a wrong %s (%s)', async (path, message, opens, ends) => {
  const opensAt = Number.isNaN(opens) ? 'tomorrow' : inHours(opens);
  const answer = await set('ITEM2', opensAt, inHours(ends));
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ path, message }] } });
});

it('once it is open only its end can be changed; after the end a new one starts with an empty queue', async () => {
  const [opensAt, endsAt] = [inHours(1), inHours(2)];
  await set('ITEM6', opensAt, endsAt);
  const ada = await registerMember(shop.app);
  await ada.call('POST', pathOf(joinLaunch, { code: 'ITEM6' }), launchSchema);
  const opened = inHours(-1);
  await shop.pool.query(`update launches set opens_at = $1 where item_id = 'P6'`, [opened]);
  expect(await set('ITEM6', inHours(1), inHours(3))).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'opensAt', message: 'validation.launchOpened' }] },
  });
  expect((await set('ITEM6', opened, inHours(4))).data.launch).toMatchObject({ isOpen: true, waiting: 1 });
  await shop.pool.query(`update launches set ends_at = now() where item_id = 'P6'`);
  expect((await set('ITEM6', inHours(5), inHours(6))).data.launch).toMatchObject({
    isOpen: false,
    waiting: 0,
  });
});

it('is for who may edit the catalogue', async () => {
  const eve = await addStaff(shop, ['SERVICE']);
  expect((await set('ITEM2', inHours(1), inHours(2), eve)).status).toBe(403);
  const { data } = await createClient(shop.app).call(
    'GET',
    pathOf(getLaunch, { code: 'ITEM2' }),
    launchSchema,
  );
  expect(data).toBeNull();
});
