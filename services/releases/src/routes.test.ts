import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import zlib from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { readPreview } from 'shared-contracts/preview-token';
import { packBuild } from 'shared-contracts/server/pack-files';
import { createSigningKeys, hasValidSignature } from 'shared-contracts/server/signed-document';
import { type Pack, pack } from 'tar-stream';
import { createRegistry } from './registry';
import { buildArtifactServer } from './server';
import { createFolderStorage } from './storage/folder-storage';
import { buildRemote } from './testing/build-remote';
import { createTokens } from './tokens';

const admin = 'admin-token-of-32-characters-or-more';
const shellToken = 'token-of-the-shell-of-32-characters';
const previewSecret = 'preview-secret-of-32-characters-or-more';
const keys = createSigningKeys();
let folder: string;
let store: string;
let app: FastifyInstance;

async function openServer(options: { previewSecret?: string } = { previewSecret }): Promise<FastifyInstance> {
  const storage = createFolderStorage(store);
  const registry = createRegistry({ storage, privateKey: keys.privateKey });
  await registry.open();
  const limits = { compressedBytes: 200_000, unpackedBytes: 1_000_000, files: 20 };
  const tokens = createTokens(storage, admin);
  return buildArtifactServer(store, {
    token: shellToken,
    shopUrl: 'https://shop.test',
    logLevel: 'silent',
    api: { registry, tokens, limits, ...options },
  });
}

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'registry-'));
  store = path.join(folder, 'store');
  app = await openServer();
});
afterEach(async () => {
  await app.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

async function call(method: Method, url: string, body?: object, token = admin, key?: string) {
  const response = await app.inject({
    method,
    url,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { payload: body } : {}),
  });
  return { status: response.statusCode, body: response.body === '' ? undefined : response.json() };
}

/** Over a connection: an injected request that the server gives up is never answered on Node 24. */
async function upload(payload: Buffer, token = admin) {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api/versions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
    body: new Uint8Array(payload),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

/** While the test runs, every file that is written fails as on a full disk. */
function fillDisk(): void {
  const write = fs.write;
  jest.spyOn(fs, 'write').mockImplementation(((descriptor: number, ...words: unknown[]) => {
    if (descriptor <= 2) return Reflect.apply(write, fs, [descriptor, ...words]);
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    });
    process.nextTick(words.at(-1) as (error: Error) => void, full);
  }) as typeof fs.write);
}

const tarballOf = (dist: string) => buffer(packBuild(dist));
const publish = async (version: string, name = 'mfe-checkout', token = admin) =>
  upload(
    await tarballOf(buildRemote(folder, version, `${name} ${version}`, { name, container: name })),
    token,
  );

async function tarball(fill: (archive: Pack) => void): Promise<Buffer> {
  const archive = pack();
  fill(archive);
  archive.finalize();
  return buffer(archive.pipe(zlib.createGzip()));
}

const createToken = async (remotes: string[], can: string[]): Promise<string> =>
  (await call('POST', '/api/tokens', { name: 'search team', remotes, can })).body.token;

const temporaryFiles = () => fs.readdirSync(path.join(store, '.registry/tmp'));

