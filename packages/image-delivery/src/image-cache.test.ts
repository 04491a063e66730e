import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { until } from 'api-platform/testing/until';
import { ImageCache } from './image-cache';

const kilobyte = Buffer.alloc(1_024, 'x');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-cache-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const fileOf = (name: string) => path.join(folder, name.slice(0, 2), name);
const readAt = (name: string, minutesAgo: number) => {
  const time = new Date(Date.now() - minutesAgo * 60_000);
  fs.utimesSync(fileOf(name), time, time);
};

test('the cache stays below its limit; what was not read for longest goes first', async () => {
  const earlier = new ImageCache(folder, Number.POSITIVE_INFINITY);
  for (const [index, name] of ['aa1', 'bb2', 'cc3', 'dd4'].entries()) {
    await earlier.keep(name, kilobyte);
    readAt(name, index === 0 ? 1 : 100 - index);
  }
  // A process that starts with a smaller limit measures what is there with its first file.
  const cache = new ImageCache(folder, 3 * kilobyte.length);
  await cache.keep('ee5', kilobyte);
  await until('the cache is below its limit', () => !fs.existsSync(fileOf('dd4')));
  const found = await Promise.all(['aa1', 'bb2', 'cc3', 'dd4', 'ee5'].map((name) => cache.find(name)));
  expect(found.map((content) => content !== undefined)).toEqual([true, false, false, false, true]);
  const made = await cache.read('bb2', async () => kilobyte);
  expect(made).toEqual(kilobyte);
});
