import { endOnSignal } from 'shared-contracts/server/end-on-signal';
import { buildSandbox } from './app';
import { readConfig } from './config';

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const app = buildSandbox(config);
  endOnSignal(app);
  await app.listen({ host: config.host, port: config.port });
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