test('a build is published, goes live, rolls back, and the history says who did it and why', async () => {
  expect(await publish('1.0.0')).toEqual({
    status: 201,
    body: { remote: 'mfe-checkout', version: '1.0.0', isNew: true },
  });
  expect((await publish('1.0.0')).status).toBe(200);
  await publish('1.1.0');
  const activate = (version: string, more = {}) =>
    call('POST', '/api/activations', { versions: { 'mfe-checkout': version }, ...more });
  expect((await activate('1.0.0')).body).toEqual({ revision: 1, live: { 'mfe-checkout': '1.0.0' } });
  expect((await activate('1.1.0', { reason: 'a better bag' })).body.revision).toBe(2);
  const back = await call('POST', '/api/rollbacks', { remote: 'mfe-checkout', reason: 'the bag is empty' });
  expect(back.body).toEqual({ revision: 3, live: { 'mfe-checkout': '1.0.0' } });
  const { entries } = (await call('GET', '/api/history?remote=mfe-checkout')).body;
  expect(entries).toMatchObject([
    { action: 'rollback', version: '1.0.0', previous: '1.1.0', by: 'admin', reason: 'the bag is empty' },
    { action: 'activate', version: '1.1.0', previous: '1.0.0', reason: 'a better bag', revision: 2 },
    { action: 'activate', version: '1.0.0', previous: null, environment: 'production' },
  ]);
  expect((await call('GET', '/api/history?limit=1')).body.entries).toHaveLength(1);
  expect((await call('GET', '/api/status')).body).toMatchObject({ revision: 3, environment: 'production' });
  const list = (await call('GET', '/api/versions/mfe-checkout')).body.versions;
  expect(list.map(({ version }: { version: string }) => version)).toEqual(['1.0.0', '1.1.0']);
});

test('a removal needs a reason and a token that permits it', async () => {
  await publish('1.0.0');
  await call('POST', '/api/activations', { versions: { 'mfe-checkout': '1.0.0' } });
  const { token } = (
    await call('POST', '/api/tokens', { name: 'ci', remotes: ['mfe-checkout'], can: ['publish', 'activate'] })
  ).body;
  const remove = (body: object, by = admin) =>
    call('POST', '/api/removals', { remote: 'mfe-checkout', ...body }, by);
  expect((await remove({})).body).toMatchObject({ code: 'SHOP-RELEASE-127' });
  expect((await remove({ reason: 'over' }, token)).status).toBe(403);
  expect((await remove({ reason: 'over' })).body).toEqual({ revision: 2, live: {} });
});

test('the map and release.json that shells read are signed', async () => {
  await publish('1.0.0');
  await call('POST', '/api/activations', { versions: { 'mfe-checkout': '1.0.0' } });
  const read = async (url: string) =>
    (await app.inject({ url, headers: { authorization: `Bearer ${shellToken}` } })).json();
  expect(hasValidSignature('release-map', await read('/release-map.json'), keys.publicKey)).toBe(true);
  const release = await read('/mfe-checkout/1.0.0/release.json');
  expect(hasValidSignature('release', release, keys.publicKey)).toBe(true);
  expect(release).toMatchObject({ publishedBy: 'admin', publishedAt: expect.any(String) });
});

test('a version that the gate refuses is answered with what speaks against it', async () => {
  const integrity = 'sha256-x';
  const declared = { modules: {}, routes: [{ id: 'gifts', pattern: '/gifts', module: './gifts' }] };
  await upload(await tarballOf(buildRemote(folder, '1.0.0', integrity, declared)));
  const { status, body } = await call('POST', '/api/activations', { versions: { 'mfe-checkout': '1.0.0' } });
  expect(status).toBe(409);
  expect(body).toMatchObject({
    code: 'SHOP-RELEASE-110',
    message: expect.stringMatching(/^Nothing went live/),
  });
  expect(body.objections).toContain(
    'mfe-checkout 1.0.0: the route "gifts" needs ./gifts, which it does not expose',
  );
  expect((await call('GET', '/api/status')).body.live).toEqual({});
});

