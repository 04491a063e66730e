import fs from 'node:fs';
import { endOnSignal } from 'shared-contracts/server/end-on-signal';
import { settingsOrEnd } from 'shared-contracts/server/settings-or-end';
import { readServerConfig } from './config';
import { createApiContractReader } from './contracts/api-contract';
import { createGuard } from './guard';
import { prepareBuildInProcess } from './prepare-build';
import { createRegistry } from './registry';
import { repeat } from './repeat';
import { buildArtifactServer } from './server';
import { createBucketStorage } from './storage/bucket-storage';
import { createFolderStorage } from './storage/folder-storage';
import { createTokens } from './tokens';
import { createVersionFigures } from './version-figures';

/** Interval for reading other registries' changes, and for restoring a deleted map. */
const refreshMs = 500;
const guardMs = 2_000;
const pruneMs = 3_600_000;

const config = settingsOrEnd(readServerConfig);
const { host, port, drainSeconds, store, bucket, token, privateKey, adminToken, shopUrl, logLevel } = config;
fs.mkdirSync(store, { recursive: true });
const storage = bucket ? createBucketStorage(store, bucket) : createFolderStorage(store);
const registry = createRegistry({
  storage,
  privateKey,
  readApi: createApiContractReader(config.apiUrl, config.contractToken),
  prepare: prepareBuildInProcess,
  onTrouble: (error) => app.log.error(error),
});
const tokens = createTokens(storage, adminToken);
const figures = createVersionFigures();
const guard = createGuard({ registry, figures });
const app = await buildArtifactServer(store, {
  token,
  shopUrl,
  logLevel,
  version: config.version,
  accessLog: config.accessLog,
  api: { registry, tokens, previewSecret: config.previewSecret },
  figures,
  metricsToken: config.metricsToken,
});
endOnSignal(app, { drainSeconds });
// A damaged store is served as it is: live versions stay live, and writes report the damage.
await registry.open().catch((error: unknown) => app.log.error(error));
await app.listen({ host, port });
repeat(refreshMs, () => registry.refresh(), app.log);
repeat(guardMs, () => guard.check(), app.log);
repeat(pruneMs, () => registry.prune({ by: 'retention' }), app.log);
