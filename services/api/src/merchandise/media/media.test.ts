import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { until } from 'api-platform/testing/until';
import { pathOf } from 'shared-contracts/calls/call';
import { getItem, saveItem } from 'shared-contracts/calls/merchant-catalogue';
import { getContentPage, saveContentPage } from 'shared-contracts/calls/merchant-content';
import { listMedia, removeMedia, saveMediaTexts, uploadMedia } from 'shared-contracts/calls/merchant-media';
import { emptySchema } from 'shared-contracts/wire/common';
import { contentDetailSchema } from 'shared-contracts/wire/merchant-content';
import { itemDetailSchema } from 'shared-contracts/wire/merchant-items';
import { mediaFileSchema, mediaPageSchema } from 'shared-contracts/wire/merchant-media';
import sharp from 'sharp';
import { buildTestApp } from '../../modules/testing/commerce-app';
import { addStaff } from '../../modules/testing/staff';

let shop: Awaited<ReturnType<typeof buildTestApp>>;
let may: Awaited<ReturnType<typeof addStaff>>;
let dataDir: string;
beforeAll(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'media-'));
  shop = await buildTestApp(undefined, { dataDir });
  may = await addStaff(shop, ['MERCHANDISER']);
});
afterAll(async () => {
  await shop.app.close();
  await fs.rm(dataDir, { recursive: true });
});