describe('a preview link', () => {
  const preview = (version: string, token = admin, remote = 'mfe-checkout') =>
    call('POST', '/api/previews', { remote, version }, token);

  test('shows a published version for a day, to the team that may publish it', async () => {
    const token = await createToken(['mfe-checkout'], ['publish']);
    await publish('1.0.0');
    const { status, body } = await preview('1.0.0', token);
    expect([status, body.url]).toEqual([200, expect.stringMatching(/^https:\/\/shop\.test\/preview\//)]);
    const shown = readPreview(new URL(body.url).pathname.slice('/preview/'.length), previewSecret);
    expect(shown?.versions).toEqual({ 'mfe-checkout': '1.0.0' });
    expect(new Date((shown?.expiresAt ?? 0) * 1_000).toISOString()).toBe(body.expiresAt);
    expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(23 * 3_600_000);
  });

  test('is made for no version of another team, and for none that is not published', async () => {
    await publish('1.0.0');
    const other = await preview('1.0.0', await createToken(['mfe-search'], ['publish']));
    expect([other.status, other.body.code]).toEqual([403, 'SHOP-RELEASE-121']);
    const reader = await preview('1.0.0', await createToken(['mfe-checkout'], ['activate']));
    expect(reader.status).toBe(403);
    const missing = await preview('2.0.0');
    expect([missing.status, missing.body.code]).toEqual([404, 'SHOP-RELEASE-106']);
    expect(missing.body.message).toContain('Published last: 1.0.0');
  });

  test('needs the secret of the shells', async () => {
    await publish('1.0.0');
    await app.close();
    app = await openServer({});
    const { status, body } = await preview('1.0.0');
    expect([status, body.code]).toEqual([503, 'SHOP-RELEASE-186']);
  });
});

describe('tokens', () => {
  test('nobody gets in without one, or with one that was changed or revoked', async () => {
    const token = await createToken(['mfe-search'], ['publish']);
    for (const wrong of ['', 'release_000000000000_x', `${token}x`, shellToken]) {
      const { status, body } = await call('GET', '/api/status', undefined, wrong);
      expect([status, body.code]).toEqual([401, 'SHOP-RELEASE-120']);
    }
    expect((await call('GET', '/api/status', undefined, token)).status).toBe(200);
    const [{ id }] = (await call('GET', '/api/tokens')).body.tokens;
    expect((await call('DELETE', `/api/tokens/${id}`)).status).toBe(204);
    expect((await call('GET', '/api/status', undefined, token)).status).toBe(401);
    expect((await call('DELETE', `/api/tokens/${id}`)).status).toBe(404);
  });

  test('a repeated request makes one token; the same key with other wishes makes none', async () => {
    const wanted = { name: 'ci', remotes: ['mfe-search'], can: ['publish'] };
    const create = (body: object, key?: string) => call('POST', '/api/tokens', body, admin, key);
    const first = await create(wanted, 'key 1');
    expect(first.status).toBe(201);
    expect(await create(wanted, 'key 1')).toEqual(first);
    const { status, body } = await create({ ...wanted, can: ['activate'] }, 'key 1');
    expect([status, body.code]).toEqual([409, 'SHOP-RELEASE-128']);
    expect((await call('GET', '/api/tokens')).body.tokens).toHaveLength(1);
    expect((await call('GET', '/api/status', undefined, first.body.token)).status).toBe(200);
    const others = await Promise.all([create(wanted, 'key 2'), create(wanted), create(wanted)]);
    expect(new Set([first, ...others].map((each) => each.body.token)).size).toBe(4);
  });

  test('a team publishes and activates its own remote, and no other', async () => {
    const token = await createToken(['mfe-search'], ['publish', 'activate']);
    await publish('1.0.0', 'mfe-checkout');
    expect((await publish('1.0.0', 'mfe-search', token)).status).toBe(201);
    const foreign = await publish('2.0.0', 'mfe-checkout', token);
    expect([foreign.status, foreign.body.code]).toEqual([403, 'SHOP-RELEASE-121']);
    expect(fs.existsSync(path.join(store, 'mfe-checkout/2.0.0'))).toBe(false);
    const activate = (versions: object) => call('POST', '/api/activations', { versions }, token);
    expect((await activate({ 'mfe-search': '1.0.0', 'mfe-checkout': '1.0.0' })).status).toBe(403);
    expect((await activate({ 'mfe-search': '1.0.0' })).status).toBe(200);
    const closed: [Method, string, object][] = [
      ['POST', '/api/rollbacks', { remote: 'mfe-search' }],
      ['POST', '/api/promotions', { remote: 'mfe-search', from: 'production', to: 'staging' }],
      ['PUT', '/api/canaries/mfe-search', { version: '1.0.0', percent: 5 }],
      ['DELETE', '/api/canaries/mfe-search', {}],
      ['POST', '/api/tokens', { name: 'x', remotes: ['*'], can: ['admin'] }],
      ['POST', '/api/prunes', {}],
      ['POST', '/api/restorations', {}],
    ];
    for (const [method, url, body] of closed)
      expect([url, (await call(method, url, body, token)).status]).toEqual([url, 403]);
    expect((await call('GET', '/api/tokens', undefined, token)).status).toBe(403);
    const [latest] = (await call('GET', '/api/history')).body.entries;
    expect(latest).toMatchObject({ remote: 'mfe-search', by: 'search team' });
  });

  test('an admin of one remote manages its tokens and versions alone, and restores nothing', async () => {
    const own = await createToken(['mfe-search'], ['admin']);
    const foreign = await createToken(['mfe-search', 'mfe-checkout'], ['publish']);
    const [ownId, foreignId] = [own, foreign].map((token) => token.split('_')[1]);
    const { body } = await call('GET', '/api/tokens', undefined, own);
    expect(body.tokens.map(({ id }: { id: string }) => id)).toEqual([ownId]);
    expect((await call('DELETE', `/api/tokens/${foreignId}`, undefined, own)).body.message).toContain(
      'does not permit to admin mfe-checkout',
    );
    expect((await call('GET', '/api/status', undefined, foreign)).status).toBe(200);
    const restored = await call('POST', '/api/restorations', {}, own);
    expect([restored.status, restored.body.message]).toEqual([
      403,
      expect.stringContaining('does not permit to admin all remotes'),
    ]);
    await publish('1.0.0', 'mfe-search');
    await publish('1.0.0', 'mfe-checkout');
    jest.useFakeTimers({ now: Date.now() + 40 * 24 * 3_600_000, doNotFake: ['nextTick', 'setImmediate'] });
    try {
      const pruned = await call('POST', '/api/prunes', { dryRun: true }, own);
      expect(pruned.body.versions).toEqual([{ remote: 'mfe-search', version: '1.0.0' }]);
    } finally {
      jest.useRealTimers();
    }
    expect((await call('DELETE', `/api/tokens/${ownId}`, undefined, own)).status).toBe(204);
    expect((await call('GET', '/api/status', undefined, own)).status).toBe(401);
  });

  test('the store has no token, and hands out no hash', async () => {
    const token = await createToken(['*'], ['publish']);
    const [name = ''] = fs.readdirSync(path.join(store, '.registry/tokens'));
    const stored = fs.readFileSync(path.join(store, '.registry/tokens', name), 'utf8');
    // The secret may contain the separator.
    const [, secret = token] = /^release_[a-f0-9]+_(.+)$/.exec(token) ?? [];
    expect(stored).not.toContain(secret);
    expect(JSON.stringify((await call('GET', '/api/tokens')).body)).not.toContain(JSON.parse(stored).hash);
    const read = await app.inject({
      url: `/.registry/tokens/${name}`,
      headers: { authorization: `Bearer ${shellToken}` },
    });
    expect(read.statusCode).toBe(404);
  });
});

describe('writes', () => {
  const activate = (version: string, more = {}, key?: string) =>
    call('POST', '/api/activations', { versions: { 'mfe-checkout': version }, ...more }, admin, key);

  test('with a revision that is not current are refused', async () => {
    await publish('1.0.0');
    await publish('1.1.0');
    expect((await activate('1.0.0', { revision: 0 })).body.revision).toBe(1);
    const late = await activate('1.1.0', { revision: 0 });
    expect([late.status, late.body.code]).toEqual([409, 'SHOP-RELEASE-124']);
    expect((await activate('1.1.0', { revision: 1 })).status).toBe(200);
  });

  test('that come a second time with their key change nothing', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await publish(version);
      await activate(version);
    }
    const back = (key: string) => call('POST', '/api/rollbacks', { remote: 'mfe-checkout' }, admin, key);
    const first = await back('key-1');
    expect(first.body.live).toEqual({ 'mfe-checkout': '1.1.0' });
    // Another registry on the same store gets the retry.
    await app.close();
    app = await openServer();
    expect(await back('key-1')).toEqual(first);
    expect((await back('key-2')).body.live).toEqual({ 'mfe-checkout': '1.0.0' });
    expect((await activate('1.2.0', {}, 'key-2')).body.code).toBe('SHOP-RELEASE-128');
  });

  test('go to the version that is named, in the environment that is named', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await publish(version);
      await activate(version, { environment: 'staging' });
    }
    expect((await call('GET', '/api/status')).body.live).toEqual({});
    const promoted = await call('POST', '/api/promotions', {
      remote: 'mfe-checkout',
      from: 'staging',
      to: 'production',
    });
    expect(promoted.body).toEqual({ revision: 1, live: { 'mfe-checkout': '1.2.0' } });
    const back = await call('POST', '/api/rollbacks', { remote: 'mfe-checkout', version: '1.0.0' });
    expect(back.body.live).toEqual({ 'mfe-checkout': '1.0.0' });
    expect((await call('GET', '/api/status?environment=staging')).body.live).toEqual({
      'mfe-checkout': '1.2.0',
    });
    const nothing = { remote: 'mfe-checkout', from: 'dev', to: 'production' };
    expect((await call('POST', '/api/promotions', nothing)).body.code).toBe('SHOP-RELEASE-131');
    const map = await app.inject({
      url: '/environments/staging/release-map.json',
      headers: { authorization: `Bearer ${shellToken}` },
    });
    expect(map.json()).toMatchObject({ environment: 'staging', revision: 3 });
    expect((await app.inject('/environments/staging/release-map.json')).statusCode).toBe(404);
  });

  test('set a canary beside what is live, and end it', async () => {
    await publish('1.0.0');
    await publish('1.1.0');
    const canary = { version: '1.1.0', percent: 5 };
    const put = (body: object) => call('PUT', '/api/canaries/mfe-checkout', body);
    expect((await put(canary)).body.code).toBe('SHOP-RELEASE-131');
    await activate('1.0.0');
    expect((await put({ ...canary, percent: 0 })).status).toBe(400);
    expect((await put({ ...canary, version: '9.0.0' })).status).toBe(404);
    expect((await put(canary)).body).toEqual({
      revision: 2,
      live: { 'mfe-checkout': '1.0.0' },
      canaries: { 'mfe-checkout': canary },
    });
    const ended = await call('DELETE', '/api/canaries/mfe-checkout');
    expect(ended.body).toEqual({ revision: 3, live: { 'mfe-checkout': '1.0.0' } });
    await put(canary);
    // A version that is live for everybody is no longer a canary.
    expect((await activate('1.1.0')).body).toEqual({ revision: 5, live: { 'mfe-checkout': '1.1.0' } });
  });

  test('that make no sense are refused with the field', async () => {
    const wrong: [string, object][] = [
      ['/api/activations', { versions: { '../etc': '1' } }],
      ['/api/activations', { versions: { 'mfe-checkout': '../..' } }],
      ['/api/activations', { versions: {}, environment: 'moon' }],
      ['/api/rollbacks', { remote: 'mfe-checkout', revision: -1 }],
    ];
    for (const [url, body] of wrong) {
      const answer = await call('POST', url, body);
      expect([answer.status, answer.body.code]).toEqual([400, 'SHOP-RELEASE-127']);
    }
    expect((await call('POST', '/api/nothing', {})).status).toBe(404);
  });
});

