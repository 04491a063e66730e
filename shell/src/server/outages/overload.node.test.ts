import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { loadApiClient } from 'shared-contracts';
import { buildShell } from '../app';
import { readConfig } from '../config';
import { fakeStore } from '../testing/fake-release';
import { startFakeUpstream } from '../testing/fake-upstream';
import { renderHere } from '../testing/render-here';

const rendersAtOnce = 4;
const distFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'shell-'));
let api: Awaited<ReturnType<typeof startFakeUpstream>>;
let store: Awaited<ReturnType<typeof startFakeUpstream>>;
let shop: FastifyInstance;
let contentMs = 0;
let log = '';

beforeAll(async () => {
  await loadApiClient();
  fs.mkdirSync(path.join(distFolder, 'web'), { recursive: true });
  fs.writeFileSync(path.join(distFolder, 'assets.json'), '{"files":[]}');
  store = await startFakeUpstream(fakeStore);
  api = await startFakeUpstream(({ pathname, searchParams }) => {
    if (pathname === '/health/ready') return { body: '{"status":"ok"}' };
    if (pathname !== '/api/cms/get') return { body: '{"code":200,"data":[],"msg":""}' };
    const content = searchParams.get('url')?.startsWith('/bit') ? 'A shirt' : '{"pageComponent":[]}';
    return { body: JSON.stringify({ code: 200, data: { url: '', content }, msg: '' }), afterMs: contentMs };
  });
  const config = readConfig({
    LOG_LEVEL: 'warn',
    ARTIFACTS_URL: store.url,
    API_URL: api.url,
    CATALOGUE_POLL_MS: '60000',
    SHELL_WORKERS: '0',
    RENDER_PROCESSES: '1',
    RENDERS_AT_ONCE: String(rendersAtOnce),
  });
  const write = (line: string) => {
    log += line;
  };
  shop = await buildShell({ config, distFolder, logTo: { write }, createRenderer: renderHere });
  await shop.ready();
});
afterAll(async () => {
  await shop.close();
  await Promise.all([api.close(), store.close()]);
  fs.rmSync(distFolder, { recursive: true, force: true });
});

const get = (url: string, { language = 'en', from = '203.0.113.1' } = {}) =>
  shop.inject({ url, remoteAddress: from, headers: { 'accept-language': language } });

test('more pages than are rendered at once are refused with words, while seen pages go on', async () => {
  expect((await get('/bit/item/seen')).statusCode).toBe(200);
  contentMs = 1_000;
  const settled: string[] = [];
  const waiting = ['/bit/item/1', '/bit/item/2', '/bit/item/2b'].map(async (url, nth) => {
    const { statusCode } = await get(url, { from: `203.0.113.${nth}` });
    settled.push(url);
    return statusCode;
  });
  // The same page again shares its rendering.
  const sharing = get('/bit/item/1');

  const refused = await get('/bit/item/3?a=1');
  const refusedInChinese = await get('/bit/item/4', { language: 'zh' });
  const seen = await get('/bit/item/seen');
  expect(settled).toEqual([]);
  expect(refused.statusCode).toBe(503);
  expect(refused.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(refused.body).toContain('<h1>Many people are in the shop right now</h1>');
  expect(refused.body).toContain('What is in your bag is safe.');
  expect(refused.body).toContain('<a href="/bit/item/3?a=1">Try again</a>');
  expect(refusedInChinese.statusCode).toBe(503);
  expect(refusedInChinese.body).toContain('<h1>目前有很多顧客同時瀏覽</h1>');
  expect(seen.statusCode).toBe(200);
  expect(seen.body).toContain('A shirt');
  expect((await get('/health/live')).statusCode).toBe(200);

  expect(await Promise.all(waiting)).toEqual([200, 200, 200]);
  expect((await sharing).statusCode).toBe(200);
  contentMs = 0;
  expect((await get('/bit/item/3')).statusCode).toBe(200);
  // One line for all of them.
  expect(log.match(/SHOP-PAGE-005/g)).toHaveLength(1);
});

test('a crowd that looks around leaves places for buyers, and one network leaves some for others', async () => {
  contentMs = 1_000;
  const item = async (name: string, from: string) => (await get(`/bit/item/${name}`, { from })).statusCode;
  const crowd = [item('5', '203.0.113.5'), item('6', '203.0.113.5')];
  expect(await item('7', '203.0.113.5')).toBe(503);
  crowd.push(item('8', '203.0.113.8'));
  expect(await item('9', '203.0.113.9')).toBe(503);
  // The test's shop has no such page, and has looked for it.
  expect((await get('/checkout/cart', { from: '203.0.113.9' })).statusCode).toBe(404);
  expect(await Promise.all(crowd)).toEqual([200, 200, 200]);
  contentMs = 0;
});
