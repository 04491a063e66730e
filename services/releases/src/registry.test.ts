import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import type { Release } from 'shared-contracts/release';
import { integrityOf } from 'shared-contracts/server/integrity';
import { createSigningKeys, hasValidSignature } from 'shared-contracts/server/signed-document';
import { checkFiles, readRelease } from './read-release';
import { readReleaseMap } from './read-release-map';
import { createRegistry } from './registry';
import { buildArtifactServer } from './server';
import { createFolderStorage } from './storage/folder-storage';
import { buildRemote } from './testing/build-remote';
import type { Activation } from './verbs/activate';

const token = 'a-token-of-the-shell-alone';
const own = { authorization: `Bearer ${token}` };
let folder: string;
let store: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-releases-'));
  store = path.join(folder, 'store');
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const build = (version: string, content?: string, declared?: Partial<Release>) =>
  buildRemote(folder, version, content, declared);
const live = (version: string) => ({ versions: { 'mfe-checkout': version }, by: 'test' });

/** A new registry for each call, like a separate process. */
const registry = () => createRegistry({ storage: createFolderStorage(store) });
const publish = (dist: string) => registry().publish(dist, { by: 'test' });
const activate = (activation: Activation) => registry().activate(activation);
const rollback = (remote: string) => registry().rollback({ remote, by: 'test' });
const listVersions = async (remote: string) =>
  (await createFolderStorage(store).listVersions(remote)).map(({ version }) => version);
const versionFolder = (remote: string, version: string) => path.join(store, remote, version);

test('a version appears whole, once, and never changes', async () => {
  expect((await publish(build('1.0.0'))).isNew).toBe(true);
  expect((await publish(build('1.0.0'))).isNew).toBe(false);
  await expect(publish(build('1.0.0', 'something else entirely'))).rejects.toThrow(/immutable/);
  expect(await listVersions('mfe-checkout')).toEqual(['1.0.0']);
});

test('release.json is the signed one in every encoding', async () => {
  const { privateKey, publicKey } = createSigningKeys();
  const dist = build('1.0.0');
  const file = path.join(dist, 'release.json');
  const release = JSON.parse(fs.readFileSync(file, 'utf8')) as object;
  // As large as those of real remotes, which are sent compressed.
  fs.writeFileSync(file, JSON.stringify({ ...release, notes: 'x'.repeat(5_000) }));
  await createRegistry({ storage: createFolderStorage(store), privateKey }).publish(dist, { by: 'test' });
  const app = await buildArtifactServer(store, { shopUrl: 'https://shop.test', token });
  const read = async (encoding: string) =>
    (
      await app.inject({
        url: '/mfe-checkout/1.0.0/release.json',
        headers: { ...own, 'accept-encoding': encoding },
      })
    ).rawPayload;
  const plain = await read('identity');
  expect(hasValidSignature('release', JSON.parse(String(plain)), publicKey)).toBe(true);
  expect(String(zlib.brotliDecompressSync(await read('br')))).toBe(String(plain));
  expect(String(zlib.gunzipSync(await read('gzip')))).toBe(String(plain));
  await app.close();
});

test('a build whose file was changed afterwards is not published', async () => {
  const dist = build('1.0.0');
  fs.appendFileSync(path.join(dist, 'web/remoteEntry.js'), 'x');
  await expect(publish(dist)).rejects.toThrow(/SHOP-RELEASE-104/);
  expect(await listVersions('mfe-checkout')).toEqual([]);
});

test('activation makes a published version live and grows the revision', async () => {
  await publish(build('1.0.0'));
  await activate(live('1.0.0'));
  const map = await activate(live('1.0.0'));
  expect(map.revision).toBe(1);
  expect(readReleaseMap(store).live).toEqual({ 'mfe-checkout': '1.0.0' });
});

test('a version that is not there is refused with the ones that are', async () => {
  await publish(build('1.0.0'));
  await expect(activate(live('2.0.0'))).rejects.toThrow(/Published last: 1.0.0/);
  await expect(activate({ versions: { 'mfe-nothing': '1.0.0' }, by: 'test' })).rejects.toThrow(
    /no remote mfe-nothing/,
  );
  expect(readReleaseMap(store).live).toEqual({});
});