describe('an upload', () => {
  const isRefused = async (payload: Buffer, status: number, reason: RegExp) => {
    const answer = await upload(payload);
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringMatching(reason)]);
    expect(temporaryFiles()).toEqual([]);
    expect(fs.readdirSync(store).filter((name) => name.startsWith('mfe-'))).toEqual([]);
  };

  test.each(['../outside.js', '/etc/outside.js', 'web/../../outside.js', 'web\\..\\outside.js', '.hidden'])(
    'with the path %s is refused',
    async (name) => {
      await isRefused(
        await tarball((archive) => archive.entry({ name }, 'x')),
        400,
        /no path inside a build/,
      );
      expect(fs.readdirSync(folder).sort()).toEqual(['store']);
    },
  );

  test.each(['symlink', 'link', 'fifo', 'character-device'] as const)(
    'with a %s is refused',
    async (type) => {
      const payload = await tarball((archive) =>
        archive.entry({ name: 'web/remoteEntry.js', type, linkname: '/etc/passwd' }),
      );
      await isRefused(payload, 400, /only files and folders/);
    },
  );

  test('with one name twice is refused', async () => {
    const payload = await tarball((archive) => {
      archive.entry({ name: 'release.json' }, '{}');
      archive.entry({ name: 'release.json' }, '{"other":1}');
    });
    await isRefused(payload, 400, /contains one name twice/);
  });

  test('whose release.json names files outside of the build is refused', async () => {
    fs.writeFileSync(path.join(folder, 'secret'), 'entry of 1.0.0');
    const dist = buildRemote(folder, '1.0.0');
    const release = JSON.parse(fs.readFileSync(path.join(dist, 'release.json'), 'utf8'));
    const { integrity } = release.remoteEntry;
    const files = { 'web/remoteEntry.js': integrity, '../../../secret': integrity };
    const payload = await tarball((archive) => {
      archive.entry({ name: 'release.json' }, JSON.stringify({ ...release, files }));
      archive.entry({ name: 'web/remoteEntry.js' }, 'entry of 1.0.0');
    });
    fs.rmSync(dist, { recursive: true });
    await isRefused(payload, 400, /is not a valid file name/);
  });

  test('that is too large, packed or unpacked, or has too many files is refused', async () => {
    const zeros = await tarball((archive) => archive.entry({ name: 'web/a.js' }, Buffer.alloc(5_000_000)));
    expect(zeros.length).toBeLessThan(50_000);
    await isRefused(zeros, 413, /its content is more than/);
    const noise = Buffer.from(Array.from({ length: 400_000 }, () => Math.floor(Math.random() * 256)));
    await isRefused(
      await tarball((archive) => archive.entry({ name: 'web/a.js' }, noise)),
      413,
      /the upload is/,
    );
    const many = await tarball((archive) => {
      for (let count = 0; count < 30; count += 1) archive.entry({ name: `web/${count}.js` }, 'x');
    });
    await isRefused(many, 413, /more than 20 files/);
  });

  test('that is cut, is no gzip or has no release.json is refused', async () => {
    const whole = await tarballOf(buildRemote(folder, '1.0.0', 'x'.repeat(3_000)));
    await isRefused(whole.subarray(0, whole.length - 40), 400, /not a tarball/);
    await isRefused(Buffer.from('not gzip'), 400, /not a tarball/);
    await isRefused(await tarball(() => undefined), 400, /^release.json does not exist/);
  });

  test('whose connection breaks leaves nothing behind', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const headers = { authorization: `Bearer ${admin}`, 'content-type': 'application/gzip' };
    const request = http.request({ port, method: 'POST', path: '/api/versions', headers });
    request.on('error', () => undefined);
    const whole = await tarballOf(buildRemote(folder, '1.0.0', 'x'.repeat(3_000)));
    request.write(whole.subarray(0, 60));
    while (temporaryFiles().length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    request.destroy();
    while (temporaryFiles().length > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(fs.existsSync(path.join(store, 'mfe-checkout'))).toBe(false);
  });

  test('of the same build at the same moment is published once, and never fails', async () => {
    const payload = await tarballOf(buildRemote(folder, '1.0.0', 'x'.repeat(3_000)));
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(payload)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    expect(temporaryFiles()).toEqual([]);
  });
});

test('an upload to a full disk is refused with 507 and leaves nothing', async () => {
  fillDisk();
  const refused = await publish('1.0.0');
  jest.restoreAllMocks();
  expect(refused).toMatchObject({ status: 507, body: { code: 'SHOP-RELEASE-126' } });
  expect(temporaryFiles()).toEqual([]);
  expect((await publish('1.0.0')).status).toBe(201);
});
