import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { importCatalogue } from 'catalogue-import/import-catalogue';
import { noProgress } from 'catalogue-import/progress';
import pg from 'pg';
import { pathOf } from 'shared-contracts/calls/call';
import {
  getContentPage,
  getOffer,
  saveContentPage,
  saveOffer,
} from 'shared-contracts/calls/merchant-content';
import { getShopList, saveListRow } from 'shared-contracts/calls/merchant-lists';
import { listRedirects, removeRedirect, saveRedirects } from 'shared-contracts/calls/merchant-redirects';
import { emptySchema } from 'shared-contracts/wire/common';
import { contentDetailSchema } from 'shared-contracts/wire/merchant-content';
import { listRowsSchema } from 'shared-contracts/wire/merchant-lists';
import { type OfferValues, offerDetailSchema } from 'shared-contracts/wire/merchant-offers';
import { redirectListSchema, redirectOutcomeSchema } from 'shared-contracts/wire/merchant-redirects';
import { buildTestApp } from '../modules/testing/commerce-app';
import { addStaff } from '../modules/testing/staff';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
let may: Awaited<ReturnType<typeof addStaff>>;
let folder: string;
beforeEach(async () => {
  shop = await buildTestApp();
  may = await addStaff(shop, ['MERCHANDISER']);
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-import-'));
});
afterEach(async () => {
  await shop.app.close();
  fs.rmSync(folder, { recursive: true });
});

/** Imports the files of a content folder; returns the outcome of the last one. */
async function run(
  files: Record<string, string>,
  options: { edited?: 'keep' | 'take'; dryRun?: boolean } = {},
) {
  const content = path.join(folder, 'content');
  fs.rmSync(content, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(content, name)), { recursive: true });
    fs.writeFileSync(path.join(content, name), text);
  }
  const client = new pg.Client(shop.pool.options.connectionString);
  await client.connect();
  const reportFile = path.join(folder, 'report.csv');
  try {
    const common = { content, originalsDir: folder, reportFile, progress: noProgress };
    const outcome = (await importCatalogue(client, { ...common, ...options })).at(-1);
    expect(fs.readFileSync(reportFile, 'utf8').trim().split('\n')).toHaveLength(1);
    return outcome;
  } finally {
    await client.end();
  }
}
const changesReport = () => fs.readFileSync(path.join(folder, 'report-changes.csv'), 'utf8');

const offer = async (kind: string, id: string) =>
  (await may.call('GET', pathOf(getOffer, { kind, id }), offerDetailSchema)).data;
async function edit(kind: string, id: string, change: OfferValues) {
  const { version, values } = await offer(kind, id);
  const body = { version, values: { ...values, ...change } };
  const answer = await may.call('POST', pathOf(saveOffer, { kind, id }), offerDetailSchema, { body });
  expect(answer.code).toBe(200);
}

const start = '2020-01-01';
const kinds: { kind: string; id: string; files(name: string): Record<string, string> }[] = [
  {
    kind: 'promotions',
    id: 'TWO',
    files: (name) => ({
      'promotions.csv': `id,kind,nameEn,nameZh,percent,minimumQuantity,startsAt\nTWO,MULTI_BUY,${name},兩件,10,2,${start}\n`,
    }),
  },
  {
    kind: 'coupons',
    id: 'FIVE',
    files: (name) => ({
      'coupons.csv': `id,kind,nameEn,nameZh,amount,publicCode,pointsPrice,startsAt\nFIVE,AMOUNT,${name},五元,5,FIVE,500,${start}\n`,
    }),
  },
  {
    kind: 'draws',
    id: 'spring',
    files: (name) => ({
      'draws.csv': `code,nameEn,nameZh,chance,startsAt,endsAt,receiveBy\nspring,${name},春,DAY,${start},2099-01-01,2099-02-01\n`,
    }),
  },
  {
    kind: 'draw-prizes',
    id: 'HAT',
    files: (name) => ({
      'draws.csv': `code,nameEn,nameZh,chance,startsAt,endsAt,receiveBy\nspring,Spring,春,DAY,${start},2099-01-01,2099-02-01\n`,
      'draw-prizes.csv': `id,draw,nameEn,nameZh,weight,total\nHAT,spring,${name},帽,1,5\n`,
    }),
  },
];

