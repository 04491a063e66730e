import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { merchantReleasesSchema } from 'shared-contracts/wire/merchant-releases';
import { buildTestApp } from '../testing/commerce-app';
import { addStaff } from '../testing/staff';

const token = 'a token of the artifact store, long enough';
const map = {
  revision: 4,
  updatedAt: '2026-11-20T02:00:00.000Z',
  live: { 'mfe-search': '1.0.0-aa', 'mfe-account': '2.0.0-bb' },
  previous: { 'mfe-account': '1.9.0-cc' },
  canaries: { 'mfe-search': { version: '1.1.0-dd', percent: 10 } },
  history: [
    {
      remote: 'mfe-account',
      version: '2.0.0-bb',
      previous: '1.9.0-cc',
      by: 'Ka Yan',
      at: '2026-11-20T02:00:00.000Z',
      reason: 'gift season',
    },
  ],
};
const asked: (string | undefined)[] = [];
const registry = createServer((request, response) => {
  asked.push(`${request.url} ${request.headers.authorization}`);
  response.end(JSON.stringify(map));
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
});
afterAll(() => registry.close());

async function releasesOf(releases: { url: string } | undefined) {
  const shop = await buildTestApp(undefined, {
    releases: releases && { ...releases, publicUrl: 'https://releases.test', token, environment: 'staging' },
  });
  try {
    const staff = await addStaff(shop, ['RELEASE_MANAGER']);
    return (await staff.call('GET', merchantPaths.releases, merchantReleasesSchema)).data;
  } finally {
    await shop.app.close();
  }
}

it('a release manager reads what is live, since when and by whom', async () => {
  const { consoleUrl, state } = await releasesOf({ url });
  expect(consoleUrl).toBe('https://releases.test/console');
  expect(asked).toEqual([`/environments/staging/release-map.json Bearer ${token}`]);
  expect(state?.live).toEqual([
    {
      remote: 'mfe-account',
      version: '2.0.0-bb',
      previous: '1.9.0-cc',
      canary: null,
      at: '2026-11-20T02:00:00.000Z',
      by: 'Ka Yan',
    },
    {
      remote: 'mfe-search',
      version: '1.0.0-aa',
      previous: null,
      at: null,
      by: null,
      canary: { version: '1.1.0-dd', percent: 10 },
    },
  ]);
  expect(state?.history).toMatchObject([{ remote: 'mfe-account', reason: 'gift season' }]);
});

it('the console stays reachable when the registry does not answer', async () => {
  expect(await releasesOf({ url: 'http://127.0.0.1:1' })).toEqual({
    consoleUrl: 'https://releases.test/console',
    state: null,
  });
  expect(await releasesOf(undefined)).toEqual({ consoleUrl: null, state: null });
});
