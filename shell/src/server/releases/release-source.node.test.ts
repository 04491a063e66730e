import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'shared-contracts';
import { createSigningKeys, signDocument } from 'shared-contracts/server/signed-document';
import { StoreAwayError } from './artifact-store';
import { createKeptMap } from './kept-map';
import { createReleaseSource } from './release-source';

const keys = createSigningKeys();
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const mapOf = (revision: number, more = {}) => ({
  revision,
  updatedAt: '',
  environment: 'production',
  live: { 'mfe-catalog': `1.${revision}.0` },
  history: [],
  expiresAt: inHours(24),
  ...more,
});
const signed = (revision: number, more = {}) =>
  signDocument('release-map', mapOf(revision, more), keys.privateKey);
const release = {
  name: 'mfe-catalog',
  version: '1.0.0',
  builtAt: '',
  container: 'mfe_catalog',
  remoteEntry: { file: 'web/remoteEntry.js', integrity: '' },
  modules: {},
  files: {},
  routes: [],
  fragments: [],
  shared: {},
  contract: '',
};

let answers: Record<string, object | undefined>;
let troubles: string[];
let mapReads = 0;
let source: ReturnType<typeof createReleaseSource> | undefined;

function follow(options: Parameters<typeof createReleaseSource>[2] = {}) {
  troubles = [];
  const tell = (text: string) => troubles.push(text);
  const log = { info() {}, warn: tell, error: tell } as unknown as Logger;
  const readStore = async (path: string) => {
    if (path.endsWith('release-map.json')) mapReads += 1;
    const answer = answers[path];
    return answer ? Response.json(answer) : new Response('', { status: 404 });
  };
  source = createReleaseSource(readStore, log, { pollMs: 20, publicKeys: keys.publicKey, ...options });
  return source;
}
afterEach(() => source?.stop());

/** Waits until the map was read a few more times. */
async function rounds(): Promise<void> {
  const enough = mapReads + 5;
  await waitUntil(() => mapReads >= enough);
}

async function waitUntil(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; !isTrue(); tries += 1) {
    if (tries === 400) throw new Error('waited in vain');
    await delay(10);
  }
}

test.each([
  ['unsigned', () => mapOf(8), /not signed by the registry, or was altered/],
  ['altered', () => ({ ...signed(8), live: { 'mfe-catalog': '6.6.6' } }), /not signed/],
  [
    'signed by another',
    () => signDocument('release-map', mapOf(8), createSigningKeys().privateKey),
    /not signed/,
  ],
  ['older', () => signed(6), /revision 6, older than 7/],
  ['older and valid for longer', () => signed(6, { expiresAt: inHours(99) }), /revision 6, older than 7/],
  ['of another environment', () => signed(8, { environment: 'staging' }), /of staging, not of production/],
])('a map that is %s is refused with one line, and the last good one stays', async (_what, map, reason) => {
  answers = { '/release-map.json': signed(7) };
  const { map: current, start } = follow();
  await start();
  expect(current().revision).toBe(7);
  answers = { '/release-map.json': map() };
  await rounds();
  expect(current()).toMatchObject({ revision: 7, live: { 'mfe-catalog': '1.7.0' } });
  expect(troubles).toEqual([expect.stringMatching(/^SHOP-RELEASE-140 the release map/)]);
  expect(troubles[0]).toMatch(reason);
  const next = signDocument('release', { ...release, version: '1.9.0' }, keys.privateKey);
  answers = { '/release-map.json': signed(9), '/mfe-catalog/1.9.0/release.json': next };
  await rounds();
  expect(current().revision).toBe(9);
});

