import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { missingObjectStore, type ObjectStore, startObjectStore } from 'local-services/testing/object-store';
import { createSigningKeys } from 'shared-contracts/server/signed-document';
import { createRegistry } from '../registry';
import { buildArtifactServer } from '../server';
import { buildRemote } from '../testing/build-remote';
import { packPackages } from '../testing/pack-packages';
import { createTokens } from '../tokens';
import { createBucketStorage } from './bucket-storage';

const missing = missingObjectStore();
const token = 'token-of-the-shell-of-32-characters';

(missing ? describe.skip : describe)(`releases in a bucket${missing ? ` (skipped: ${missing})` : ''}`, () => {
  const { privateKey } = createSigningKeys();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bucket-'));
  let objects: ObjectStore;
  let bucket: string;
  let count = 0;

  beforeAll(async () => {
    objects = await startObjectStore();
  });
  afterAll(async () => {
    await objects.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    bucket = `releases-${++count}`;
    await objects.createBucket(bucket);
  });

  /** A registry on a machine of its own. */
  function open(machine: string, more = {}) {
    const { url: endpoint, accessKey, secretKey, region } = objects;
    const place = path.join(folder, bucket, machine);
    const storage = createBucketStorage(place, { bucket, endpoint, accessKey, secretKey, region, ...more });
    return createRegistry({ storage, privateKey });
  }
  const build = (version: string, content?: string) => buildRemote(folder, version, content);
  const live = (version: string) => ({ versions: { 'mfe-checkout': version }, by: 'test' });

  test('are seen by another registry, which serves their files', async () => {
    const [here, there] = [open('here'), open('there')];
    await here.open();
    await there.open();
    expect((await here.publish(build('1.0.0'), { by: 'test' })).isNew).toBe(true);
    await here.activate(live('1.0.0'));
    await there.refresh();
    const { folder: place } = there.storage;
    const api = { registry: there, tokens: createTokens(there.storage, undefined) };
    const app = await buildArtifactServer(place, { token, logLevel: 'silent', api });
    const get = (url: string) => app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect((await get('/release-map.json')).json().live).toEqual({ 'mfe-checkout': '1.0.0' });
    expect((await get('/mfe-checkout/1.0.0/web/remoteEntry.js')).body).toBe('entry of 1.0.0');
    expect((await get('/mfe-checkout/9.0.0/web/remoteEntry.js')).statusCode).toBe(404);
    await app.close();
    // The copy may be deleted at any time.
    fs.rmSync(place, { recursive: true });
    const again = open('there');
    await again.open();
    await again.assertPublished('mfe-checkout', '1.0.0');
    expect((await again.map()).live).toEqual({ 'mfe-checkout': '1.0.0' });
  });

  test('are immutable, and the same one published by two at the same moment is published once', async () => {
    const registries = ['a', 'b', 'c'].map((machine) => open(machine));
    const dist = build('1.0.0', 'x'.repeat(5_000));
    const published = await Promise.all(registries.map((registry) => registry.publish(dist, { by: 'test' })));
    expect(published.filter(({ isNew }) => isNew)).toHaveLength(1);
    const other = build('1.0.0', 'something else entirely');
    for (const registry of [...registries, open('d')])
      await expect(registry.publish(other, { by: 'test' })).rejects.toThrow(/immutable/);
  });

  test('lose no change of registries that write at the same moment', async () => {
    const versions = Array.from({ length: 12 }, (_, index) => `1.${index}.0`);
    const registries = ['a', 'b', 'c'].map((machine) => open(machine));
    for (const version of versions) await registries[0]?.publish(build(version), { by: 'test' });
    await Promise.all(versions.map((version, index) => registries[index % 3]?.activate(live(version))));
    const late = open('late');
    const entries = await late.history({ limit: 100 });
    expect(entries.map(({ revision }) => revision)).toEqual(versions.map((_, index) => 12 - index));
    for (const [index, { previous }] of entries.entries())
      expect(previous).toBe(entries[index + 1]?.version ?? null);
    expect(new Set(entries.map(({ version }) => version))).toEqual(new Set(versions));
  });

  test('that one registry removed are gone for the others', async () => {
    const [here, there] = [open('here'), open('there')];
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      await here.publish(build(version), { by: 'test' });
      await here.activate(live(version));
    }
    await there.assertPublished('mfe-checkout', '1.0.0');
    const inTwoMonths = Date.now() + 60 * 24 * 3_600_000;
    expect(await here.prune({ by: 'test', now: inTwoMonths })).toEqual([
      { remote: 'mfe-checkout', version: '1.0.0' },
    ]);
    await expect(there.activate(live('1.0.0'))).rejects.toThrow(/SHOP-RELEASE-106/);
    expect((await there.versions('mfe-checkout')).map(({ version }) => version)).toEqual(['1.1.0', '1.2.0']);
  });

  test('that are live are read from the copy on this disk, without asking the bucket', async () => {
    const [here, there] = [open('here'), open('there')];
    await here.publish(build('1.0.0'), { by: 'test' });
    await there.storage.removeVersion('mfe-checkout', '1.0.0');
    const copy = await here.storage.openLiveVersion('mfe-checkout', '1.0.0');
    expect(copy).toBe(path.join(here.storage.folder, 'mfe-checkout/1.0.0'));
    expect(await here.storage.openVersion('mfe-checkout', '1.0.0')).toBeUndefined();
    expect(await there.storage.openLiveVersion('mfe-checkout', '1.0.0')).toBeUndefined();
  });

  test('with a wrong key are an error that says so, and change nothing', async () => {
    await open('here').publish(build('1.0.0'), { by: 'test' });
    const closed = open('closed', { secretKey: 'another' });
    await expect(closed.publish(build('1.1.0'), { by: 'test' })).rejects.toThrow(/SHOP-RELEASE-135 .*403/);
    expect((await open('here').versions('mfe-checkout')).map(({ version }) => version)).toEqual(['1.0.0']);
  });

  test('serve the packages that another registry published, whole or not at all', async () => {
    const [here, there] = [open('here'), open('there')];
    const publish = (registry: typeof here, contents: Record<string, string>) =>
      registry.packages.publish(packPackages(folder, contents), { by: 'test' });
    const textOf = async (file: string) =>
      zlib.gunzipSync((await there.packages.open(file))?.content ?? '').toString();
    await Promise.all([
      publish(here, { 'shared-ui-1.0.0-xa': 'the first' }),
      publish(there, { 'shared-ui-1.0.0-xa': 'the first' }),
    ]);
    await publish(here, { 'shared-ui-1.0.0-xb': 'the second' });
    expect((await there.packages.list()).sequence).toBe(2);
    expect([await textOf('shared-ui.tgz'), await textOf('shared-ui-1.0.0-xa.tgz')]).toEqual([
      'the second',
      'the first',
    ]);
    await expect(publish(there, { 'shared-ui-1.0.0-xa': 'another' })).rejects.toThrow(/SHOP-RELEASE-183/);
    await objects.put(bucket, 'packages/shared-ui-1.0.0-xa.tgz', 'altered');
    await expect(there.packages.open('shared-ui-1.0.0-xa.tgz')).rejects.toThrow(/SHOP-RELEASE-184/);
    await publish(there, { 'shared-ui-1.0.0-xa': 'the first' });
    expect(await textOf('shared-ui-1.0.0-xa.tgz')).toBe('the first');
  });

  test('keep tokens where every registry finds them', async () => {
    const [here, there] = [open('here'), open('there')];
    const wanted = { name: 'search team', remotes: ['mfe-search'], can: ['publish'] as const };
    const made = await createTokens(here.storage, undefined).create(wanted, 'test');
    const elsewhere = createTokens(there.storage, undefined);
    expect(await elsewhere.find(made.token)).toMatchObject({ remotes: ['mfe-search'] });
    await elsewhere.revoke(made.id, { name: 'admin', remotes: ['*'], can: ['admin'] });
    expect(await createTokens(here.storage, undefined).find(made.token)).toBeUndefined();
  });
});
