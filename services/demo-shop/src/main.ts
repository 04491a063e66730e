import { endOnSignal } from 'shared-contracts/server/end-on-signal';
import { readConfig } from './config';
import { buildStudio } from './pictures/studio';

async function start(): Promise<void> {
  const { host, port, ...options } = readConfig(process.env);
  const app = buildStudio(options);
  endOnSignal(app);
  await app.listen({ host, port });
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
