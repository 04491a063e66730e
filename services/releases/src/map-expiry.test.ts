import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createSigningKeys, hasValidSignature, signDocument } from 'shared-contracts/server/signed-document';
import { releaseMapFile } from './log/release-maps';
import { createRegistry } from './registry';
import { createFolderStorage } from './storage/folder-storage';
import { buildRemote } from './testing/build-remote';

const { privateKey, publicKey } = createSigningKeys();
const hourMs = 3_600_000;
let folder: string;
let store: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-map-expiry-'));
  store = path.join(folder, 'store');
});
afterEach(() => {
  jest.restoreAllMocks();
  fs.rmSync(folder, { recursive: true, force: true });
});

const openRegistry = async (key: string | undefined = privateKey) => {
  const registry = createRegistry({ storage: createFolderStorage(store), privateKey: key });
  await registry.open();
  return registry;
};
const mapFile = () => path.join(store, releaseMapFile);
const served = () => JSON.parse(fs.readFileSync(mapFile(), 'utf8'));
const hoursLeft = () => (Date.parse(served().expiresAt) - Date.now()) / hourMs;
const goOn = (hours: number) => {
  const now = Date.now() + hours * hourMs;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
};

/** A registry whose map names a live version. */
async function liveRegistry(key?: string) {
  const registry = await openRegistry(key);
  await registry.publish(buildRemote(folder, '1.0.0'), { by: 'test' });
  await registry.activate({ versions: { 'mfe-checkout': '1.0.0' }, by: 'test' });
  return registry;
}

test('a map is signed again before it expires, and is otherwise left as it is', async () => {
  const registry = await liveRegistry();
  const first = served();
  expect(hoursLeft()).toBeGreaterThan(23);
  goOn(11);
  await registry.refresh();
  expect(served()).toEqual(first);

  goOn(2);
  await registry.refresh();
  const renewed = served();
  expect(hoursLeft()).toBeGreaterThan(23);
  expect(hasValidSignature('release-map', renewed, publicKey)).toBe(true);
  const { expiresAt: _, signature: __, ...content } = first;
  expect(renewed).toMatchObject(content);
  await registry.refresh();
  expect(served()).toEqual(renewed);
});

test('two registries on one store do not sign a map by turns', async () => {
  const one = await liveRegistry();
  const other = await openRegistry();
  goOn(13);
  await one.refresh();
  const renewed = served();
  await other.refresh();
  await one.refresh();
  expect(served()).toEqual(renewed);
});

test('the map of an earlier registry, which has no expiry, gets one', async () => {
  await liveRegistry();
  const { expiresAt: _, ...earlier } = served();
  fs.writeFileSync(mapFile(), JSON.stringify(signDocument('release-map', earlier, privateKey)));
  await openRegistry();
  expect(hoursLeft()).toBeGreaterThan(23);
  expect(served().revision).toBe(earlier.revision);
});

test('a map that nobody signs has no expiry', async () => {
  const registry = createRegistry({ storage: createFolderStorage(store) });
  await registry.open();
  await registry.publish(buildRemote(folder, '1.0.0'), { by: 'test' });
  await registry.activate({ versions: { 'mfe-checkout': '1.0.0' }, by: 'test' });
  expect(served()).not.toHaveProperty('expiresAt');
});
