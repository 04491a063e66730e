import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pictureBomb } from 'image-delivery/testing/picture-bomb';
import { pathOf } from 'shared-contracts/calls/call';
import {
  cancelPrices,
  changeStock,
  getItem,
  getStockJournal,
  importStock,
  listItems,
  listStock,
  saveItem as saveItemCall,
  schedulePrices,
  uploadPicture,
} from 'shared-contracts/calls/merchant-catalogue';
import { getOffer, listOffers, previewOffer, saveOffer } from 'shared-contracts/calls/merchant-content';
import { getProduct } from 'shared-contracts/calls/product';
import { searchProducts } from 'shared-contracts/calls/search';
import { importResultSchema } from 'shared-contracts/wire/merchant-import';
import {
  type ItemFields,
  itemDetailSchema,
  itemPageSchema,
  uploadedPictureSchema,
} from 'shared-contracts/wire/merchant-items';
import { offerPreviewSchema } from 'shared-contracts/wire/merchant-offer-preview';
import { offerDetailSchema, offerListSchema } from 'shared-contracts/wire/merchant-offers';
import { stockChangeSchema, stockJournalSchema, stockPageSchema } from 'shared-contracts/wire/merchant-stock';
import { searchResponseSchema } from 'shared-contracts/wire/search';
import sharp from 'sharp';
import { createClient } from '../modules/testing/client';
import { buildTestApp } from '../modules/testing/commerce-app';
import { addStaff } from '../modules/testing/staff';
import { expectCleanLedger } from '../testing/expect-clean-ledger';
import { applyPrices } from './schedule-prices';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
type Staff = Awaited<ReturnType<typeof addStaff>>;
let shop: Shop;
let may: Staff;
let dataDir: string;
beforeAll(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'merchandise-'));
  shop = await buildTestApp(undefined, {
    dataDir,
    prepare: async ({ pool }) => {
      await pool.query(`insert into labels (code, name_en, name_zh) values ('NEW', 'New in', '新品')`);
      await pool.query(`update items set search_text = 'shirt ' || id || ' 襯衫 linenword'`);
    },
  });
  may = await addStaff(shop, ['MERCHANDISER']);
});
afterAll(async () => {
  await shop.app.close();
  await fs.rm(dataDir, { recursive: true });
});

const readItem = async (code: string) =>
  (await may.call('GET', pathOf(getItem, { code }), itemDetailSchema)).data;
const saveItem = (code: string, version: string, fields: ItemFields, note?: string) =>
  may.call('POST', pathOf(saveItemCall, { code }), itemDetailSchema, { body: { version, fields, note } });
const findInShop = async (keyword: string) => {
  const body = { keyword };
  const { data } = await createClient(shop.app).call('POST', pathOf(searchProducts), searchResponseSchema, {
    body,
  });
  return data.data.list.map(({ code }) => code);
};
const pricesOf = async (code: string) =>
  (await readItem(code)).fields.prices.map(({ salePrice }) => salePrice);

