import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import zlib from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { packageManifestFile } from 'shared-contracts/registry';
import { integrityOf } from 'shared-contracts/server/integrity';
import { packFolder } from 'shared-contracts/server/pack-files';
import { createPackages } from './packages';
import { createRegistry } from './registry';
import { buildArtifactServer } from './server';
import { createFolderStorage } from './storage/folder-storage';
import { packPackages } from './testing/pack-packages';
import { startRegistryProcess, untilEnded } from './testing/start-registry-process';
import { createTokens } from './tokens';

const admin = 'admin-token-of-32-characters-or-more';
let folder: string;
let store: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'packages-'));
  store = path.join(folder, 'store');
});
afterEach(() => {
  jest.restoreAllMocks();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** A registry of a process of its own on the same store. */
const open = () => createPackages(createFolderStorage(store));
const first = { 'shared-ui-1.0.0-xa': 'the first', 'remote-kit-1.0.0-xa': 'the kit' };
const second = { ...first, 'shared-ui-1.0.0-xb': 'the second' };
const pack = (contents: Readonly<Record<string, string>>) => packPackages(folder, contents);
const publish = (contents: Readonly<Record<string, string>>) =>
  open().publish(pack(contents), { by: 'test' });
const textOf = async (file: string) => {
  const found = await open().open(file);
  return found && zlib.gunzipSync(found.content).toString();
};
const stored = (file: string) => path.join(store, 'packages', file);

describe('packages in a store', () => {
  test('are published together, and older versions stay', async () => {
    expect(await publish(first)).toMatchObject({ sequence: 1, by: 'test', isNew: true });
    expect(await publish(second)).toMatchObject({ sequence: 2, isNew: true });
    expect(await publish(second)).toMatchObject({ sequence: 2, isNew: false });
    expect(await textOf('shared-ui.tgz')).toBe('the second');
    expect(await textOf('shared-ui-1.0.0-xa.tgz')).toBe('the first');
    expect(await textOf('shared-ui-1.0.0-xc.tgz')).toBeUndefined();
    expect(Object.keys((await open().list()).packages)).toEqual(['shared-ui', 'remote-kit']);
  });

  test('of a registry that has read before are seen by it at once', async () => {
    const other = open();
    await publish(first);
    expect((await other.open('shared-ui.tgz'))?.content).toEqual(zlib.gzipSync('the first'));
    await publish(second);
    expect((await other.open('shared-ui.tgz'))?.content).toEqual(zlib.gzipSync('the second'));
  });

  test('never change: other content under the same name is refused, and the newest list stays', async () => {
    await publish(first);
    await expect(publish({ ...second, 'remote-kit-1.0.0-xa': 'another kit' })).rejects.toThrow(
      /^SHOP-RELEASE-183 remote-kit-1.0.0-xa.tgz/,
    );
    expect(await textOf('shared-ui.tgz')).toBe('the first');
  });

  test('that differ in their compression only keep the bytes that lock files know', async () => {
    await publish(first);
    const before = (await open().open('shared-ui.tgz'))?.integrity;
    const place = pack(first);
    const manifest = JSON.parse(fs.readFileSync(path.join(place, packageManifestFile), 'utf8'));
    const smaller = zlib.gzipSync('the first', { level: 0 });
    fs.writeFileSync(path.join(place, 'shared-ui-1.0.0-xa.tgz'), smaller);
    await expect(open().publish(place, { by: 'test' })).rejects.toThrow(/^SHOP-RELEASE-182/);
    manifest['shared-ui'].integrity = integrityOf(smaller);
    fs.writeFileSync(path.join(place, packageManifestFile), JSON.stringify(manifest));
    expect(await open().publish(place, { by: 'test' })).toMatchObject({ isNew: false });
    expect((await open().open('shared-ui.tgz'))?.integrity).toBe(before);
  });

  test.each([
    ['altered', (file: string) => fs.writeFileSync(file, 'x')],
    ['missing', (file: string) => fs.rmSync(file)],
  ])('that are %s in the store are not served, until the same is published again', async (state, damage) => {
    await publish(first);
    damage(stored('shared-ui-1.0.0-xa.tgz'));
    await expect(open().open('shared-ui.tgz')).rejects.toThrow(
      new RegExp(`^SHOP-RELEASE-184 packages/shared-ui-1.0.0-xa.tgz is ${state}`),
    );
    await expect(publish({ ...first, 'shared-ui-1.0.0-xa': 'a forgery' })).rejects.toThrow(
      /^SHOP-RELEASE-183/,
    );
    await publish(first);
    expect(await textOf('shared-ui.tgz')).toBe('the first');
  });

  test.each([
    ['no manifest', (place: string) => fs.rmSync(path.join(place, packageManifestFile))],
    ['a missing tarball', (place: string) => fs.rmSync(path.join(place, 'shared-ui-1.0.0-xa.tgz'))],
    [
      'an address of another package',
      (place: string) => {
        const file = path.join(place, packageManifestFile);
        fs.writeFileSync(
          file,
          fs.readFileSync(file, 'utf8').replace('/packages/remote-kit', '/packages/kit'),
        );
      },
    ],
  ])('are refused with %s, and nothing is stored', async (_what, spoil) => {
    const place = pack(first);
    spoil(place);
    await expect(open().publish(place, { by: 'test' })).rejects.toThrow(/^SHOP-RELEASE-181/);
    expect(fs.existsSync(stored('shared-ui-1.0.0-xa.tgz'))).toBe(false);
  });

  test('of several publishers at the same moment are all kept, and the last list is whole', async () => {
    const contents = Array.from({ length: 9 }, (_, index) => ({
      [`shared-ui-1.0.${index}-x`]: `content ${index}`,
      [`remote-kit-1.0.${index}-x`]: `kit ${index}`,
    }));
    const published = await Promise.all(contents.map(publish));
    expect(published.map(({ sequence }) => sequence).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const index of contents.keys())
      expect(await textOf(`shared-ui-1.0.${index}-x.tgz`)).toBe(`content ${index}`);
    const newest = (await textOf('shared-ui.tgz'))?.replace('content ', '');
    expect(await textOf('remote-kit.tgz')).toBe(`kit ${newest}`);
  });

  test('stay whole when the disk is full', async () => {
    await publish(first);
    const openFile = fs.promises.open;
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    jest.spyOn(fs.promises, 'open').mockImplementation(async (...words) => {
      const handle = await openFile(...words);
      handle.writeFile = async () => {
        throw full;
      };
      return handle;
    });
    await expect(publish(second)).rejects.toThrow(/^SHOP-RELEASE-126/);
    jest.restoreAllMocks();
    expect(fs.readdirSync(path.join(store, '.registry/tmp'))).toEqual([]);
    expect(await textOf('shared-ui.tgz')).toBe('the first');
    await publish(second);
    expect(await textOf('shared-ui.tgz')).toBe('the second');
  });

  test.each([0, 5, 20])('stay whole when their publisher is killed after %s ms', async (afterMs) => {
    await publish(first);
    const many = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [
        `part-${'abcdefghijklmnopqrst'[index]}-2.0.0-x`,
        'x'.repeat(500_000),
      ]),
    );
    const place = pack({ ...many, 'shared-ui-1.0.0-xb': 'the second' });
    const child = startRegistryProcess(store, 'publish-packages', place);
    await once(child.stdout, 'data');
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    child.kill('SIGKILL');
    await untilEnded(child);
    for (const { address } of Object.values((await open().list()).packages))
      expect(await textOf(path.basename(address))).toEqual(expect.any(String));
    await open().publish(place, { by: 'test' });
    expect(await textOf('shared-ui.tgz')).toBe('the second');
  });
});

