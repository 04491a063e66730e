import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { formatVitals, readVitals } from './summarize-vitals';
import type { Vital } from './vital';
import { createVitalsStore } from './vitals-store';

const base = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-vitals-store-'));
afterAll(() => fs.rmSync(base, { recursive: true }));

const day = 86_400_000;
const noon = Date.UTC(2026, 10, 22, 12);
const version = '1.0.0-0c1f2a9b3d';
const lcp = (value: number): Vital => ({ name: 'LCP', value, page: 'item', remote: 'mfe-catalog', version });

function createLog() {
  const lines: string[] = [];
  const write = (message: string) => void lines.push(message);
  return { lines, log: { info: write, warn: write, error: write } };
}

test('keeps a file for each day, deletes those older than a month, and reads as many days as are asked for', async () => {
  const folder = path.join(base, 'days');
  const { log } = createLog();
  let now = noon - 40 * day;
  const store = createVitalsStore({ folder, log, now: () => now });
  for (const daysAgo of [40, 2, 1, 0]) {
    now = noon - daysAgo * day;
    store.add([lcp(daysAgo)]);
    await store.flush();
  }
  expect(fs.readdirSync(folder).sort()).toEqual([
    '2026-11-20.ndjson',
    '2026-11-21.ndjson',
    '2026-11-22.ndjson',
  ]);
  const [group] = await readVitals(folder, 2, noon);
  expect(group?.values.LCP).toEqual([1, 0]);
});

test('drops figures when the day’s file is full, says so once, and goes on the next day', async () => {
  const folder = path.join(base, 'full');
  const { lines, log } = createLog();
  let now = noon;
  const oneLine = JSON.stringify(lcp(1)).length + 1;
  const store = createVitalsStore({ folder, log, now: () => now, maxDayBytes: 2 * oneLine });
  for (let index = 0; index < 5; index += 1) {
    store.add([lcp(1)]);
    await store.flush();
  }
  expect((await readVitals(folder, 1, now))[0]?.values.LCP).toHaveLength(2);
  expect(lines).toEqual([expect.stringMatching(/^SHOP-VITALS-001 .*is full/)]);
  now += day;
  store.add([lcp(2)]);
  await store.flush();
  expect((await readVitals(folder, 1, now))[0]?.values.LCP).toEqual([2]);
});

test('logs a folder that can’t be written, and goes on', async () => {
  fs.writeFileSync(path.join(base, 'file'), '');
  const { lines, log } = createLog();
  const store = createVitalsStore({ folder: path.join(base, 'file/vitals'), log });
  store.add([lcp(1)]);
  await store.flush();
  expect(lines).toEqual([expect.stringMatching(/^SHOP-VITALS-002/)]);
});

test('skips a line that a crash cut off', async () => {
  const folder = path.join(base, 'cut');
  fs.mkdirSync(folder);
  fs.writeFileSync(path.join(folder, '2026-11-22.ndjson'), `${JSON.stringify(lcp(7))}\n{"name":"LC`);
  expect((await readVitals(folder, 1, noon))[0]?.values.LCP).toEqual([7]);
});

test('prints a row for each page type and version of its remote, with the number of figures', () => {
  const values = { LCP: [900, 1000.4, 800, 700], INP: [], CLS: [0.0123], TTFB: [90] };
  const group = { page: 'item', remote: 'mfe-catalog', values } as const;
  expect(
    formatVitals([
      { ...group, version: '1' },
      { ...group, version: '2' },
    ]).split('\n'),
  ).toEqual([
    'page  remote       version  LCP         INP  CLS        TTFB',
    'item  mfe-catalog  1        900 ms (4)  -    0.012 (1)  90 ms (1)',
    'item  mfe-catalog  2        900 ms (4)  -    0.012 (1)  90 ms (1)',
  ]);
});
