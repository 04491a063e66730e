import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { shopVersion } from 'shared-contracts/server/shop-version';
import { releaseMapFile } from './log/release-maps';
import { createRegistry } from './registry';
import { buildArtifactServer } from './server';
import { createFolderStorage } from './storage/folder-storage';

test('the artifact server is alive at once, and ready when there is a release map to read', async () => {
  const store = fs.mkdtempSync(path.join(os.tmpdir(), 'artifacts-'));
  const app = await buildArtifactServer(store, { logLevel: 'silent' });
  const statuses = async () =>
    Promise.all(
      ['/health/live', '/health/ready', '/health'].map(async (url) => (await app.inject(url)).statusCode),
    );
  expect(await statuses()).toEqual([200, 503, 503]);
  fs.writeFileSync(path.join(store, releaseMapFile), '{}');
  expect(await statuses()).toEqual([200, 200, 200]);
  expect((await app.inject('/health/ready')).json()).toEqual({ status: 'ok', version: shopVersion });
  await app.close();
  fs.rmSync(store, { recursive: true });
});

// deploy/kubernetes and compose.yaml send the setup, which publishes the first versions, to a registry that is ready.
test('a registry on a new store is ready before anything is published', async () => {
  const store = fs.mkdtempSync(path.join(os.tmpdir(), 'artifacts-'));
  const registry = createRegistry({ storage: createFolderStorage(store) });
  const app = await buildArtifactServer(store, { logLevel: 'silent' });
  await registry.open();
  expect((await app.inject('/health/ready')).json()).toEqual({ status: 'ok', version: shopVersion });
  expect(await registry.map()).toMatchObject({ revision: 0, live: {} });
  await app.close();
  fs.rmSync(store, { recursive: true });
});