describe('after a restart', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kept-map-'));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));
  const restart = async (options: Parameters<typeof follow>[0] = {}) => {
    source?.stop();
    const keptMap = createKeptMap(folder, 'production', {
      info() {},
      error: (text: string) => troubles.push(text),
    } as unknown as Logger);
    const followed = follow({ keptMap, ...options });
    await followed.start();
    return followed.map();
  };

  test('an older map is refused, and the last one stays in force', async () => {
    answers = { '/release-map.json': signed(7) };
    await restart();
    answers = { '/release-map.json': signed(6) };
    expect(await restart()).toMatchObject({ revision: 7, live: { 'mfe-catalog': '1.7.0' } });
    expect(troubles).toEqual([expect.stringMatching(/revision 6, older than 7/)]);
  });

  test('the last map is in force while the store is away', async () => {
    answers = { '/release-map.json': signed(7) };
    await restart();
    answers = {};
    expect((await restart()).live).toEqual({ 'mfe-catalog': '1.7.0' });
  });

  test('the last map is in force until it was last signed again, while the store is away', async () => {
    answers = { '/release-map.json': signed(7, { expiresAt: inHours(-1) }) };
    await restart();
    const renewed = signed(7);
    answers = { '/release-map.json': renewed };
    await restart();
    answers = {};
    expect((await restart()).expiresAt).toBe(renewed.expiresAt);
  });

  test('a map that waits for its versions counts as seen', async () => {
    answers = { '/release-map.json': signed(7) };
    await restart();
    answers = { '/release-map.json': signed(9) };
    expect((await restart()).revision).toBe(7);
    answers = { '/release-map.json': signed(8) };
    await restart();
    expect(troubles).toEqual([expect.stringMatching(/revision 8, older than 9/)]);
  });

  test('a kept map that is altered or of another key is ignored', async () => {
    answers = { '/release-map.json': signed(7) };
    await restart();
    const file = path.join(folder, 'releases/production.json');
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('1.7.0', '6.6.6'));
    answers = { '/release-map.json': signed(5) };
    expect((await restart()).revision).toBe(5);
    expect(troubles).toEqual([expect.stringMatching(/^SHOP-RELEASE-149/)]);
  });

  test('a data folder that cannot be written does not stop the shell', async () => {
    fs.writeFileSync(path.join(folder, 'releases'), '');
    answers = { '/release-map.json': signed(7) };
    expect((await restart()).revision).toBe(7);
    expect(troubles.at(-1)).toMatch(/SHOP-RELEASE-149 .* can’t be written/);
  });

  test('without a key nothing is kept', async () => {
    answers = { '/release-map.json': mapOf(7) };
    await restart({ publicKeys: undefined });
    expect(fs.readdirSync(folder)).toEqual([]);
  });
});

describe('long polling', () => {
  const wait = { 'preference-applied': 'wait' };

  test('a map that the registry pushes is in force before the next poll', async () => {
    let push: (map: object) => void = () => undefined;
    const asked: (Record<string, string> | undefined)[] = [];
    const readStore = async (path: string, _timeoutMs: number, headers?: Record<string, string>) => {
      if (!path.endsWith('release-map.json')) return Response.json(answers[path]);
      asked.push(headers);
      if (asked.length === 1) return Response.json(signed(1), { headers: { ...wait, etag: '"1"' } });
      const map = await new Promise<object>((resolve) => {
        push = resolve;
      });
      return Response.json(map, { headers: { ...wait, etag: '"2"' } });
    };
    const next = signDocument('release', { ...release, version: '1.2.0' }, keys.privateKey);
    answers = { '/mfe-catalog/1.2.0/release.json': next };
    source = createReleaseSource(readStore, { info() {}, warn() {}, error() {} } as unknown as Logger, {
      pollMs: 3_600_000,
      publicKeys: keys.publicKey,
    });
    await source.start();
    await waitUntil(() => asked.length === 2);
    expect(asked[1]).toEqual({ 'If-None-Match': '"1"', Prefer: 'wait=1' });
    push(signed(2));
    await waitUntil(() => source?.map().revision === 2);
    // And it goes on.
    await waitUntil(() => asked.length === 3);
  });

  test('a map that is refused is not asked for again at once', async () => {
    let reads = 0;
    const readStore = async () => {
      reads += 1;
      const map = reads === 1 ? signed(1) : mapOf(2);
      return Response.json(map, { headers: { ...wait, etag: `"${reads}"` } });
    };
    troubles = [];
    const log = { info() {}, warn() {}, error: (text: string) => troubles.push(text) } as unknown as Logger;
    source = createReleaseSource(readStore, log, { pollMs: 3_600_000, publicKeys: keys.publicKey });
    await source.start();
    await waitUntil(() => troubles.length === 1);
    await delay(200);
    expect(reads).toBe(2);
  });
});

