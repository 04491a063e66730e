import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createSigningKeys, hasValidSignature } from 'shared-contracts/server/signed-document';
import { checkFiles, readRelease } from './read-release';
import { readReleaseMap } from './read-release-map';
import { createRegistry } from './registry';
import { createFolderStorage } from './storage/folder-storage';
import { buildRemote } from './testing/build-remote';
import { startRegistryProcess, untilEnded } from './testing/start-registry-process';

const keys = createSigningKeys();
let folder: string;
let store: string;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'durability-'));
  store = path.join(folder, 'store');
});
afterEach(() => {
  jest.restoreAllMocks();
  fs.rmSync(folder, { recursive: true, force: true });
});

const open = (privateKey?: string) => createRegistry({ storage: createFolderStorage(store), privateKey });
const build = (version: string, content?: string) => buildRemote(folder, version, content);
const live = (version: string) => ({ versions: { 'mfe-checkout': version }, by: 'test' });
const temporaryFiles = () => fs.readdirSync(path.join(store, '.registry/tmp'));

/** A store with these versions; the first is live. */
async function storeWith(...versions: string[]) {
  const registry = open();
  await registry.open();
  for (const version of versions) await registry.publish(build(version), { by: 'test' });
  await registry.activate(live(versions[0] ?? ''));
  return registry;
}

test('registries of several processes on one store lose no change', async () => {
  const versions = Array.from({ length: 24 }, (_, index) => `1.${index}.0`);
  const registry = await storeWith('1.0.0', ...versions.slice(1));
  const children = [0, 1, 2].map((part) =>
    startRegistryProcess(
      store,
      'activate',
      'mfe-checkout',
      ...versions.filter((_, index) => index % 3 === part),
    ),
  );
  expect(await Promise.all(children.map(untilEnded))).toEqual([0, 0, 0]);
  const entries = await registry.history({ limit: 1_000 });
  const revisions = entries.map(({ revision }) => revision);
  // Revisions are consecutive: each change was based on the one before.
  expect(revisions).toEqual(Array.from({ length: revisions.length }, (_, index) => revisions.length - index));
  for (const [index, { previous }] of entries.entries())
    expect(previous).toBe(entries[index + 1]?.version ?? null);
  expect(new Set(entries.map(({ version }) => version))).toEqual(new Set(versions));
  await registry.refresh();
  expect(readReleaseMap(store)).toMatchObject({
    revision: revisions.length,
    live: { 'mfe-checkout': entries[0]?.version },
  });
});

test.each([0, 5, 30])(
  'a registry that is killed %s ms into its work leaves the store whole',
  async (afterMs) => {
    const registry = await storeWith('1.0.0', '1.1.0', '1.2.0');
    const dist = build('2.0.0', 'const text = "of a large file";\n'.repeat(20_000));
    for (const words of [
      ['publish', dist],
      ['activate', 'mfe-checkout', ...Array.from({ length: 200 }, (_, index) => `1.${index % 3}.0`)],
    ]) {
      const child = startRegistryProcess(store, ...words);
      await once(child.stdout, 'data');
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      child.kill('SIGKILL');
      await untilEnded(child);
    }
    const next = open();
    await next.open();
    expect(temporaryFiles()).toEqual([]);
    const version = path.join(store, 'mfe-checkout/2.0.0');
    if (fs.existsSync(version)) await checkFiles(version, readRelease(version));
    const entries = await next.history({ limit: 1_000 });
    expect(readReleaseMap(store)).toMatchObject({
      revision: entries[0]?.revision,
      live: { 'mfe-checkout': entries[0]?.version },
    });
    expect((await registry.publish(dist, { by: 'test' })).release.version).toBe('2.0.0');
    expect((await registry.activate(live('2.0.0'))).live).toEqual({ 'mfe-checkout': '2.0.0' });
  },
);