it.each(kinds)(
  '$kind that staff edited stay when their file is imported again',
  async ({ kind, id, files }) => {
    expect(await run(files('One'))).toMatchObject({ added: 1, kept: 0 });
    // What nobody edited follows the file, and the history leads back.
    expect(await run(files('Two'))).toMatchObject({ changed: 1, kept: 0 });
    const { history } = await offer(kind, id);
    expect(history).toMatchObject([
      { action: 'offer.import', staffName: 'Import', before: { nameEn: 'One' }, after: { nameEn: 'Two' } },
    ]);
    await edit(kind, id, { nameEn: 'By hand' });
    const check = await run(files('Three'), { dryRun: true });
    expect(check).toMatchObject({ changed: 0, kept: 1 });
    const kept = { code: id, field: 'nameEn', before: 'By hand', after: 'Three', isKept: true };
    expect(check?.changes).toMatchObject([{ ...kept, editedBy: 'MERCHANDISER', editedAt: expect.any(Date) }]);
    expect(await run(files('Three'))).toMatchObject({ changed: 0, kept: 1 });
    expect((await offer(kind, id)).values.nameEn).toBe('By hand');
    expect(changesReport()).toContain('nameEn,"By hand","Three","MERCHANDISER"');
    expect(await run(files('Three'), { edited: 'take' })).toMatchObject({ changed: 1, kept: 0 });
    const taken = await offer(kind, id);
    expect([taken.values.nameEn, taken.history[0]?.before]).toEqual(['Three', { nameEn: 'By hand' }]);
    // The file's values are an import's now.
    expect(await run(files('Four'))).toMatchObject({ changed: 1, kept: 0 });
  },
);

it('an offer of staff with the id of a row stays whole, also where the row differs in other fields', async () => {
  await run({
    'coupons.csv': `id,kind,nameEn,nameZh,amount,pointsPrice,publicCode,startsAt\nFIVE,AMOUNT,Five,五元,5,500,FIVE,${start}\n`,
  });
  await edit('coupons', 'FIVE', { endsAt: '2021-01-01T00:00:00.000Z' });
  const outcome = await run({
    'coupons.csv': `id,kind,nameEn,nameZh,amount,pointsPrice,publicCode,startsAt\nFIVE,AMOUNT,Five,五元,7,700,FIVE,2022-01-01\n`,
  });
  expect(outcome).toMatchObject({ changed: 0, kept: 4 });
  expect((await offer('coupons', 'FIVE')).values).toMatchObject({ amount: '5.00', pointsPrice: 500 });
  expect(changesReport()).toContain('pointsPrice,"500","700","MERCHANDISER"');
});