describe('an item', () => {
  it('is found by words, code and sku', async () => {
    const codes = async (query: string) =>
      (await may.call('GET', `${pathOf(listItems)}?${query}`, itemPageSchema)).data.rows.map(
        ({ code }) => code,
      );
    expect(await codes('search=shirt')).toHaveLength(6);
    expect(await codes('search=ITEM2')).toEqual(['ITEM2']);
    expect(await codes('search=S3M')).toEqual(['ITEM3']);
    expect(await codes('shown=no')).toEqual(['ITEM4']);
    expect(await codes('search=%25')).toEqual([]);
  });

  it('is edited: texts, label, pictures and prices arrive in the shop, the change in its history', async () => {
    const { version, fields } = await readItem('ITEM1');
    const edited = await saveItem(
      'ITEM1',
      version,
      {
        ...fields,
        titleEn: 'Velvet jacket',
        titleZh: '絲絨外套',
        labels: ['NEW'],
        images: ['/images/2', '/images/1'],
        prices: fields.prices.map((price) => ({ ...price, salePrice: 9_900 })),
      },
      'Autumn',
    );
    expect(edited.data.fields).toMatchObject({ titleEn: 'Velvet jacket', labels: ['NEW'] });
    expect(edited.data.history[0]).toMatchObject({
      action: 'item.edit',
      staffName: 'MERCHANDISER',
      reason: 'Autumn',
      before: { titleEn: 'Shirt 1', labels: [] },
      after: { titleEn: 'Velvet jacket', labels: ['NEW'] },
    });
    expect(edited.data.history[0]?.after).not.toHaveProperty('careEn');
    expect(await findInShop('velvet')).toEqual(['ITEM1']);
    // A keyword of the products file stays.
    expect(await findInShop('linenword velvet')).toEqual(['ITEM1']);
    const { rows } = await shop.pool.query(
      `select sale_price, images, search_text from items where code = 'ITEM1'`,
    );
    expect(rows[0]).toMatchObject({ sale_price: 9_900, images: ['/images/2', '/images/1'] });
    expect(rows[0].search_text).not.toContain('襯衫');
  });

  it('has texts of its pictures and for search engines in both languages, which stay without being sent', async () => {
    const { version, fields: before, presentation } = await readItem('ITEM5');
    const fields = { ...before, images: ['/images/5/front', '/images/5/back'] };
    expect(presentation).toEqual({
      pictureTexts: [],
      seoTitleEn: '',
      seoTitleZh: '',
      seoDescriptionEn: '',
      seoDescriptionZh: '',
    });
    const pictureTexts = [
      { image: '/images/gone', en: 'Gone', zh: '' },
      { image: '/images/5/back', en: 'From behind', zh: '背面' },
    ];
    const body = {
      version,
      fields,
      presentation: { ...presentation, pictureTexts, seoTitleZh: '上班襯衫', seoDescriptionEn: 'For work.' },
    };
    const edited = await may.call('POST', pathOf(saveItemCall, { code: 'ITEM5' }), itemDetailSchema, {
      body,
    });
    expect(edited.data.presentation?.pictureTexts).toEqual([pictureTexts[1]]);
    expect(Object.keys(edited.data.history[0]?.after as object).sort()).toEqual([
      'images',
      'pictureTexts',
      'seoDescriptionEn',
      'seoTitleZh',
    ]);
    const shown = async (locale: string) => {
      const headers = { 'accept-language': locale };
      const url = pathOf(getProduct, { code: 'ITEM5' });
      return (await shop.app.inject({ url, headers })).json().data.baseInfo;
    };
    expect(await shown('zh')).toMatchObject({ imageTexts: ['', '背面'], seoTitle: '上班襯衫' });
    expect(await shown('en')).toMatchObject({ imageTexts: ['', 'From behind'], seoDescription: 'For work.' });
    expect(await shown('en')).not.toHaveProperty('seoTitle');
    // A page of an older release sends neither.
    const older = await saveItem('ITEM5', edited.data.version, { ...fields, careEn: 'Wash cold' });
    expect(older.data.presentation).toEqual(edited.data.presentation);
    expect(await saveItem('ITEM5', version, fields)).toMatchObject({
      code: 409,
      body: { data: { presentation: { seoTitleZh: '上班襯衫' } } },
    });
    await saveItem('ITEM5', older.data.version, before);
  });

  it('leaves the shop when it is taken off the shelf, and comes back', async () => {
    expect(await findInShop('shirt')).toContain('ITEM5');
    const { version, fields } = await readItem('ITEM5');
    const hidden = await saveItem('ITEM5', version, { ...fields, onShelf: false });
    expect(hidden.data.fields.onShelf).toBe(false);
    expect(await findInShop('shirt')).not.toContain('ITEM5');
    await saveItem('ITEM5', hidden.data.version, fields);
    expect(await findInShop('shirt')).toContain('ITEM5');
  });

  it('that somebody else has changed is not overwritten, and the answer says what it is now', async () => {
    const { version, fields } = await readItem('ITEM2');
    expect((await saveItem('ITEM2', version, { ...fields, careEn: 'Wash cold' })).code).toBe(200);
    const late = await saveItem('ITEM2', version, { ...fields, titleEn: 'Other' });
    expect(late).toMatchObject({
      code: 409,
      body: {
        data: { fields: { careEn: 'Wash cold', titleEn: 'Shirt 2' }, staffName: 'MERCHANDISER' },
      },
    });
    const again = await readItem('ITEM2');
    expect(again.fields.titleEn).toBe('Shirt 2');
    expect((await saveItem('ITEM2', again.version, { ...again.fields, titleEn: 'Other' })).code).toBe(200);
  });

  it('refuses an unknown label, a sale price above the list price, and no picture', async () => {
    const { version, fields } = await readItem('ITEM3');
    const save = (change: Partial<ItemFields>) => saveItem('ITEM3', version, { ...fields, ...change });
    expect((await save({ labels: ['NOPE'] })).code).toBe(400);
    expect((await save({ images: [] })).code).toBe(400);
    expect((await save({ images: ['/images/../secret'] })).code).toBe(400);
    const dear = fields.prices.map((price) => ({ ...price, salePrice: price.listPrice + 1 }));
    expect((await save({ prices: dear })).code).toBe(400);
    expect((await readItem('ITEM3')).version).toBe(version);
  });

  it('takes no edit while an import runs', async () => {
    const { version, fields } = await readItem('ITEM3');
    const client = await shop.pool.connect();
    try {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock(7402002)');
      expect((await saveItem('ITEM3', version, { ...fields, careEn: 'x' })).code).toBe(503);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('accepts a picture, which the shop shows; refuses other files', async () => {
    const upload = (content: Buffer) =>
      may.call('POST', pathOf(uploadPicture, { code: 'ITEM1' }), uploadedPictureSchema, {
        body: { base64: content.toString('base64') },
      });
    const photograph = await sharp({ create: { width: 900, height: 1_200, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer();
    const stored = (await upload(photograph)).data;
    expect(stored).toMatchObject({ widthPx: 900, heightPx: 1_200 });
    const shown = await shop.app.inject({ url: `${stored.path}?w=320`, headers: { accept: 'image/webp' } });
    expect(shown).toMatchObject({ statusCode: 200 });
    const refusal = async (content: Buffer) => {
      const payload = { base64: content.toString('base64') };
      const url = pathOf(uploadPicture, { code: 'ITEM1' });
      const refused = await shop.app.inject({ method: 'POST', url, headers: may.headers, payload });
      return refused.json().errors[0]?.message;
    };
    expect(await refusal(Buffer.from('no picture'))).toBe('validation.picture');
    expect(await refusal(photograph.subarray(0, photograph.length / 2))).toBe('validation.picture');
    expect(await refusal(pictureBomb())).toBe('validation.pictureTooLarge');
    const originals = await fs.readdir(path.join(dataDir, 'originals/items/ITEM1'));
    expect(originals.map((name) => `/images/items/ITEM1/${name}`)).toEqual([stored.path]);
  });
});

describe('scheduled prices', () => {
  const minute = 60_000;
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const after = (minutes: number) => new Date(Date.now() + minutes * minute);
  const schedule = (code: string, body: object) =>
    may.call('POST', pathOf(schedulePrices, { code }), itemDetailSchema, { body });
  const withSale = async (code: string, salePrice = 5_000) =>
    (await readItem(code)).fields.prices.map((price) => ({ ...price, salePrice }));
  const sale = async (code: string, startsAt: number, endsAt?: number, salePrice?: number) => {
    const answer = await schedule(code, {
      prices: await withSale(code, salePrice),
      startsAt: at(startsAt * minute),
      ...(endsAt && { endsAt: at(endsAt * minute) }),
    });
    if (answer.code !== 200) return { status: answer.code, body: answer.body, schedules: [], id: 0 };
    const { schedules } = answer.data;
    return { status: 200, body: answer.body, schedules, id: schedules.at(-1)?.id ?? 0 };
  };
  const cancel = (id: number, outcome?: 'RESTORE' | 'KEEP') =>
    may.call('POST', pathOf(cancelPrices, { scheduleId: id }), itemDetailSchema, {
      body: outcome ? { outcome } : {},
    });
  const bothOf = async (code: string) => {
    const [first] = (await readItem(code)).fields.prices;
    return [first?.listPrice, first?.salePrice];
  };
  async function raise(code: string, listPrice: number, salePrice: number) {
    const { version, fields } = await readItem(code);
    const prices = fields.prices.map((price) => ({ ...price, listPrice, salePrice }));
    expect((await saveItem(code, version, { ...fields, prices })).code).toBe(200);
  }

  it('apply at their moment and not before, once, and end with the prices of before', async () => {
    const [usual] = await pricesOf('ITEM5');
    const { id, schedules } = await sale('ITEM5', 10, 20);
    expect(schedules).toMatchObject([
      {
        isRunning: false,
        prices: [{ salePrice: 5_000 }, { salePrice: 5_000 }],
        endPrices: [{ salePrice: usual }, { salePrice: usual }],
      },
    ]);
    expect(await applyPrices(shop.db, id, after(9))).toBe(false);
    expect(await pricesOf('ITEM5')).toEqual([usual, usual]);
    const twice = [id, id].map(() => applyPrices(shop.db, id, after(11)));
    expect((await Promise.all(twice)).toSorted()).toEqual([false, true]);
    expect(await pricesOf('ITEM5')).toEqual([5_000, 5_000]);
    const running = await readItem('ITEM5');
    expect(running.history[0]).toMatchObject({ action: 'item.apply-prices' });
    expect(running.schedules).toMatchObject([{ id, isRunning: true }]);
    expect(await applyPrices(shop.db, id, after(19))).toBe(false);
    expect(await applyPrices(shop.db, id, after(21))).toBe(true);
    expect(await pricesOf('ITEM5')).toEqual([usual, usual]);
    const ended = await readItem('ITEM5');
    expect(ended.history[0]).toMatchObject({ action: 'item.end-prices' });
    expect(ended.schedules).toEqual([]);
    const { rows } = await shop.pool.query(
      `select run_at > now() + interval '9 minutes' as waits from graphile_worker.jobs where task_identifier = 'apply-prices'`,
    );
    expect(rows).toEqual([{ waits: true }, { waits: true }]);
  });

  it('end with a raise that came before their start', async () => {
    await raise('ITEM2', 19_700, 19_700);
    const { id } = await sale('ITEM2', 10, 20, 15_760);
    await raise('ITEM2', 20_700, 20_700);
    expect((await readItem('ITEM2')).schedules).toMatchObject([
      { prices: [{ listPrice: 20_700, salePrice: 15_760 }, {}], endPrices: [{ salePrice: 20_700 }, {}] },
    ]);
    await applyPrices(shop.db, id, after(11));
    expect(await bothOf('ITEM2')).toEqual([20_700, 15_760]);
    await applyPrices(shop.db, id, after(21));
    expect(await bothOf('ITEM2')).toEqual([20_700, 20_700]);
  });

  it('end with a raise of the list price that came while they applied', async () => {
    await raise('ITEM2', 19_700, 19_700);
    const { id } = await sale('ITEM2', 10, 20, 15_760);
    await applyPrices(shop.db, id, after(11));
    await raise('ITEM2', 20_700, 15_760);
    await applyPrices(shop.db, id, after(21));
    expect(await bothOf('ITEM2')).toEqual([20_700, 20_700]);
  });

  it('are cancelled until they apply', async () => {
    const { id } = await sale('ITEM6', 1);
    expect((await cancel(id)).data.schedules).toEqual([]);
    expect((await cancel(id)).code).toBe(409);
    expect(await applyPrices(shop.db, id, after(2))).toBe(false);
  });

  it('end early with the prices of before, or stay for good when staff say so', async () => {
    const usual = await bothOf('ITEM6');
    const first = await sale('ITEM6', 10, 20);
    await applyPrices(shop.db, first.id, after(11));
    expect((await cancel(first.id)).data.schedules).toEqual([]);
    expect(await bothOf('ITEM6')).toEqual(usual);
    expect(await applyPrices(shop.db, first.id, after(21))).toBe(false);
    const second = await sale('ITEM6', 10, 20);
    await applyPrices(shop.db, second.id, after(11));
    expect((await cancel(second.id, 'KEEP')).data.schedules).toEqual([]);
    expect(await bothOf('ITEM6')).toEqual([usual[0], 5_000]);
    await raise('ITEM6', usual[0] ?? 0, usual[1] ?? 0);
  });

  it('are refused while others apply to the same sizes, and follow right after them', async () => {
    const usual = await bothOf('ITEM6');
    const { id } = await sale('ITEM6', 10, 20);
    for (const [from, until] of [[5, 15], [15, 30], [12, 18], [5, 30], [15], [10]] as const) {
      expect((await sale('ITEM6', from, until, 4_000)).body).toMatchObject({
        code: 400,
        errors: [{ path: 'startsAt', message: 'validation.pricesOverlap' }],
      });
    }
    const { schedules } = await readItem('ITEM6');
    const next = { prices: await withSale('ITEM6', 6_000), startsAt: schedules[0]?.endsAt };
    const { data } = await schedule('ITEM6', { ...next, endsAt: at(30 * minute) });
    expect(data.schedules).toMatchObject([
      { endPrices: [{ salePrice: usual[1] }, {}] },
      { prices: [{ salePrice: 6_000 }, {}], endPrices: [{ salePrice: usual[1] }, {}] },
    ]);
    // Both are overdue, as after an outage: they take their steps in the order of their moments.
    const second = data.schedules[1]?.id ?? 0;
    expect(await applyPrices(shop.db, second, after(25))).toBe(true);
    expect(await bothOf('ITEM6')).toEqual([usual[0], 6_000]);
    expect(await applyPrices(shop.db, id, after(31))).toBe(true);
    expect(await bothOf('ITEM6')).toEqual(usual);
  });

  it('are refused in the past, with an end before the start, and when they change nothing', async () => {
    expect((await sale('ITEM6', -1)).status).toBe(400);
    expect((await sale('ITEM6', 2, 1)).status).toBe(400);
    const prices = await withSale('ITEM6');
    const february = { prices, startsAt: '2027-02-31T00:00:00+08:00' };
    expect((await schedule('ITEM6', february)).body).toMatchObject({
      errors: [{ path: 'startsAt', message: 'validation.date' }],
    });
    const { fields } = await readItem('ITEM6');
    expect((await schedule('ITEM6', { prices: fields.prices, startsAt: at(minute) })).body).toMatchObject({
      errors: [{ path: 'prices', message: 'validation.samePrices' }],
    });
  });
});

describe('stock', () => {
  const change = (skuId: string, body: object, key: string = randomUUID()) =>
    may.call('POST', pathOf(changeStock, { skuId }), stockChangeSchema, {
      body,
      headers: { 'idempotency-key': key },
    });

  it('that a count agrees with is written into the audit log, once', async () => {
    const key = randomUUID();
    for (let time = 1; time <= 2; time += 1) {
      expect((await change('S4S', { counted: 7, reason: 'COUNTED' }, key)).data.change).toBe(0);
    }
    const { rows } = await shop.pool.query(
      `select action, before, after, reason from audit_log where subject_id = 'S4S'`,
    );
    expect(rows).toEqual([
      { action: 'stock.agree', before: null, after: { stock: 7, counted: 7 }, reason: 'COUNTED' },
    ]);
  });

  it('is changed with a reason, listed when short, and explained by its journal', async () => {
    expect((await change('S2S', { change: -5, reason: 'DAMAGED', note: 'Water' })).data.stock).toBe(2);
    const short = await may.call('GET', `${pathOf(listStock)}?below=3`, stockPageSchema);
    expect(short.data.rows.map(({ skuId, stock }) => [skuId, stock])).toEqual([['S2S', 2]]);
    const journal = await may.call('GET', pathOf(getStockJournal, { skuId: 'S2S' }), stockJournalSchema);
    expect(journal.data).toMatchObject({
      rows: [{ quantity: -5, stockAfter: 2, reason: 'DAMAGED', note: 'Water', staffName: 'MERCHANDISER' }],
      hasMore: false,
    });
    const { rows } = await shop.pool.query(
      `select before, after, reason from audit_log where subject_id = 'S2S'`,
    );
    expect(rows).toEqual([{ before: { stock: 7 }, after: { stock: 2 }, reason: 'DAMAGED: Water' }]);
    await expectCleanLedger(shop.pool);
  });

  it('changes once for a repeated request, with one entry in the audit log', async () => {
    const key = randomUUID();
    await change('S1M', { counted: 3, reason: 'COUNTED' }, key);
    await change('S1M', { counted: 3, reason: 'COUNTED' }, key);
    const { rows } = await shop.pool.query(`select 1 from audit_log where subject_id = 'S1M'`);
    expect(rows).toHaveLength(1);
  });

  it('is not changed without either a change or a count', async () => {
    expect((await change('S1S', { reason: 'FOUND' })).code).toBe(400);
    expect((await change('S1S', { reason: 'FOUND', change: 1, counted: 1 })).code).toBe(400);
    expect((await change('S1S', { reason: 'ORDER', change: 1 })).code).toBe(400);
  });
});

describe('an import from the browser', () => {
  const send = (kind: string, content: string, { isDryRun = false, name = 'file.csv' } = {}) =>
    may.call('POST', `/api/merchant/import/${kind}`, importResultSchema, {
      body: { name, format: 'csv', content, isDryRun },
    });
  const file = 'sku,stock\nS6S,40\nNOBODY,1\nS6M,-1\n';

  it('is checked first: the report names each bad row, and nothing is written', async () => {
    const result = (await send('stock', file, { isDryRun: true })).data;
    expect(result).toMatchObject({ read: 3, rejected: 2, changed: 1, isDryRun: true });
    expect(result.rows).toEqual([
      { line: 3, key: 'NOBODY', reason: 'sku: no item has it, import its product first' },
      { line: 4, key: 'S6M', reason: 'stock: has to be a whole number from 0 to 1000000' },
    ]);
    expect(result.report).toContain('"stock.csv",3,"NOBODY"');
    expect((await shop.pool.query(`select stock from skus where id = 'S6S'`)).rows).toEqual([{ stock: 7 }]);
  });

  it('gives its reasons in the language of the office', async () => {
    const zh = { cookie: `${may.headers.cookie}; lang=zh` };
    const call = (content: string) =>
      may.call('POST', pathOf(importStock), importResultSchema, {
        headers: zh,
        body: { name: 'file.csv', format: 'csv', content, isDryRun: true },
      });
    const { rows, report } = (await call(file)).data;
    expect(rows.map(({ reason }) => reason)).toEqual([
      'sku：沒有貨品使用此 SKU，請先匯入貨品',
      'stock：必須是 0 至 1000000 的整數',
    ]);
    expect(report).toContain('stock：必須是 0 至 1000000 的整數');
    const refused = await shop.app.inject({
      method: 'POST',
      url: pathOf(importStock),
      headers: { ...may.headers, ...zh },
      payload: { name: 'file.csv', format: 'csv', content: 'sku,amount\nS6S,1\n', isDryRun: true },
    });
    expect(refused.body).toContain('標題列（第一行）缺少 stock / counted');
  });

  it('is applied with its entry in the audit log', async () => {
    const { data } = await send('stock', file, { name: 'monday.csv' });
    expect(data).toMatchObject({ changed: 1, rejected: 2, isDryRun: false });
    expect((await shop.pool.query(`select stock from skus where id = 'S6S'`)).rows).toEqual([{ stock: 40 }]);
    const { rows } = await shop.pool.query(
      `select action, after from audit_log where subject_id = 'monday.csv'`,
    );
    expect(rows).toMatchObject([{ action: 'import.stock', after: { changed: 1, rejected: 2 } }]);
  });

  it('of a file that cannot be read says why', async () => {
    expect((await send('prices', 'sku,price\nS1S,2\n')).code).toBe(400);
  });
});

describe('an offer', () => {
  const read = async (kind: string, id: string) =>
    (await may.call('GET', pathOf(getOffer, { kind, id }), offerDetailSchema)).data;
  const save = (kind: string, id: string, version: string | null, values: object) =>
    may.call('POST', pathOf(saveOffer, { kind, id }), offerDetailSchema, { body: { version, values } });
  const promotion = {
    id: 'two-for-ten',
    kind: 'MULTI_BUY',
    nameEn: 'Two for ten',
    nameZh: '兩件九折',
    percent: 10,
    minimumQuantity: 2,
    channels: ['bit'],
    startsAt: '2026-11-01T00:00:00.000Z',
  };
  const coupon = {
    id: 'winter',
    kind: 'AMOUNT',
    nameEn: 'Winter',
    nameZh: '冬日',
    amount: '50.00',
    publicCode: 'WINTER',
    channels: ['bit', 'sit'],
    startsAt: '2026-11-01T00:00:00.000Z',
  };
  const draw = {
    code: 'winter26',
    nameEn: 'Winter draw',
    nameZh: '冬日抽獎',
    chance: 'DAY',
    blankWeight: 5,
    startsAt: '2026-11-01T00:00:00.000Z',
    endsAt: '2026-12-01T00:00:00.000Z',
    receiveBy: '2026-12-15T00:00:00.000Z',
  };
  const prize = {
    id: 'winter26-scarf',
    draw: 'winter26',
    nameEn: 'Scarf',
    nameZh: '頸巾',
    weight: 1,
    total: 10,
  };

  it.each([
    ['promotions', promotion.id, promotion],
    ['coupons', coupon.id, coupon],
    ['draws', draw.code, draw],
    ['draw-prizes', prize.id, prize],
  ])('of %s is created, read as it was written, and listed', async (kind, id, values) => {
    expect((await save(kind, id, null, values)).data.values).toEqual(values);
    const { data } = await may.call('GET', pathOf(listOffers, { kind }), offerListSchema);
    expect(data.rows.map((row) => row.id)).toContain(id);
    expect((await save(kind, id, null, values)).code).toBe(400);
  });

  const preview = async (kind: string, values: object, asked: object = {}) =>
    await may.call('POST', pathOf(previewOffer, { kind, id: '-' }), offerPreviewSchema, {
      body: { values, channel: 'bit', lines: [], ...asked },
    });

  const bagOf = async (...asked: Parameters<typeof preview>) => (await preview(...asked)).data.bag;

  it('is previewed on a bag by the prices of the checkout, and saves nothing', async () => {
    const { id: _id, ...draft } = { ...promotion, nameEn: 'Two for forty', percent: 40 };
    const bag = await bagOf('promotions', draft);
    const [line] = bag?.lines ?? [];
    const worth = (line?.salePrice ?? 0) * 2;
    expect(bag?.lines).toMatchObject([
      { quantity: 2, total: worth - Math.floor(worth * 0.4), problem: null },
    ]);
    expect(bag?.discounts).toEqual([
      { nameEn: 'Two for forty', nameZh: '兩件九折', isThis: true, amount: Math.floor(worth * 0.4) },
    ]);
    const one = await bagOf('promotions', draft, { lines: [{ code: line?.code, quantity: 1 }] });
    expect(one?.discounts.filter(({ isThis }) => isThis)).toEqual([]);
    const unknown = await bagOf('promotions', draft, { lines: [{ code: 'NOBODY', quantity: 1 }] });
    expect(unknown).toMatchObject({ lines: [{ problem: 'UNKNOWN', total: 0 }], goodsTotal: 0 });
    const { rows } = await shop.pool.query(`select from promotions where id = 'preview' or percent = 40`);
    expect(rows).toEqual([]);
  });

  it('of "3 for 2" is previewed with its free piece, and keeps what it combines with', async () => {
    const { percent: _percent, ...rest } = promotion;
    const set = { ...rest, id: 'three', kind: 'SET', minimumQuantity: 3, combinesWith: ['NONE'] };
    const bag = await bagOf('promotions', set);
    const [line] = bag?.lines ?? [];
    expect(line).toMatchObject({ quantity: 3, total: (line?.salePrice ?? 0) * 2 });
    expect((await save('promotions', 'three', null, set)).data.values).toEqual({
      ...set,
      freeQuantity: 1,
      percent: 100,
    });
    const { data } = await read('promotions', 'three').then((values) => ({ data: values }));
    expect(data.values).toMatchObject({ combinesWith: ['NONE'] });
    const ended = { ...data.values, endsAt: new Date().toISOString() };
    expect((await save('promotions', 'three', data.version, ended)).code).toBe(200);
    const sold = await bagOf('promotions', set, { lines: [{ code: 'NOBODY', quantity: 3 }] });
    expect(sold).toMatchObject({ goodsTotal: 0, deliveryFee: 0, grandTotal: 0 });
  });

  it('is previewed at its beginning when it is planned, and for the members it is for', async () => {
    const startsAt = '2099-01-01T00:00:00.000Z';
    const planned = { ...promotion, startsAt, minimumQuantity: 1, percent: 50, memberLabels: ['GOLD'] };
    const guest = await bagOf('promotions', planned);
    expect(guest).toMatchObject({ at: startsAt, discounts: [] });
    const member = await bagOf('promotions', planned, { memberLabel: 'GOLD' });
    expect(member?.discounts).toMatchObject([{ isThis: true }]);
  });

  it('of a coupon or a draw is previewed with what it gives', async () => {
    const less = await bagOf('coupons', { ...coupon, minimumSpend: '99999.00' });
    expect(less?.coupon).toMatchObject({ saving: 0, reason: 'MINIMUM_SPEND' });
    const saves = await bagOf('coupons', {
      ...coupon,
      amount: '1.00',
      termsEn: 'Once.',
      termsZh: '一次。',
    });
    expect(saves?.coupon).toEqual({ saving: 100, reason: null, termsEn: 'Once.', termsZh: '一次。' });
    const drawn = await bagOf('draw-prizes', { ...prize, weight: 15 });
    expect(drawn?.draw).toMatchObject({ isReached: true, prizes: [{ percent: 75 }], blankPercent: 25 });
    const refused = await preview('coupons', { ...coupon, percent: 10 });
    expect(refused.data).toEqual({ wrongFields: ['percent'], bag: null });
    const empty = await preview('coupons', { kind: 'AMOUNT' });
    expect(empty.data.wrongFields).toEqual(expect.arrayContaining(['nameEn', 'nameZh']));
  });

  it('is edited, with its history; a stale edit is refused', async () => {
    const { version, values } = await read('promotions', 'two-for-ten');
    const edited = await save('promotions', 'two-for-ten', version, { ...values, percent: 15 });
    expect(edited.data.history[0]).toMatchObject({ before: { percent: 10 }, after: { percent: 15 } });
    expect((await save('promotions', 'two-for-ten', version, { ...values, percent: 20 })).body).toMatchObject(
      {
        code: 409,
        data: { values: { percent: 15 }, staffName: 'MERCHANDISER' },
      },
    );
    const { rows } = await shop.pool.query(`select percent from promotions where id = 'two-for-ten'`);
    expect(rows).toEqual([{ percent: '15.00' }]);
  });

  it('obeys the rules of the import, which name the field', async () => {
    const { version, values } = await read('coupons', 'winter');
    const refused = await shop.app.inject({
      method: 'POST',
      url: pathOf(saveOffer, { kind: 'coupons', id: 'winter' }),
      headers: may.headers,
      payload: { version, values: { ...values, percent: 10 } },
    });
    expect(refused.json()).toMatchObject({
      code: 400,
      errors: [{ path: 'percent', message: 'is not for AMOUNT' }],
    });
    expect((await read('coupons', 'winter')).version).toBe(version);
  });
});
