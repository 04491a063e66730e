import { pathOf } from 'shared-contracts/calls/call';
import { cancelMenuLinks, getMenuLinks, saveMenuLinks } from 'shared-contracts/calls/merchant-menu';
import { getNavigation } from 'shared-contracts/calls/product';
import { getCatalogueVersion } from 'shared-contracts/calls/system';
import { navigationSchema } from 'shared-contracts/wire/navigation';
import {
  initialShopMenu,
  type MenuLink,
  menuSettingsSchema,
  type ShopMenu,
} from 'shared-contracts/wire/shop-menu';
import { catalogueVersionSchema } from 'shared-contracts/wire/system';
import { createClient } from '../modules/testing/client';
import { buildTestApp } from '../modules/testing/commerce-app';
import { addStaff } from '../modules/testing/staff';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
let may: Awaited<ReturnType<typeof addStaff>>;
beforeEach(async () => {
  shop = await buildTestApp();
  may = await addStaff(shop, ['MERCHANDISER']);
  await shop.pool.query(`insert into categories (code, name_en, name_zh, channel_ids, position) values
    ('WOMEN', 'Women', '女裝', '{1,2}', 1), ('MEN', 'Men', '男裝', '{1,2}', 2), ('KIDS', 'Kids', '童裝', '{2}', 3)`);
});
afterEach(() => shop.app.close());

const link = (name: string, place: string): MenuLink => ({
  nameEn: name,
  nameZh: `${name} 中文`,
  url: `/bit/search?label=${name}`,
  place,
});
const menu: ShopMenu = {
  bit: [
    link('Gifts', 'WOMEN'),
    link('Sale', 'first'),
    link('Care', 'KIDS'),
    link('More', 'WOMEN'),
    link('Last', 'last'),
  ],
  sit: [],
};
const settings = async () => (await may.call('GET', pathOf(getMenuLinks), menuSettingsSchema)).data;
const save = async (terms: ShopMenu, more: { startsAt?: string; note?: string; latest?: number } = {}) =>
  may.call('POST', pathOf(saveMenuLinks), menuSettingsSchema, {
    body: { terms, latest: (await settings()).versions[0]?.id ?? null, ...more },
  });
const navigation = async (channel = 'bit', language = 'en-HK') =>
  (
    await createClient(shop.app).call('GET', pathOf(getNavigation), navigationSchema, {
      headers: { 'x-channel-id': channel === 'bit' ? '1' : '2', 'accept-language': language },
    })
  ).data;
const names = async (channel?: string, language?: string) =>
  (await navigation(channel, language)).map(({ name }) => name);
const catalogueVersion = async () =>
  (await createClient(shop.app).call('GET', pathOf(getCatalogueVersion), catalogueVersionSchema)).data
    .version;

it('links of staff stand between the departments of their shop, in both languages (behaviour/back-office)', async () => {
  expect(await settings()).toEqual({ terms: initialShopMenu, versions: [] });
  const before = await catalogueVersion();
  const { status, data } = await save(menu, { note: 'Christmas' });
  expect(status).toBe(200);
  expect(data).toMatchObject({
    terms: menu,
    versions: [{ state: 'CURRENT', staffName: 'MERCHANDISER', note: 'Christmas' }],
  });
  // A department that this shop does not have: at the end.
  expect(await names()).toEqual(['Sale', 'Women', 'Gifts', 'More', 'Men', 'Care', 'Last']);
  expect((await names('bit', 'zh-HK')).slice(0, 3)).toEqual(['Sale 中文', '女裝', 'Gifts 中文']);
  expect(await names('sit')).toEqual(['Women', 'Men', 'Kids']);
  const [first] = await navigation();
  expect(first).toMatchObject({ url: '/bit/search?label=Sale', visible: true, type: 1, children: [] });
  expect(first).not.toHaveProperty('code');
  // Pages that the shell keeps are renewed.
  expect(await catalogueVersion()).not.toBe(before);
  const { rows } = await shop.pool.query('select action, subject_id, reason from audit_log');
  expect(rows).toEqual([{ action: 'menu.edit', subject_id: 'menu', reason: 'Christmas' }]);
});

it('planned links come at their moment, and are taken back before it', async () => {
  const startsAt = new Date(Date.now() + 60 * 60_000).toISOString();
  const { data } = await save(menu, { startsAt });
  expect(data).toMatchObject({ terms: initialShopMenu, versions: [{ state: 'PLANNED' }] });
  expect(await names()).toEqual(['Women', 'Men']);
  const id = data.versions[0]?.id ?? 0;
  await shop.pool.query(`update menu_versions set starts_at = now() - interval '1 second' where id = ${id}`);
  expect(await names()).toHaveLength(7);
  const cancel = (versionId: number) =>
    may.call('POST', pathOf(cancelMenuLinks, { versionId }), menuSettingsSchema);
  expect((await cancel(id)).status).toBe(409);
  const planned = (await save(initialShopMenu, { startsAt })).data.versions[0]?.id ?? 0;
  expect((await cancel(planned)).data.versions[0]).toMatchObject({ id: planned, state: 'CANCELLED' });
  expect(await names()).toHaveLength(7);
});

it.each<[string, ShopMenu]>([
  ['another site', { ...menu, bit: [{ ...link('Sale', 'last'), url: 'https://other.example/' }] }],
  [
    'another site without its scheme',
    { ...menu, bit: [{ ...link('Sale', 'last'), url: '//other.example' }] },
  ],
  ['a script', { ...menu, bit: [{ ...link('Sale', 'last'), url: 'javascript:alert(1)' }] }],
  ['no name', { ...menu, sit: [{ ...link('Sale', 'last'), nameZh: ' ' }] }],
  ['too many links', { ...menu, sit: Array.from({ length: 7 }, (_, index) => link(`L${index}`, 'last')) }],
])('%s is refused, and the menu stays', async (_, terms) => {
  expect((await save(terms)).status).toBe(400);
  expect(await names()).toEqual(['Women', 'Men']);
});

it('who saves what somebody else has changed meanwhile is told, and who lacks the permission is refused', async () => {
  await save(menu);
  const late = await save(initialShopMenu, { latest: 0 });
  expect(late).toMatchObject({ status: 409, body: { data: { staffName: 'MERCHANDISER' } } });
  const packer = await addStaff(shop, ['PACKER']);
  expect((await packer.call('GET', pathOf(getMenuLinks), menuSettingsSchema)).status).toBe(403);
});
