import fs from 'node:fs';
import { endOnSignal } from 'shared-contracts/server/end-on-signal';
import { readServerConfig } from './config';
import { buildArtifactServer } from './server';

const { host, port, store, token, shopUrl, logLevel } = readServerConfig();
fs.mkdirSync(store, { recursive: true });
const app = await buildArtifactServer(store, { token, shopUrl, logLevel });
endOnSignal(app);
await app.listen({ host, port });