test('a full disk changes nothing, and the next try works', async () => {
  const registry = await storeWith('1.0.0', '1.1.0');
  const before = await registry.map();
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const openFile = fs.promises.open;
  jest.spyOn(fs.promises, 'open').mockImplementation(async (...words) => {
    const handle = await openFile(...words);
    handle.writeFile = async () => {
      throw full;
    };
    return handle;
  });
  await expect(registry.activate(live('1.1.0'))).rejects.toThrow(/^SHOP-RELEASE-126 .*no space left/);
  expect(temporaryFiles()).toEqual([]);
  jest.restoreAllMocks();
  expect(await open().map()).toEqual(before);
  expect((await registry.activate(live('1.1.0'))).revision).toBe(2);
});

test('a full disk in the middle of a publish leaves nothing of the version', async () => {
  const registry = await storeWith('1.0.0');
  const full = Object.assign(new Error('ENOSPC: no space left on device, copyfile'), { code: 'ENOSPC' });
  jest.spyOn(fs, 'copyFileSync').mockImplementation(() => {
    throw full;
  });
  await expect(registry.publish(build('1.1.0'), { by: 'test' })).rejects.toThrow(/^SHOP-RELEASE-126/);
  expect([temporaryFiles(), fs.readdirSync(path.join(store, 'mfe-checkout'))]).toEqual([[], ['1.0.0']]);
  jest.restoreAllMocks();
  expect((await registry.publish(build('1.1.0'), { by: 'test' })).isNew).toBe(true);
});

test('a clock that runs behind holds nobody up', async () => {
  const registry = await storeWith('1.0.0', '1.1.0');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 365 * 24 * 3_600_000);
  expect((await registry.activate(live('1.1.0'))).revision).toBe(2);
  expect((await open().rollback({ remote: 'mfe-checkout', by: 'test' })).revision).toBe(3);
});

describe('a lost map', () => {
  test('is made again from the log, and drops no remote', async () => {
    const registry = await storeWith('1.0.0', '1.1.0');
    await registry.publish(buildRemote(folder, '3.0.0', 'x', { name: 'mfe-search', container: 's' }), {
      by: 'test',
    });
    await registry.activate({ versions: { 'mfe-search': '3.0.0' }, by: 'test' });
    const before = readReleaseMap(store);
    fs.rmSync(path.join(store, 'release-map.json'));
    await registry.refresh();
    expect(readReleaseMap(store)).toEqual(before);
    fs.rmSync(path.join(store, 'release-map.json'));
    expect((await open().activate(live('1.1.0'))).live).toEqual({
      'mfe-checkout': '1.1.0',
      'mfe-search': '3.0.0',
    });
  });

  test('that was altered or is not signed is made again', async () => {
    await storeWith('1.0.0');
    await open(keys.privateKey).refresh();
    const read = () => JSON.parse(fs.readFileSync(path.join(store, 'release-map.json'), 'utf8'));
    expect(hasValidSignature('release-map', read(), keys.publicKey)).toBe(true);
    fs.writeFileSync(path.join(store, 'release-map.json'), JSON.stringify({ ...read(), live: {} }));
    await open(keys.privateKey).refresh();
    expect(read().live).toEqual({ 'mfe-checkout': '1.0.0' });
  });

  test('together with the log stops every write, until somebody says what is live', async () => {
    const registry = await storeWith('1.0.0', '1.1.0');
    fs.rmSync(path.join(store, '.registry/log'), { recursive: true });
    fs.rmSync(path.join(store, 'release-map.json'));
    const lost = open();
    for (const write of [
      () => lost.activate(live('1.1.0')),
      () => lost.rollback({ remote: 'mfe-checkout', by: 'test' }),
      () => lost.publish(build('1.2.0'), { by: 'test' }),
      () => lost.restore({ by: 'test' }),
    ])
      await expect(write()).rejects.toThrow(/SHOP-RELEASE-125/);
    expect(fs.existsSync(path.join(store, 'release-map.json'))).toBe(false);
    const restored = await lost.restore({ by: 'test', versions: { 'mfe-checkout': '1.1.0' } });
    expect(restored.live).toEqual({ 'mfe-checkout': '1.1.0' });
    // Higher than any revision that a shell has seen.
    expect(restored.revision).toBeGreaterThan((await registry.map()).revision);
  });

  test('says what is live when only the log is lost and somebody restores it', async () => {
    await storeWith('1.0.0');
    fs.rmSync(path.join(store, '.registry/log'), { recursive: true });
    const registry = open();
    await expect(registry.map()).rejects.toThrow(/SHOP-RELEASE-125/);
    expect(readReleaseMap(store).live).toEqual({ 'mfe-checkout': '1.0.0' });
    expect((await registry.restore({ by: 'operator' })).live).toEqual({ 'mfe-checkout': '1.0.0' });
    const [restored, activated] = await registry.history({});
    expect(restored).toMatchObject({ action: 'restore', version: '1.0.0', by: 'operator' });
    expect(activated).toMatchObject({ action: 'activate', version: '1.0.0', by: 'test' });
  });
});

