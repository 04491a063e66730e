import { parseArgs } from 'node:util';
import { describeProblem } from 'local-services/operator-error';
import { readStartOptions } from 'local-services/read-start-options';
import { type Stack, startStack } from '../process/stack';
import { hasItems, usesDemo } from '../process/stack-steps';
import { makeFirstPictures } from './first-pictures';
import { openingWords } from './opening-words';
import { refuseProduction } from './refuse-production';

/** `npm start`: brings the whole shop up and keeps it up until Ctrl-C. */
let stack: Stack | undefined;
const stopping = new AbortController();

const say = (text: string) => process.stdout.write(`${text}\n`);

async function stop(exitCode: number): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  say('\nstopping ...');
  await stack?.stop();
  process.exit(exitCode);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

try {
  refuseProduction();
  const startedAt = performance.now();
  const { values } = parseArgs({ options: { empty: { type: 'boolean', default: false } } });
  stack = await startStack({
    ...readStartOptions(),
    isEmpty: values.empty,
    onNotice: (text) => !stopping.signal.aborted && say(`· ${text}`),
    onLog: (service, line) => say(`${service.padEnd(9)} | ${line}`),
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  say(`
The shop is open (${seconds} s): ${stack.urls.shell}
${openingWords({ hasItems: await hasItems(stack.databaseUrl), isDemo: await usesDemo(stack.databaseUrl) })}
Ctrl-C ends it; data stay in ${stack.dataDir}.`);
  await makeFirstPictures({
    shopUrl: stack.urls.shell,
    dataDir: stack.dataDir,
    signal: stopping.signal,
    onProgress: (percent) => !stopping.signal.aborted && say(`· pictures of the first pages: ${percent} %`),
    // Ignored: images are rendered on request too.
  }).catch(() => undefined);
} catch (error) {
  process.stderr.write(`\n${describeProblem(error)}\n`);
  process.exit(1);
}