async function upload(name: string, background: string, width = 700) {
  const picture = await sharp({ create: { width, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const body = { name, base64: picture.toString('base64') };
  return may.call('POST', pathOf(uploadMedia), mediaFileSchema, { body });
}
const list = async (query = '') =>
  (await may.call('GET', pathOf(listMedia) + query, mediaPageSchema)).data.rows.map(({ name }) => name);
const remove = (file: string) => may.call('POST', pathOf(removeMedia), emptySchema, { body: { path: file } });

it('a picture is uploaded once, found by name and texts, and deleted with its file (behaviour/back-office)', async () => {
  const { data: sea } = await upload('Sea 100%.jpg', '#0000ff');
  expect(sea).toMatchObject({ name: 'Sea 100%.jpg', widthPx: 700, heightPx: 500, uses: [] });
  expect(sea.path).toMatch(/^\/images\/library\/[0-9a-f]{16}\.jpg$/);
  expect((await upload('Again.jpg', '#0000ff')).data.name).toBe('Sea 100%.jpg');
  await upload('Hill.jpg', '#00ff00');
  const body = { path: sea.path, altEn: 'Waves at dusk', altZh: '黃昏的海浪' };
  expect((await may.call('POST', pathOf(saveMediaTexts), mediaFileSchema, { body })).data.altZh).toBe(
    '黃昏的海浪',
  );
  expect(await list()).toEqual(['Hill.jpg', 'Sea 100%.jpg']);
  expect(await list('?search=0%25')).toEqual(['Sea 100%.jpg']);
  expect(await list(`?search=${encodeURIComponent('海浪')}`)).toEqual(['Sea 100%.jpg']);
  const stored = path.join(dataDir, 'originals', sea.path.replace('/images/', ''));
  await fs.access(stored);
  expect((await remove(sea.path)).status).toBe(200);
  await expect(fs.access(stored)).rejects.toThrow('ENOENT');
  expect(await list()).toEqual(['Hill.jpg']);
  expect((await remove(sea.path)).status).toBe(404);
  const { rows } = await shop.pool.query(
    `select action from audit_log where subject_type = 'media' order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'media.upload',
    'media.upload',
    'media.edit',
    'media.remove',
  ]);
});

it('a picture that a page, a draft, an item or a brand shows stays, and says where it is', async () => {
  const { data: file } = await upload('Cliff.jpg', '#333333');
  await shop.pool.query(`insert into content_pages (url, locale, content) values ('/bit/cliffs', 'en', $1)`, [
    JSON.stringify({
      pageComponent: [{ componentKey: 'hero', componentValue: { image: `${file.path}?w=1200` } }],
    }),
  ]);
  await shop.pool.query(
    `insert into content_versions (url, staff_id, staff_name, pages) values ('/bit/draft', $1, 'May', $2)`,
    [
      '00000000-0000-4000-8000-000000000000',
      JSON.stringify({ en: { pageComponent: [{ image: file.path }] } }),
    ],
  );
  await shop.pool.query(`update items set images = images || $1::text where code = 'ITEM1'`, [file.path]);
  await shop.pool.query(`update brands set logo = $1 where name = (select min(name) from brands)`, [
    file.path,
  ]);
  const refused = await remove(file.path);
  expect(refused.status).toBe(409);
  expect(refused.body.data).toMatchObject({
    uses: expect.arrayContaining([
      { kind: 'PAGE', id: '/bit/cliffs' },
      { kind: 'PAGE', id: '/bit/draft' },
      { kind: 'ITEM', id: 'ITEM1' },
    ]),
  });
  await fs.access(path.join(dataDir, 'originals', file.path.replace('/images/', '')));
});

const url = '/bit/library';
const pageWith = (image: string) => ({
  en: {
    pageComponent: [{ componentKey: 'noticeBar', componentValue: { messages: [{ text: `${image}?w=1` }] } }],
  },
  zh: null,
});
async function saveItemWith(image: string, code = 'ITEM2') {
  const params = { code };
  const { data } = await may.call('GET', pathOf(getItem, params), itemDetailSchema);
  const fields = { ...data.fields, images: [...data.fields.images, image] };
  const body = { version: data.version, fields };
  return may.call('POST', pathOf(saveItem, params), itemDetailSchema, { body });
}
async function savePageWith(image: string, isDraft = false) {
  const { data } = await may.call('GET', `${pathOf(getContentPage)}?url=${url}`, contentDetailSchema);
  const body = { url, version: data.version, pages: pageWith(image), isDraft };
  return may.call('POST', pathOf(saveContentPage), contentDetailSchema, { body });
}

type Outcome = { status: number; body: unknown };

/** Runs the first call up to what it writes last, the second one as far as it gets, and then both to their ends. */
async function runTogether(first: () => Promise<Outcome>, second: () => Promise<Outcome>) {
  const client = await shop.pool.connect();
  const waits = (count: number) =>
    until(`${count} calls wait`, async () => {
      const { rows } = await client.query('select distinct pid from pg_locks where not granted');
      return rows.length === count;
    });
  try {
    await client.query('begin');
    await client.query('lock table audit_log, content_versions in exclusive mode');
    const one = first();
    await waits(1);
    const other = second();
    await waits(2);
    await client.query('commit');
    return [await one, await other] as const;
  } finally {
    client.release();
  }
}

it('keeps a picture that an item or a page takes in the same moment, and refuses one that is being deleted', async () => {
  const saves: ((image: string) => Promise<Outcome>)[] = [
    (image) => saveItemWith(image),
    (image) => savePageWith(image),
    (image) => savePageWith(image, true),
  ];
  for (const [index, save] of saves.entries()) {
    const { data: kept } = await upload(`Kept ${index}.jpg`, `#aa000${index}`);
    const [saved, refused] = await runTogether(
      () => save(kept.path),
      () => remove(kept.path),
    );
    expect(saved.status).toBe(200);
    expect(refused.status).toBe(409);
    const { data: gone } = await upload(`Gone ${index}.jpg`, `#bb000${index}`);
    const [removed, late] = await runTogether(
      () => remove(gone.path),
      () => save(gone.path),
    );
    expect(removed.status).toBe(200);
    expect(late.body).toMatchObject({ code: 400, errors: [{ message: 'validation.pictureGone' }] });
  }
});

it('refuses what is no picture, and one that is too small', async () => {
  const body = { name: 'x.jpg', base64: Buffer.from('no picture').toString('base64') };
  expect(await may.call('POST', pathOf(uploadMedia), mediaFileSchema, { body })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'picture', message: 'validation.picture' }] },
  });
  expect((await upload('small.jpg', '#000000', 100)).body).toMatchObject({
    errors: [{ message: 'validation.pictureSize' }],
  });
});
