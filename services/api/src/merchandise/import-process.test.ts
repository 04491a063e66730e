import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { until } from 'api-platform/testing/until';
import { pathOf } from 'shared-contracts/calls/call';
import { getImportProgress, importStock, listItems } from 'shared-contracts/calls/merchant-catalogue';
import { importProgressAnswerSchema, importResultSchema } from 'shared-contracts/wire/merchant-import';
import { itemPageSchema } from 'shared-contracts/wire/merchant-items';
import { buildTestApp } from '../modules/testing/commerce-app';
import { addStaff } from '../modules/testing/staff';

type Shop = Awaited<ReturnType<typeof buildTestApp>>;
let shop: Shop;
let may: Awaited<ReturnType<typeof addStaff>>;
let url: string;
beforeAll(async () => {
  shop = await buildTestApp();
  may = await addStaff(shop, ['MERCHANDISER']);
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
});
afterAll(() => shop.app.close());

const rows = (count: number) => Array.from({ length: count }, (_, index) => `NOBODY-${index},1`).join('\n');
const bodyOf = (content: string, isDryRun: boolean) => ({
  name: `${randomUUID()}.csv`,
  format: 'csv',
  content,
  isDryRun,
});
const send = (content: string, isDryRun = true) =>
  may.call('POST', pathOf(importStock), importResultSchema, {
    body: bodyOf(content, isDryRun),
  });
const progress = async () =>
  (await may.call('GET', pathOf(getImportProgress), importProgressAnswerSchema)).data;

it('other calls are answered while a file is read, and its progress is told', async () => {
  let isRunning = true;
  const importing = send(`sku,stock\n${rows(50_000)}`).finally(() => {
    isRunning = false;
  });
  const states = new Set<string>();
  const times: number[] = [];
  while (isRunning) {
    const began = performance.now();
    const page = await may.call('GET', pathOf(listItems), itemPageSchema);
    times.push(performance.now() - began);
    expect(page.code).toBe(200);
    const now = await progress();
    if (now) states.add(now.state);
  }
  expect((await importing).data).toMatchObject({ read: 50_000, rejected: 50_000 });
  expect([...states]).toEqual(expect.arrayContaining(['READING', 'MERGING']));
  expect(await progress()).toBeNull();
  times.sort((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
  process.stdout.write(
    `other calls meanwhile: ${times.length}, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms\n`,
  );
});

it('several files wait for each other, none is refused', async () => {
  const results = await Promise.all(
    ['S1S', 'S1M', 'S2S'].map((sku) => send(`sku,stock\n${sku},41\n`, false)),
  );
  expect(results.map(({ data }) => data.changed)).toEqual([1, 1, 1]);
});

it('an import ends with the client who leaves, and writes nothing', async () => {
  const leave = new AbortController();
  const body = bodyOf(`sku,stock\nS3S,99\n${rows(200_000)}`, false);
  const request = fetch(url + pathOf(importStock), {
    method: 'POST',
    body: JSON.stringify(body),
    signal: leave.signal,
    headers: { ...may.headers, 'content-type': 'application/json' },
  });
  const left = expect(request).rejects.toThrow();
  await until('the import runs', async () => (await progress())?.state === 'READING');
  leave.abort();
  await left;
  await until('the import has ended', async () => (await progress()) === null);
  // The next one gets the lock, and finds the stock of before.
  expect((await send('sku,stock\nS4S,12\n', false)).data.changed).toBe(1);
  const { rows: skus } = await shop.pool.query(`select stock from skus where id = 'S3S'`);
  expect(skus).toEqual([{ stock: 7 }]);
  const { rowCount } = await shop.pool.query('select from audit_log where subject_id = $1', [body.name]);
  expect(rowCount).toBe(0);
});