it('a page that staff published stays in its language, and the other language follows the file', async () => {
  const page = (locale: string, text: string) =>
    JSON.stringify({
      url: '/header',
      locale,
      pageComponent: [{ componentKey: 'noticeBar', componentValue: { messages: [{ text }] } }],
    });
  const files = (text: string) => ({ 'pages/en.json': page('en', text), 'pages/zh.json': page('zh', text) });
  const read = async () =>
    (await may.call('GET', `${pathOf(getContentPage)}?url=/header`, contentDetailSchema)).data;
  const texts = async () => {
    const { pages: live } = await read();
    return JSON.stringify([live.en, live.zh]).match(/(?<="text":")[^"]+/g);
  };
  await run(files('One'));
  const { version, pages: live } = await read();
  const en = {
    pageComponent: [{ componentKey: 'noticeBar', componentValue: { messages: [{ text: 'By hand' }] } }],
  };
  const body = { url: '/header', version, pages: { en, zh: live.zh }, isDraft: false };
  expect((await may.call('POST', pathOf(saveContentPage), contentDetailSchema, { body })).code).toBe(200);
  const outcome = await run(files('Two'));
  expect(outcome).toMatchObject({ changed: 1, kept: 1 });
  expect(outcome?.changes).toMatchObject([
    { code: '/header en', field: 'pageComponent', isKept: true, editedBy: 'MERCHANDISER' },
    { code: '/header zh', field: 'pageComponent', isKept: false, editedBy: null },
  ]);
  expect(await texts()).toEqual(['By hand', 'Two']);
  await run(files('Two'), { edited: 'take' });
  expect(await texts()).toEqual(['Two', 'Two']);
  const { rows } = await shop.pool.query(
    `select action, before::text as before from audit_log where subject_id = '/header' order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual(['content.publish', 'content.import', 'content.import']);
  expect(rows[2].before).toContain('By hand');
  expect(await run(files('Three'))).toMatchObject({ changed: 2, kept: 0 });
});

it('categories, brands and stores that staff edited or added stay when the folder is imported again', async () => {
  const files = (name: string) => ({
    'categories.csv': `code,nameEn,nameZh,channels\nWOMEN,${name},女裝,bit\nMEN,Men,男裝,bit\n`,
    'brands.csv': 'name,channels\nAcme,bit|sit\n',
  });
  await run(files('Women'));
  expect(await run(files('Ladies'))).toMatchObject({ kept: 0 });
  const read = async (list: string) =>
    (await may.call('GET', pathOf(getShopList, { list }), listRowsSchema)).data.rows;
  const save = async (list: string, id: string, change: object) => {
    const row = (await read(list)).find((one) => one.id === id);
    const body = { id, version: row?.version ?? null, values: { ...row?.values, ...change } };
    const answer = await may.call('POST', pathOf(saveListRow, { list }), listRowsSchema, { body });
    expect(answer.status).toBe(200);
  };
  await save('categories', 'WOMEN', { nameEn: 'Her' });
  await save('brands', 'Acme', { channels: ['sit'] });
  await save('brands', 'Own', { name: 'Own', channels: ['bit'] });
  expect(await run(files('Women'))).toMatchObject({ changed: 0, kept: 1 });
  expect((await read('categories')).map(({ values }) => values.nameEn).toSorted()).toEqual(['Her', 'Men']);
  expect((await read('brands')).map(({ id, values }) => [id, values.channels])).toEqual([
    ['Acme', ['sit']],
    ['Own', ['bit']],
  ]);
  await run(files('Women'), { edited: 'take' });
  expect((await read('categories')).map(({ values }) => values.nameEn).toSorted()).toEqual(['Men', 'Women']);

  // No file has what staff write for search engines, so none takes it away.
  const seo = { seoTitleEn: 'Hers', seoTitleZh: '', seoDescriptionEn: '', seoDescriptionZh: '所有女裝' };
  for (const [list, id] of [
    ['categories', 'WOMEN'],
    ['brands', 'Acme'],
  ] as const) {
    const row = (await read(list)).find((one) => one.id === id);
    const body = { id, version: row?.version ?? null, values: row?.values ?? {}, seo };
    await may.call('POST', pathOf(saveListRow, { list }), listRowsSchema, { body });
  }
  expect(await run(files('Women'), { edited: 'take' })).toMatchObject({ changed: 0 });
  expect(await run(files('Ladies'), { edited: 'take' })).toMatchObject({ kept: 0 });
  const women = (await read('categories')).find(({ id }) => id === 'WOMEN');
  expect(women).toMatchObject({ values: { nameEn: 'Ladies' }, seo });
  expect((await read('brands')).find(({ id }) => id === 'Acme')?.seo).toEqual(seo);
  const { rows } = await shop.pool.query(
    `select after from audit_log where subject_id = 'WOMEN' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ after: { nameEn: 'Ladies' } }]);
});