describe('the expiry of a map', () => {
  const expired = { expiresAt: inHours(-1) };

  test('a map that expired stays in force, and the log says so once, until it is signed again', async () => {
    answers = { '/release-map.json': signed(7, expired) };
    const { map: current, start } = follow();
    await start();
    await rounds();
    expect(current()).toMatchObject({ revision: 7, live: { 'mfe-catalog': '1.7.0' } });
    expect(troubles).toEqual([
      expect.stringMatching(/^SHOP-RELEASE-146 the release map expired at .* stays in force/),
    ]);
    answers = { '/release-map.json': signed(7) };
    await waitUntil(() => current().expiresAt !== expired.expiresAt);
    await rounds();
    expect(troubles).toHaveLength(1);
  });

  test('a copy from before the map was signed again, as a cache may send it, does not take its place', async () => {
    const renewed = signed(7, { expiresAt: inHours(24) });
    answers = { '/release-map.json': renewed };
    const { map: current, start } = follow();
    await start();
    answers = { '/release-map.json': signed(7, { expiresAt: inHours(3) }) };
    await rounds();
    expect(current().expiresAt).toBe(renewed.expiresAt);
    answers = { '/release-map.json': signed(7, { expiresAt: undefined }) };
    await rounds();
    expect(current().expiresAt).toBe(renewed.expiresAt);
    expect(troubles).toEqual([]);
  });

  test('a map of an earlier registry has none: it is taken, and the log says once that nobody would notice an old one', async () => {
    answers = { '/release-map.json': signed(7, { expiresAt: undefined }) };
    const { map: current, start } = follow();
    await start();
    await rounds();
    expect(current().revision).toBe(7);
    expect(troubles).toEqual([expect.stringMatching(/^SHOP-RELEASE-147/)]);
  });

  // So does a shell of the version before with the expiry itself.
  test('a signed field that this shell does not know yet is no reason to refuse the map', async () => {
    answers = { '/release-map.json': signed(7, { addedLater: { a: 1 } }) };
    const { map: current, start } = follow();
    await start();
    expect(current().revision).toBe(7);
    expect(troubles).toEqual([]);
  });
});

test('a map that is deleted drops nothing', async () => {
  answers = { '/release-map.json': signed(7) };
  const { map: current, start } = follow();
  await start();
  answers = {};
  await rounds();
  expect(current().live).toEqual({ 'mfe-catalog': '1.7.0' });
});

test('release.json is read only with its signature, and under its own name', async () => {
  const path = '/mfe-catalog/1.0.0/release.json';
  const good = signDocument('release', release, keys.privateKey);
  answers = { '/release-map.json': signed(1), [path]: release };
  const { release: read } = follow();
  await expect(read('mfe-catalog', '1.0.0')).rejects.toThrow('is not signed by the registry, or was altered');
  answers = { [path]: { ...good, container: 'other' } };
  await expect(read('mfe-catalog', '1.0.0')).rejects.toThrow('is not signed by the registry, or was altered');
  answers = { '/mfe-catalog/2.0.0/release.json': good };
  await expect(read('mfe-catalog', '2.0.0')).rejects.toThrow('is of mfe-catalog 1.0.0');
  answers = { [path]: good };
  expect(await read('mfe-catalog', '1.0.0')).toMatchObject({ container: 'mfe_catalog' });
});

test('a shell of staging follows the map of staging', async () => {
  answers = { '/environments/staging/release-map.json': signed(3, { environment: 'staging' }) };
  const { map: current, start } = follow({ environment: 'staging' });
  await start();
  expect(current().revision).toBe(3);
});

test('without a key, as on a laptop, unsigned maps are taken', async () => {
  answers = { '/release-map.json': mapOf(3) };
  const { map: current, start } = follow({ publicKeys: undefined });
  await start();
  expect(current().revision).toBe(3);
});