test.each(['.br', '.gz'])(
  'a version whose %s file holds something else does not go live',
  async (extension) => {
    await publish(build('1.0.0', 'x'.repeat(5_000)));
    const file = path.join(versionFolder('mfe-checkout', '1.0.0'), `web/remoteEntry.js${extension}`);
    const whole = fs.readFileSync(file);
    fs.writeFileSync(file, extension === '.br' ? zlib.brotliCompressSync('evil') : zlib.gzipSync('evil'));
    await expect(activate(live('1.0.0'))).rejects.toThrow(`remoteEntry.js${extension} is not what was built`);
    fs.writeFileSync(file, 'cut');
    await expect(activate(live('1.0.0'))).rejects.toThrow(/SHOP-RELEASE-104/);
    fs.writeFileSync(file, Buffer.concat([whole, Buffer.from('appended')]));
    await expect(activate(live('1.0.0'))).rejects.toThrow(/SHOP-RELEASE-104/);
    fs.writeFileSync(file, whole);
    await activate(live('1.0.0'));
  },
);

test('a build whose styles reach the pages of others is not published', async () => {
  const css = '* { display: none }';
  const dist = build('1.0.0', 'x', { files: { 'web/page.css': integrityOf(css) } });
  fs.writeFileSync(path.join(dist, 'web/page.css'), css);
  await expect(publish(dist)).rejects.toThrow('web/page.css: "*" has no class');
  expect(await listVersions('mfe-checkout')).toEqual([]);
});

test('a version whose file was changed in the store does not go live', async () => {
  await publish(build('1.0.0'));
  fs.appendFileSync(path.join(versionFolder('mfe-checkout', '1.0.0'), 'web/remoteEntry.js'), 'x');
  await expect(activate(live('1.0.0'))).rejects.toThrow(/SHOP-RELEASE-104/);
});

describe('the gate', () => {
  const asset = { file: 'web/remoteEntry.js', integrity: integrityOf('x') };
  const gifts = {
    modules: { './gifts': { js: [], css: [] } },
    routes: [{ id: 'gifts', pattern: '/:type/gifts', module: './gifts' }],
    server: asset,
  };
  const ofCatalog = { name: 'mfe-catalog', container: 'mfe_catalog' } as const;

  test('keeps a second owner of a route out, and says who has it', async () => {
    await publish(build('1.0.0', 'x', gifts));
    await publish(build('1.0.0', 'x', { ...gifts, ...ofCatalog }));
    const before = await activate(live('1.0.0'));
    const second = activate({ versions: { 'mfe-catalog': '1.0.0' }, by: 'test' });
    await expect(second).rejects.toThrow('mfe-catalog 1.0.0: mfe-checkout already answers /:type/gifts');
    expect(readReleaseMap(store)).toEqual(before);
  });

  test('lets a route move from one remote to another in one activation', async () => {
    await publish(build('1.0.0', 'x', gifts));
    await publish(build('1.1.0'));
    await publish(build('1.0.0', 'x', { ...gifts, ...ofCatalog }));
    await activate(live('1.0.0'));
    const versions = { 'mfe-catalog': '1.0.0', 'mfe-checkout': '1.1.0' };
    expect((await activate({ versions, by: 'test' })).live).toEqual(versions);
    expect(readReleaseMap(store).revision).toBe(2);
  });

  test('keeps a page that visitors have, unless a reason is given, which history keeps', async () => {
    await publish(build('1.0.0', 'x', gifts));
    await publish(build('1.1.0'));
    await activate(live('1.0.0'));
    await expect(activate(live('1.1.0'))).rejects.toThrow('/:type/gifts would not be found any more');
    const reason = 'the gift season is over';
    const { history } = await activate({ ...live('1.1.0'), reason });
    expect(history[0]).toMatchObject({ version: '1.1.0', previous: '1.0.0', reason });
  });

  test('is not closed to all by a live version that cannot be read', async () => {
    await publish(build('1.0.0', 'x', ofCatalog));
    await publish(build('1.0.0'));
    await activate({ versions: { 'mfe-catalog': '1.0.0' }, by: 'test' });
    fs.rmSync(path.join(versionFolder('mfe-catalog', '1.0.0'), 'release.json'));
    expect((await activate(live('1.0.0'))).live).toHaveProperty('mfe-checkout', '1.0.0');
  });
});