it('a size guide that staff edited stays when its file is imported again', async () => {
  const table = { columns: ['Size', 'Chest'], rows: [['S', '92']] };
  const files = (chest: string) => ({
    'size-guides.ndjson': ['ALPHA', 'NUMERIC']
      .map((sizeType) =>
        JSON.stringify({ sizeType, tableEn: { ...table, rows: [['S', chest]] }, tableZh: table }),
      )
      .join('\n'),
  });
  const params = { list: 'sizeGuides' };
  const read = async () => (await may.call('GET', pathOf(getShopList, params), listRowsSchema)).data.rows;
  await run(files('92'));
  const [alpha] = await read();
  const edited = { ...table, rows: [['S', '95']] };
  const body = {
    id: 'ALPHA',
    version: alpha?.version ?? null,
    values: { ...alpha?.values, tableEn: edited },
  };
  expect((await may.call('POST', pathOf(saveListRow, params), listRowsSchema, { body })).status).toBe(200);
  expect(await run(files('93'))).toMatchObject({ kept: 1 });
  expect((await read()).map(({ values }) => values.tableEn)).toEqual([
    edited,
    { ...table, rows: [['S', '93']] },
  ]);
});

it('an attribute that staff renamed stays when its file is imported again, one of another kind follows the file', async () => {
  const files = (name: string) => ({
    'attributes.csv': `parent,code,nameEn,nameZh\nFIT,SLIM,${name},修身\nLENGTH,SLIM,${name},修長\n`,
  });
  const params = { list: 'attributes' };
  const read = async () => (await may.call('GET', pathOf(getShopList, params), listRowsSchema)).data.rows;
  await run(files('Slim'));
  const [fit] = await read();
  const body = {
    id: 'FIT SLIM',
    version: fit?.version ?? null,
    values: { ...fit?.values, nameEn: 'Slim fit' },
  };
  expect((await may.call('POST', pathOf(saveListRow, params), listRowsSchema, { body })).status).toBe(200);
  expect(await run(files('Narrow'))).toMatchObject({ kept: 1 });
  expect((await read()).map(({ id, values }) => [id, values.nameEn])).toEqual([
    ['FIT SLIM', 'Slim fit'],
    ['LENGTH SLIM', 'Narrow'],
  ]);
});

it('redirects that staff edited or removed stay so when the settings are imported again', async () => {
  const files = (target: string) => ({
    'settings.csv': `key,value\n/old,${target}\n/gone,${target}\n/free,${target}\nchat,true\n`,
  });
  const read = async () =>
    Object.fromEntries(
      (await may.call('GET', pathOf(listRedirects), redirectListSchema)).data.rows.map(({ from, to }) => [
        from,
        to,
      ]),
    );
  await run(files('/bit/men'));
  const rows = [{ from: '/old', to: '/bit/women', before: '/bit/men' }];
  await may.call('POST', pathOf(saveRedirects), redirectOutcomeSchema, { body: { rows } });
  const body = { from: '/gone', to: '/bit/men' };
  expect((await may.call('POST', pathOf(removeRedirect), emptySchema, { body })).status).toBe(200);
  const outcome = await run(files('/sit'));
  expect(outcome).toMatchObject({ added: 0, changed: 1, kept: 2 });
  expect(outcome?.changes).toMatchObject([
    { code: '/old', field: 'value', isKept: true, editedBy: 'MERCHANDISER' },
    { code: '/gone', isKept: true, editedBy: 'MERCHANDISER' },
    { code: '/free', isKept: false, editedBy: null },
  ]);
  expect(await read()).toEqual({ '/old': '/bit/women', '/free': '/sit' });
  await run(files('/sit'), { edited: 'take' });
  expect(await read()).toEqual({ '/old': '/sit', '/free': '/sit', '/gone': '/sit' });
});
