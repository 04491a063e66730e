import { pathOf } from 'shared-contracts/calls/call';
import {
  cancelPopularSettings,
  getPopularSettings,
  savePopularSettings,
} from 'shared-contracts/calls/merchant-popular-words';
import { listPopularWords } from 'shared-contracts/calls/search';
import {
  initialPopularTerms,
  type PopularTerms,
  type PopularWord,
  popularSettingsSchema,
} from 'shared-contracts/wire/popular-words';
import { popularWordsSchema } from 'shared-contracts/wire/search';
import { createClient } from '../modules/testing/client';
import { buildTestApp } from '../modules/testing/commerce-app';
import { addStaff } from '../modules/testing/staff';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
let may: Awaited<ReturnType<typeof addStaff>>;
beforeEach(async () => {
  shop = await buildTestApp();
  may = await addStaff(shop, ['MERCHANDISER']);
  await shop.pool.query(`insert into popular_words (channel_id, type, position, name_en, name_zh, url) values
    (1, 'WOMEN', 1, 'Silk', '真絲', '/bit/search?keyword=silk'), (1, 'WOMEN', 2, 'Linen', '麻', '/bit/search?keyword=linen'),
    (1, 'MEN', 1, 'Denim', '牛仔布', '/bit/search?keyword=denim'), (2, 'WOMEN', 1, 'Cap', '帽', '/sit/search?keyword=cap')`);
});
afterEach(() => shop.app.close());

const word = (nameEn: string, more: Partial<PopularWord> = {}): PopularWord => ({
  tab: 'women',
  nameEn,
  nameZh: `${nameEn} 中文`,
  url: '',
  until: null,
  ...more,
});
const bitOf = (words: PopularWord[], hidden: PopularTerms['bit']['hidden'] = []): PopularTerms => ({
  ...initialPopularTerms,
  bit: { words, hidden },
});
const settings = async () => (await may.call('GET', pathOf(getPopularSettings), popularSettingsSchema)).data;
const save = async (terms: PopularTerms, more: { startsAt?: string; note?: string; latest?: number } = {}) =>
  may.call('POST', pathOf(savePopularSettings), popularSettingsSchema, {
    body: { terms, latest: (await settings()).versions[0]?.id ?? null, ...more },
  });
const shown = async (tab: string, channel = 'bit', language = 'en-HK') =>
  (
    await createClient(shop.app).call('GET', pathOf(listPopularWords), popularWordsSchema, {
      headers: { 'x-channel-id': channel === 'bit' ? '1' : '2', 'accept-language': language },
    })
  ).data.find(({ type }) => type === tab)?.popularWords;
const names = async (...of: Parameters<typeof shown>) => (await shown(...of))?.map(({ name }) => name);

it('words of staff come first in their order, the file fills the rest, in both languages (behaviour/back-office)', async () => {
  expect(await settings()).toMatchObject({
    terms: initialPopularTerms,
    versions: [],
    fileWords: {
      bit: [
        { tab: 'men', nameEn: 'Denim' },
        { tab: 'women', nameEn: 'Silk' },
        { tab: 'women', nameEn: 'Linen' },
      ],
      sit: [{ tab: 'women', nameEn: 'Cap' }],
    },
  });
  const words = [word('Gifts', { url: '/bit/brand/Acme' }), word('linen'), word('Boots', { tab: 'kids' })];
  const { status, data } = await save(bitOf(words, [{ tab: 'men', nameEn: 'Denim' }]), { note: 'Christmas' });
  expect(status).toBe(200);
  expect(data.versions).toMatchObject([{ state: 'CURRENT', note: 'Christmas', staffName: 'MERCHANDISER' }]);
  expect(await shown('WOMEN')).toEqual([
    { name: 'Gifts', url: '/bit/brand/Acme' },
    { name: 'linen', url: '/bit/search?keyword=linen&sex=women' },
    { name: 'Silk', url: '/bit/search?keyword=silk' },
  ]);
  expect(await names('WOMEN', 'bit', 'zh-HK')).toEqual(['Gifts 中文', 'linen 中文', '真絲']);
  expect(await names('KIDS')).toEqual(['Boots']);
  expect(await names('MEN')).toBeUndefined();
  expect(await names('WOMEN', 'sit')).toEqual(['Cap']);
  const { rows } = await shop.pool.query('select action, subject_id, reason from audit_log');
  expect(rows).toEqual([{ action: 'popular.edit', subject_id: 'popular', reason: 'Christmas' }]);
});

it('a word ends at its moment, and the file fills its place up to eight words', async () => {
  const soon = new Date(Date.now() + 60 * 60_000).toISOString();
  const past = new Date(Date.now() - 1_000).toISOString();
  const many = Array.from({ length: 6 }, (_, index) => word(`Word ${index}`));
  await save(bitOf([word('Christmas', { until: soon }), word('Easter', { until: past }), ...many]));
  expect(await names('WOMEN')).toEqual(['Christmas', ...many.map(({ nameEn }) => nameEn), 'Silk']);
});

it('planned words come at their moment, and are taken back before it', async () => {
  const startsAt = new Date(Date.now() + 60 * 60_000).toISOString();
  const { data } = await save(bitOf([word('Gifts')]), { startsAt });
  expect(data).toMatchObject({ terms: initialPopularTerms, versions: [{ state: 'PLANNED' }] });
  expect(await names('WOMEN')).toEqual(['Silk', 'Linen']);
  const id = data.versions[0]?.id ?? 0;
  const cancel = () =>
    may.call('POST', pathOf(cancelPopularSettings, { versionId: id }), popularSettingsSchema);
  expect((await cancel()).data.versions[0]).toMatchObject({ id, state: 'CANCELLED' });
  const planned = (await save(bitOf([word('Gifts')]), { startsAt })).data.versions[0]?.id ?? 0;
  await shop.pool.query('update popular_word_versions set starts_at = now() - $1::interval where id = $2', [
    '1 second',
    planned,
  ]);
  expect(await names('WOMEN')).toEqual(['Gifts', 'Silk', 'Linen']);
});

it.each<[string, PopularTerms]>([
  ['another site', bitOf([word('Sale', { url: 'https://other.example/' })])],
  ['a script', bitOf([word('Sale', { url: 'javascript:alert(1)' })])],
  ['no Chinese word', bitOf([word('Sale', { nameZh: ' ' })])],
  ['nine words on a tab', bitOf(Array.from({ length: 9 }, (_, index) => word(`Word ${index}`)))],
])('%s is refused, and the words stay', async (_, terms) => {
  expect((await save(terms)).status).toBe(400);
  expect(await names('WOMEN')).toEqual(['Silk', 'Linen']);
});

it('who saves what somebody else has changed meanwhile is told, and who lacks the permission is refused', async () => {
  await save(bitOf([word('Gifts')]));
  const late = await save(initialPopularTerms, { latest: 0 });
  expect(late).toMatchObject({ status: 409, body: { data: { staffName: 'MERCHANDISER' } } });
  const packer = await addStaff(shop, ['PACKER']);
  expect((await packer.call('GET', pathOf(getPopularSettings), popularSettingsSchema)).status).toBe(403);
});
