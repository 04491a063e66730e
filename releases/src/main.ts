import fs from 'node:fs';
import { readServerConfig } from './config';
import { buildArtifactServer } from './server';

const { host, port, store, token, logLevel } = readServerConfig();
fs.mkdirSync(store, { recursive: true });
const app = await buildArtifactServer(store, { token, logLevel });
await app.listen({ host, port });
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => app.close().finally(() => process.exit(0)));
}