test('rollback returns to the previous live version, and refuses when there is none', async () => {
  await publish(build('1.0.0'));
  await publish(build('1.1.0'));
  await activate(live('1.0.0'));
  await expect(rollback('mfe-checkout')).rejects.toThrow(/no earlier version/);
  await activate(live('1.1.0'));
  expect((await rollback('mfe-checkout')).live['mfe-checkout']).toBe('1.0.0');
});

test('the map names the version that a remote would go back to, which is never one that was taken back', async () => {
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    await publish(build(version));
    await activate(live(version));
  }
  expect(readReleaseMap(store).previous).toEqual({ 'mfe-checkout': '1.1.0' });
  await rollback('mfe-checkout');
  expect(readReleaseMap(store).previous).toEqual({ 'mfe-checkout': '1.0.0' });
  await rollback('mfe-checkout');
  expect(readReleaseMap(store).previous).toBeUndefined();
});

test('activations at the same moment write the map once, before they are answered', async () => {
  const storage = createFolderStorage(store);
  const written: string[] = [];
  const one = createRegistry({
    storage: {
      ...storage,
      async writeMap(file, text) {
        written.push(text);
        await storage.writeMap(file, text);
      },
    },
  });
  const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];
  for (const version of versions) await publish(build(version));
  await one.activate(live('1.0.0'));
  written.length = 0;
  const maps = await Promise.all(
    versions.slice(1).map(async (version) => {
      await one.activate(live(version));
      return readReleaseMap(store);
    }),
  );
  expect(written.map((text) => JSON.parse(text).revision)).toEqual([4]);
  expect(maps.map(({ revision }) => revision)).toEqual([4, 4, 4]);
  expect(
    readReleaseMap(store)
      .history.map(({ version }) => version)
      .sort(),
  ).toEqual(versions);
});

test('activations at the same moment are all kept, one after the other', async () => {
  const versions = Array.from({ length: 8 }, (_, index) => `1.${index}.0`);
  for (const version of versions) await publish(build(version));
  await Promise.all(versions.map((version) => activate(live(version))));
  const map = readReleaseMap(store);
  expect(map.revision).toBe(8);
  expect(new Set(map.history.map(({ version }) => version))).toEqual(new Set(versions));
  expect(fs.readdirSync(path.join(store, '.registry/tmp'))).toEqual([]);
});