test('rollback goes further back each time, however many releases of others lie between', async () => {
  const registry = await storeWith('1.0.0', '1.1.0', '1.2.0');
  await registry.activate(live('1.1.0'));
  await registry.activate(live('1.2.0'));
  for (const version of ['3.0.0', '3.1.0'])
    await registry.publish(buildRemote(folder, version, version, { name: 'mfe-search', container: 's' }), {
      by: 'test',
    });
  for (let count = 0; count < 210; count += 1)
    await registry.activate({ versions: { 'mfe-search': `3.${count % 2}.0` }, by: 'test' });
  const back = async () =>
    (await open().rollback({ remote: 'mfe-checkout', by: 'test' })).live['mfe-checkout'];
  expect([await back(), await back()]).toEqual(['1.1.0', '1.0.0']);
  await expect(back()).rejects.toThrow(/no earlier version/);
  expect(await registry.history({ remote: 'mfe-checkout', limit: 1_000 })).toHaveLength(5);
});

describe('retention', () => {
  const dayMs = 24 * 3_600_000;
  const published = (version: string, daysAgo: number) => {
    const at = new Date(Date.now() - daysAgo * dayMs);
    fs.utimesSync(path.join(store, 'mfe-checkout', version), at, at);
  };
  const versions = async () =>
    (await createFolderStorage(store).listVersions('mfe-checkout')).map(({ version }) => version);

  test('removes versions neither published nor live in the last 30 days, and never a needed one', async () => {
    const registry = await storeWith('1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0');
    for (const version of ['1.1.0', '1.2.0']) await registry.activate(live(version));
    await registry.setCanary({ remote: 'mfe-checkout', version: '1.3.0', percent: 5, by: 'test' });
    await registry.activate({ ...live('1.4.0'), environment: 'staging' });
    for (const version of await versions()) published(version, 40);
    published('1.5.0', 20);
    const inAMonth = Date.now() + 31 * dayMs;
    // 1.0.0 was live recently, so it is kept.
    expect(await registry.prune({ by: 'test', isDryRun: true })).toEqual([]);
    const gone = [{ remote: 'mfe-checkout', version: '1.0.0' }];
    published('1.5.0', -20);
    expect(await registry.prune({ by: 'test', isDryRun: true, now: inAMonth })).toEqual(gone);
    expect(await versions()).toHaveLength(6);
    expect(await registry.prune({ by: 'test', now: inAMonth })).toEqual(gone);
    expect((await versions()).sort()).toEqual(['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0']);
    expect((await registry.history({}))[0]).toMatchObject({ action: 'prune', version: '1.0.0', by: 'test' });
    await expect(registry.activate(live('1.0.0'))).rejects.toThrow(/SHOP-RELEASE-106/);
    expect((await registry.rollback({ remote: 'mfe-checkout', by: 'test' })).live['mfe-checkout']).toBe(
      '1.1.0',
    );
  });
});
