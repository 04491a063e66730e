import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { shopVersion } from 'shared-contracts/server/shop-version';
import { releaseMapFile } from './log/release-maps';
import { buildArtifactServer } from './server';

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