describe('a version that cannot be read', () => {
  const versions = { 'mfe-catalog': '1.0.0', 'mfe-search': '1.0.0' };
  const releaseOf = (name: string, version: string) =>
    signDocument('release', { ...release, name, version }, keys.privateKey);
  const begin = async (options: Parameters<typeof follow>[0] = {}) => {
    answers = { '/release-map.json': signed(1, { live: versions }) };
    const followed = follow(options);
    await followed.start();
    return followed;
  };

  test('leaves the whole map in force until it can be read', async () => {
    const unreadable: string[] = [];
    const { map } = await begin({
      onUnreadable: (name, version) => void unreadable.push(`${name} ${version}`),
    });
    answers = {
      '/release-map.json': signed(2, { live: { 'mfe-catalog': '2.0.0', 'mfe-search': '2.0.0' } }),
      '/mfe-catalog/2.0.0/release.json': releaseOf('mfe-catalog', '2.0.0'),
    };
    await rounds();
    expect(map()).toMatchObject({ revision: 1, live: versions });
    expect(troubles).toEqual(['SHOP-RELEASE-141 mfe-search 2.0.0 can’t be read; 1.0.0 stays in force']);
    expect(unreadable.length).toBeGreaterThan(1);
    answers['/mfe-search/2.0.0/release.json'] = releaseOf('mfe-search', '2.0.0');
    await rounds();
    expect(map()).toMatchObject({ revision: 2, live: { 'mfe-catalog': '2.0.0', 'mfe-search': '2.0.0' } });
  });

  test('is left out after a while, so that it does not hold up others', async () => {
    const { map } = await begin({ holdMs: 60 });
    answers = {
      '/release-map.json': signed(2, {
        live: { 'mfe-catalog': '2.0.0', 'mfe-search': '2.0.0' },
        canaries: { 'mfe-search': { version: '3.0.0', percent: 50 } },
      }),
      '/mfe-catalog/2.0.0/release.json': releaseOf('mfe-catalog', '2.0.0'),
    };
    // Waits, because a slow read on a busy machine can leave out the readable version at first, too.
    await waitUntil(() => map().live['mfe-catalog'] === '2.0.0');
    expect(map()).toMatchObject({ revision: 2, live: { 'mfe-search': '1.0.0' }, canaries: {} });
  });

  test('is not tried while the store is away, so that it does not count as its failure', async () => {
    const unreadable: string[] = [];
    const { map } = await begin({
      onUnreadable: (name, version) => void unreadable.push(`${name} ${version}`),
    });
    answers = { '/release-map.json': signed(2, { live: { ...versions, 'mfe-search': '2.0.0' } }) };
    await waitUntil(() => unreadable.length > 0);
    answers = {};
    await rounds();
    const before = unreadable.length;
    await rounds();
    expect(unreadable).toHaveLength(before);
    expect(map().live).toEqual(versions);
  });

  test('does not count as its failure when the store is too slow to answer', async () => {
    const unreadable: string[] = [];
    const { map } = await begin({
      onUnreadable: (name, version) => void unreadable.push(`${name} ${version}`),
      prepare: async ({ version }) => {
        const cause = new StoreAwayError('/mfe-search/2.0.0/server.js took longer than 2000 ms');
        if (version === '2.0.0') throw new Error('the bundle cannot be read', { cause });
      },
    });
    answers = {
      '/release-map.json': signed(2, { live: { ...versions, 'mfe-search': '2.0.0' } }),
      '/mfe-search/2.0.0/release.json': releaseOf('mfe-search', '2.0.0'),
    };
    await rounds();
    expect(troubles).toEqual(['SHOP-RELEASE-141 mfe-search 2.0.0 can’t be read; 1.0.0 stays in force']);
    expect(unreadable).toEqual([]);
    expect(map().live).toEqual(versions);
  });

  test('does not delay the next activation', async () => {
    const slow = { name: 'mfe-search', version: '2.0.0' };
    const { map } = await begin({
      prepare: ({ name, version }) =>
        name === slow.name && version === slow.version ? new Promise(() => undefined) : Promise.resolve(),
    });
    answers = {
      '/release-map.json': signed(2, { live: { ...versions, 'mfe-search': '2.0.0' } }),
      '/mfe-search/2.0.0/release.json': releaseOf('mfe-search', '2.0.0'),
      '/mfe-search/3.0.0/release.json': releaseOf('mfe-search', '3.0.0'),
    };
    await rounds();
    answers['/release-map.json'] = signed(3, { live: { ...versions, 'mfe-search': '3.0.0' } });
    await waitUntil(() => map().revision === 3);
    expect(map().live).toEqual({ ...versions, 'mfe-search': '3.0.0' });
  });

  test('counts as unreadable when its bundle is', async () => {
    const { map } = await begin({ prepare: () => Promise.reject(new Error('cut off')) });
    answers = {
      '/release-map.json': signed(2, { live: { ...versions, 'mfe-catalog': '2.0.0' } }),
      '/mfe-catalog/2.0.0/release.json': releaseOf('mfe-catalog', '2.0.0'),
    };
    await rounds();
    expect(map().live).toEqual(versions);
  });
});
