import { pathOf } from 'shared-contracts/calls/call';
import { getContent } from 'shared-contracts/calls/content';
import {
  cancelContent,
  getContentPage,
  getDeliveryDelay,
  listContentPages,
  saveContentPage,
  setDeliveryDelay,
} from 'shared-contracts/calls/merchant-content';
import { getSwitch } from 'shared-contracts/calls/store';
import { contentResponseSchema } from 'shared-contracts/wire/content';
import {
  contentDetailSchema,
  contentPageListSchema,
  deliveryDelaySchema,
  type PagesByLocale,
} from 'shared-contracts/wire/merchant-content';
import { searchSwitchSchema } from 'shared-contracts/wire/search';
import { createClient } from '../modules/testing/client';
import { buildTestApp } from '../modules/testing/commerce-app';
import { addStaff } from '../modules/testing/staff';
import { runContentStep } from './publish-content';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
let may: Awaited<ReturnType<typeof addStaff>>;
const notice = (text: string) => ({
  pageComponent: [{ componentKey: 'noticeBar', componentValue: { messages: [{ text }] } }],
});
const both = (en: string, zh: string): PagesByLocale => ({ en: notice(en), zh: notice(zh) });
const minute = 60_000;

beforeEach(async () => {
  shop = await buildTestApp(undefined, {
    prepare: async ({ pool }) => {
      await pool.query(
        `insert into content_pages (url, locale, content) values ('/header', 'en', $1), ('/header', 'zh', $2)`,
        [notice('Old'), notice('舊')],
      );
    },
  });
  may = await addStaff(shop, ['MERCHANDISER']);
});
afterEach(() => shop.app.close());

const read = async () =>
  (await may.call('GET', `${pathOf(getContentPage)}?url=/header`, contentDetailSchema)).data;
const save = (body: object) =>
  may.call('POST', pathOf(saveContentPage), contentDetailSchema, { body: { url: '/header', ...body } });
const shown = async (language: 'en' | 'zh', versionId = '') => {
  const url = `${pathOf(getContent)}?url=/header${versionId && `&versionId=${versionId}`}`;
  const headers = { 'accept-language': language };
  const { data } = await createClient(shop.app).call('GET', url, contentResponseSchema, { headers });
  return JSON.parse(data.content).pageComponent[0].componentValue.messages[0].text;
};

it('publishes a notice in both languages, and goes back to the one of before', async () => {
  const { version } = await read();
  const published = await save({ version, pages: both('New', '新'), isDraft: false });
  expect([await shown('en'), await shown('zh')]).toEqual(['New', '新']);
  const [, first] = published.data.versions;
  expect(first).toMatchObject({ staffName: 'Import', state: 'PUBLISHED' });
  const back = { version: published.data.version, pages: first?.pages, isDraft: false };
  expect((await save(back)).code).toBe(200);
  expect([await shown('en'), await shown('zh')]).toEqual(['Old', '舊']);
  const list = await may.call('GET', pathOf(listContentPages), contentPageListSchema);
  expect(list.data.rows.map(({ url }) => url)).toEqual(['/header']);
});

it.each(['/../x', '/a/../b', '/./x', '/..', '/a/.'])(
  'refuses a page at %s, which no browser asks for',
  async (url) => {
    const { version } = await read();
    expect((await save({ url, version, pages: both('New', '新'), isDraft: false })).status).toBe(400);
  },
);

it('shows a draft only with its token', async () => {
  const { version } = await read();
  const { data } = await save({ version, pages: both('Soon', '即將'), isDraft: true });
  const token = data.previewToken ?? '';
  expect([await shown('en', token), await shown('zh', token), await shown('en')]).toEqual([
    'Soon',
    '即將',
    'Old',
  ]);
  const altered = token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  expect(await shown('en', altered)).toBe('Old');
  const [prefix, id, expiry, signature] = token.split('.');
  expect(await shown('en', [prefix, id, Number(expiry) + 1, signature].join('.'))).toBe('Old');
});

it('shows a draft no longer once its maker may not edit content', async () => {
  const { version } = await read();
  const { data } = await save({ version, pages: both('Soon', '即將'), isDraft: true });
  const token = data.previewToken ?? '';
  const setMaker = (change: string) =>
    shop.pool.query(`update staff_members set ${change} where id = $1`, [may.id]);
  expect(await shown('en', token)).toBe('Soon');
  await setMaker(`roles = array['PACKER']`);
  expect(await shown('en', token)).toBe('Old');
  await setMaker(`roles = array['MERCHANDISER'], disabled_at = now()`);
  expect(await shown('en', token)).toBe('Old');
  await setMaker('disabled_at = null');
  expect(await shown('en', token)).toBe('Soon');
});

