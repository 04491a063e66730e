import { pathOf } from 'shared-contracts/calls/call';
import { findStores, getStoreConfig, listStores } from 'shared-contracts/calls/store';
import { storeConfigSchema, storeListSchema } from 'shared-contracts/wire/brand';
import { searchSwitchSchema } from 'shared-contracts/wire/search';
import { createClient } from '../testing/client';
import { buildTestApp } from '../testing/commerce-app';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
beforeAll(async () => {
  shop = await buildTestApp();
  const store = (id: string, en: string, zh: string, area: string, position: number) =>
    `('${id}', '${en}', '${zh}', 'HK', '${area}', 'central', '1 Queen''s Road', '皇后大道 1 號', '21234567',
      '[{"days":"Daily","hours":"11-21"}]', '[{"days":"每日","hours":"11-21"}]', 22.28, 114.15, '{1,2}', true, ${position})`;
  await shop.pool.query(`insert into stores values
    ${store('TST', 'Harbour Tsim Sha Tsui', '尖沙咀店', 'kowloon', 2)}, ${store('CEN', 'Harbour Central', '中環店', 'island', 1)}`);
});
afterAll(() => shop.app.close());

const call = () => createClient(shop.app).call;
const stores = async (path: string, language = 'en') =>
  (await call()('GET', path, storeListSchema, { headers: { 'accept-language': language } })).data;

describe('stores (behaviour/calls)', () => {
  it('are listed in their order, with addresses and hours in the language asked for', async () => {
    expect((await stores(pathOf(listStores))).map(({ name }) => name)).toEqual([
      'Harbour Central',
      'Harbour Tsim Sha Tsui',
    ]);
    expect((await stores(pathOf(listStores), 'zh-HK'))[0]).toMatchObject({
      name: '中環店',
      address: '皇后大道 1 號',
      hours: [{ days: '每日', hours: '11-21' }],
      latitude: 22.28,
      pickUp: true,
    });
  });

  it('are found by part of their name in either language, and by region', async () => {
    const ids = async (query: string) => (await stores(`${pathOf(findStores)}?${query}`)).map(({ id }) => id);
    expect(await ids('name=tsim')).toEqual(['TST']);
    expect(await ids(`name=${encodeURIComponent('中環')}`)).toEqual(['CEN']);
    expect(await ids('region=kowloon')).toEqual(['TST']);
    expect(await ids('name=paris')).toEqual([]);
  });

  it('are found by where they are, too', async () => {
    const ids = async (words: string) =>
      (await stores(`${pathOf(findStores)}?name=${encodeURIComponent(words)}`)).map(({ id }) => id);
    expect(await ids('Hong Kong')).toEqual(['CEN', 'TST']);
    expect(await ids('九龍')).toEqual(['TST']);
    expect(await ids('皇后大道')).toEqual(['CEN', 'TST']);
    expect(await ids('macau')).toEqual([]);
  });
});

describe('stores with a size', () => {
  it('are those that counted it last, with FEW or more pieces, and no exact number', async () => {
    await shop.pool.query(`
      insert into items (id, code, style_code, title_en, title_zh, color_en, color_zh, brand_name, images, channel_ids, on_shelf, age_restricted)
        values ('I1', 'I1', 'S1', 'Coat', '大衣', 'Navy', '海軍藍', 'Harbour', '{/images/i1}', '{1}', true, false);
      insert into skus (id, item_id, size, list_price, sale_price, stock, synced)
        values ('I1-S', 'I1', 'S', 100, 100, 0, true), ('I1-M', 'I1', 'M', 100, 100, 0, true);
      insert into store_stock (store_id, sku_id, stock) values ('CEN', 'I1-S', 2), ('TST', 'I1-S', 3), ('CEN', 'I1-M', 0)`);
    const withSku = async (skuId: string) =>
      (await stores(`${pathOf(listStores)}?skuId=${skuId}`)).map(({ id, availability }) => [
        id,
        availability,
      ]);
    expect(await withSku('I1-S')).toEqual([
      ['CEN', 'FEW'],
      ['TST', 'IN_STOCK'],
    ]);
    expect([await withSku('I1-M'), await withSku('unknown')]).toEqual([[], []]);
    expect((await stores(pathOf(listStores)))[0]).not.toHaveProperty('availability');
  });
});

describe('switches and addresses (behaviour/calls)', () => {
  const read = async (name: string) =>
    (await call()('GET', `/api/store/switch/${name}`, searchSwitchSchema)).data;
  const config = async (key: string) =>
    (await call()('GET', `${pathOf(getStoreConfig)}?key=${key}`, storeConfigSchema)).data;

  it('suggestions are on until they are turned off, anything else is off until it is turned on', async () => {
    expect([await read('search_suggestion'), await read('chat')]).toEqual([true, false]);
    await shop.pool.query(`insert into settings values ('search_suggestion', 'false'), ('chat', 'true')`);
    expect([await read('search_suggestion'), await read('chat')]).toEqual([false, true]);
  });

  it('an address is given for a path that has one, and no other setting is told', async () => {
    await shop.pool.query(`insert into settings values ('/old/page', '/bit/men'), ('secret', 'x')`);
    expect(await config('/old/page')).toBe('/bit/men');
    expect(await config('/other')).toBeNull();
    expect(await config('secret')).toBeNull();
  });
});