test('the server lets versions be cached for ever and the map not at all', async () => {
  await publish(build('1.0.0', 'x'.repeat(5_000)));
  await activate(live('1.0.0'));
  const app = await buildArtifactServer(store, { token });
  const file = '/mfe-checkout/1.0.0/web/remoteEntry.js';
  const plain = await app.inject({ url: file });
  expect(plain.headers['cache-control']).toContain('immutable');
  expect(plain.headers['access-control-allow-origin']).toBe('*');
  const compressed = await app.inject({ url: file, headers: { 'accept-encoding': 'br' } });
  expect(compressed.headers['content-encoding']).toBe('br');
  const map = await app.inject({ url: '/release-map.json', headers: own });
  expect(map.headers['cache-control']).toBe('no-cache');
  const again = await app.inject({
    url: '/release-map.json',
    headers: { ...own, 'if-none-match': String(map.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
  const lock = await app.inject({ url: '/release-map.json.lock' });
  expect(lock.statusCode).toBe(404);
  expect(lock.headers['access-control-allow-origin']).toBe('*');
  await app.close();
});

test('a reader gets the whole map, also while it is replaced', async () => {
  fs.mkdirSync(store, { recursive: true });
  const app = await buildArtifactServer(store, { token });
  const file = path.join(store, 'release-map.json');
  const contents = [100, 50_000].map((length) => JSON.stringify({ text: 'x'.repeat(length) }));
  const replace = async (content = '') => {
    await fs.promises.writeFile(`${file}.next`, content);
    await fs.promises.rename(`${file}.next`, file);
  };
  await replace(contents[0]);
  let isDone = false;
  const replacing = (async () => {
    for (let count = 0; !isDone; count += 1) await replace(contents[count % 2]);
  })();
  try {
    for (let count = 0; count < 200; count += 1) {
      const { body } = await app.inject({ url: '/release-map.json', headers: own });
      expect(contents).toContain(body);
    }
  } finally {
    isDone = true;
    await replacing;
    await app.close();
  }
});

test('browsers get the files of a page, and only the shell what stands beside them', async () => {
  await publish(build('1.0.0'));
  await activate(live('1.0.0'));
  const version = versionFolder('mfe-checkout', '1.0.0');
  fs.mkdirSync(path.join(version, 'server'));
  const kept = [
    'release.json',
    'server/server.cjs',
    'web/remoteEntry.js.map',
    'web/remoteEntry.js.map.br',
    'web/../server/server.cjs',
    'web/%2e%2e/server/server.cjs',
  ];
  for (const file of kept)
    fs.writeFileSync(path.join(version, decodeURIComponent(file)), 'kept from browsers');
  const app = await buildArtifactServer(store, { token });
  const get = (url: string, bearer?: string) =>
    app.inject({ url, headers: bearer ? { authorization: `Bearer ${bearer}` } : {} });
  expect((await get('/mfe-checkout/1.0.0/web/remoteEntry.js')).statusCode).toBe(200);
  for (const url of ['/release-map.json', ...kept.map((file) => `/mfe-checkout/1.0.0/${file}`)]) {
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
    expect([url, (await get(url, `${token}!`)).statusCode]).toEqual([url, 404]);
    expect([url, (await get(url, token)).statusCode]).toEqual([url, 200]);
  }
  await app.close();
  const closed = await buildArtifactServer(store);
  expect(
    (await closed.inject({ url: '/release-map.json', headers: { authorization: 'Bearer ' } })).statusCode,
  ).toBe(404);
  await closed.close();
});

test('the server compresses the map, which changes, for those who ask', async () => {
  await publish(build('1.0.0'));
  await publish(build('1.1.0'));
  for (let count = 0; count < 5; count += 1) {
    await activate(live('1.0.0'));
    await activate(live('1.1.0'));
  }
  const app = await buildArtifactServer(store, { token });
  const map = (acceptEncoding: string, headers: Record<string, string> = {}) =>
    app.inject({
      url: '/release-map.json',
      headers: { ...own, 'accept-encoding': acceptEncoding, ...headers },
    });
  const plain = await map('br;q=0');
  expect(plain.headers['content-encoding']).toBeUndefined();
  const brotli = await map('gzip;q=0, *');
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
  expect(zlib.brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  const gzip = await map('gzip');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(zlib.gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  const known = await map('gzip', { 'if-none-match': String(gzip.headers.etag) });
  expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0]);
  expect(known.headers['content-encoding']).toBeUndefined();
  await app.close();
});

test('the 404 of a missing version is not cached: it may be published in a moment', async () => {
  fs.mkdirSync(store, { recursive: true });
  const app = await buildArtifactServer(store, { token });
  const { statusCode, headers } = await app.inject({ url: '/mfe-checkout/1.0.0/web/remoteEntry.js' });
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  // With another MIME type a browser would report that it refuses to run the missing script.
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-type': expect.stringMatching(/javascript/),
  });
  await app.close();
});

test('what was published is what was built', async () => {
  const { release } = await publish(build('1.0.0'));
  const published = versionFolder(release.name, release.version);
  await expect(checkFiles(published, readRelease(published))).resolves.toBeUndefined();
});