it('begins and ends a planned version at its moments', async () => {
  const { version } = await read();
  const at = (ms: number) => new Date(Date.now() + ms);
  const { data } = await save({
    version,
    pages: both('Sale', '減價'),
    isDraft: false,
    startsAt: at(minute).toISOString(),
    endsAt: at(3 * minute).toISOString(),
  });
  const versionId = data.versions[0]?.id ?? '';
  expect(data.versions[0]).toMatchObject({ state: 'PLANNED' });
  const run = (step: 'start' | 'end', ms: number) => runContentStep(shop.db, { versionId, step }, at(ms));
  expect(await run('start', 0)).toBe(false);
  expect(await run('start', 2 * minute)).toBe(true);
  expect(await run('start', 2 * minute)).toBe(false);
  expect(await shown('en')).toBe('Sale');
  expect(await run('end', 2 * minute)).toBe(false);
  expect(await run('end', 4 * minute)).toBe(true);
  expect(await shown('en')).toBe('Old');
});

it('does not end what somebody has replaced meanwhile, nor begin what was cancelled', async () => {
  const at = (ms: number) => new Date(Date.now() + ms);
  const { version } = await read();
  const first = await save({
    version,
    pages: both('Today', '今日'),
    isDraft: false,
    endsAt: at(minute).toISOString(),
  });
  await save({ version: first.data.version, pages: both('Newer', '更新'), isDraft: false });
  const endedId = first.data.versions[0]?.id ?? '';
  await runContentStep(shop.db, { versionId: endedId, step: 'end' }, at(2 * minute));
  expect(await shown('en')).toBe('Newer');
  const planned = await save({
    version: 'any',
    pages: both('Never', '不'),
    isDraft: false,
    startsAt: at(minute).toISOString(),
  });
  const versionId = planned.data.versions[0]?.id ?? '';
  expect((await may.call('POST', pathOf(cancelContent, { versionId }), contentDetailSchema)).code).toBe(200);
  expect(await runContentStep(shop.db, { versionId, step: 'start' }, at(2 * minute))).toBe(false);
});

it('refuses what others have published meanwhile, and what pages cannot show', async () => {
  const { version } = await read();
  await save({ version, pages: both('First', '一'), isDraft: false });
  expect((await save({ version, pages: both('Second', '二'), isDraft: false })).body).toMatchObject({
    code: 409,
    data: { pages: { en: notice('First') }, staffName: 'MERCHANDISER' },
  });
  const script = [
    { componentKey: 'noticeBar', componentValue: { messages: [{ text: 'x', href: 'javascript:1' }] } },
  ];
  const broken = { en: { pageComponent: script }, zh: null };
  expect((await save({ version, pages: broken, isDraft: true })).code).toBe(400);
});

describe('the notice that deliveries take longer', () => {
  const set = (who: Pick<typeof may, 'call'>, isOn: unknown) =>
    who.call('POST', pathOf(setDeliveryDelay), deliveryDelaySchema, { body: { isOn } });
  const ofShop = async () =>
    (
      await createClient(shop.app).call(
        'GET',
        pathOf(getSwitch, { name: 'delivery_delay' }),
        searchSwitchSchema,
      )
    ).data;

  it('is shown and hidden by who writes content, and each change is recorded once', async () => {
    expect((await may.call('GET', pathOf(getDeliveryDelay), deliveryDelaySchema)).data).toEqual({
      isOn: false,
      staffName: null,
      at: null,
    });
    expect((await set(may, true)).data).toMatchObject({ isOn: true, staffName: 'MERCHANDISER' });
    expect(await ofShop()).toBe(true);
    await set(may, true);
    expect((await set(may, false)).data.isOn).toBe(false);
    const { rows } = await shop.pool.query(
      `select before, after from audit_log where action = 'content.delivery-delay' order by id`,
    );
    expect(rows).toEqual([
      { before: { isOn: false }, after: { isOn: true } },
      { before: { isOn: true }, after: { isOn: false } },
    ]);
  });

  it('is refused to other roles, and takes only yes or no', async () => {
    const packer = await addStaff(shop, ['PACKER']);
    expect((await set(packer, true)).status).toBe(403);
    expect((await set(may, 'true')).status).toBe(400);
    expect(await ofShop()).toBe(false);
  });
});