describe('packages over HTTP', () => {
  let app: FastifyInstance;

  beforeEach(async () => {
    const storage = createFolderStorage(store);
    const registry = createRegistry({ storage });
    await registry.open();
    const api = { registry, tokens: createTokens(storage, admin) };
    app = await buildArtifactServer(store, { logLevel: 'silent', api });
  });
  afterEach(() => app.close());

  const upload = async (contents: Readonly<Record<string, string>>, token = admin) =>
    app.inject({
      method: 'POST',
      url: '/api/packages',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
      payload: await buffer(packFolder(pack(contents))),
    });

  test('are uploaded with a token and installed without one', async () => {
    expect((await app.inject('/packages/packages.json')).statusCode).toBe(404);
    expect((await upload(first)).statusCode).toBe(201);
    expect((await upload(first)).statusCode).toBe(200);
    expect((await app.inject('/packages/packages.json')).json()).toEqual({
      'shared-ui': 'http://shop.test/packages/shared-ui-1.0.0-xa.tgz',
      'remote-kit': 'http://shop.test/packages/remote-kit-1.0.0-xa.tgz',
    });
    const newest = await app.inject('/packages/remote-kit.tgz');
    expect(newest.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'application/gzip' });
    expect(zlib.gunzipSync(newest.rawPayload).toString()).toBe('the kit');
    const kept = await app.inject('/packages/remote-kit-1.0.0-xa.tgz');
    expect(kept.headers['cache-control']).toContain('immutable');
    const headers = { 'if-none-match': String(kept.headers.etag) };
    const again = await app.inject({ url: '/packages/remote-kit.tgz', headers });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const list = await app.inject({ url: '/api/packages', headers: { authorization: `Bearer ${admin}` } });
    expect(list.json()).toMatchObject({ sequence: 1, by: 'admin' });
  });

  test.each(['/packages/other.tgz', '/packages/..%2Frelease-map.json', '/packages/.registry', '/packages/'])(
    '%s is not found',
    async (url) => {
      await upload(first);
      expect((await app.inject(url)).statusCode).toBe(404);
    },
  );

  test('need a token for "packages"', async () => {
    const tokenFor = async (remote: string) => {
      const response = await app.inject({
        method: 'POST',
        url: '/api/tokens',
        headers: { authorization: `Bearer ${admin}` },
        payload: { name: 'team', remotes: [remote], can: ['publish'] },
      });
      return response.json().token;
    };
    expect((await upload(first, 'release_0')).statusCode).toBe(401);
    expect((await upload(first, await tokenFor('mfe-search'))).json()).toMatchObject({
      code: 'SHOP-RELEASE-121',
    });
    expect((await upload(first, await tokenFor('packages'))).statusCode).toBe(201);
  });

  test('are unavailable, not wrong, while the store is damaged', async () => {
    await upload(first);
    fs.writeFileSync(stored('shared-ui-1.0.0-xa.tgz'), 'x');
    expect((await app.inject('/packages/shared-ui-1.0.0-xa.tgz')).statusCode).toBe(503);
  });
});
