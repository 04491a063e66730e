import fs from 'node:fs';
import { endOnSignal } from 'shared-contracts/server/end-on-signal';
import { readServerConfig } from './config';
import { createRegistry } from './registry';
import { repeat } from './repeat';
import { buildArtifactServer } from './server';
import { createFolderStorage } from './storage/folder-storage';
import { createTokens } from './tokens';

/** How soon what another registry of the store changed is served here, and a map that was deleted is back. */
const refreshMs = 500;
const pruneMs = 3_600_000;

const { host, port, store, token, privateKey, adminToken, shopUrl, logLevel } = readServerConfig();
fs.mkdirSync(store, { recursive: true });
const storage = createFolderStorage(store);
const registry = createRegistry({ storage, privateKey, onTrouble: (error) => app.log.error(error) });
const tokens = createTokens(storage, adminToken);
const app = await buildArtifactServer(store, { token, shopUrl, logLevel, api: { registry, tokens } });
endOnSignal(app);
// A store that is damaged is served as it is: what is live stays live, and a write says what is wrong.
await registry.open().catch((error: unknown) => app.log.error(error));
await app.listen({ host, port });
repeat(refreshMs, () => registry.refresh(), app.log);
repeat(pruneMs, () => registry.prune({ by: 'retention' }), app.log);
