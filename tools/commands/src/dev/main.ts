import { describeProblem } from 'local-services/operator-error';
import { readStartOptions } from 'local-services/read-start-options';
import { prettyFactory } from 'pino-pretty';
import type { BuildState } from 'remote-kit/dev/watch-build';
import { readDevOptions } from './read-options';
import { type Development, startDevelopment } from './start-development';

/** `npm run dev [-- --only mfe-x]`: the shop with hot reload, until Ctrl-C. */
let starting: Promise<Development> | undefined;
let isStopping = false;
let isOpen = false;
const failing = new Map<string, string>();

const say = (text: string) => process.stdout.write(`${text}\n`);
const pretty = prettyFactory({ colorize: process.stdout.isTTY, ignore: 'pid,hostname,time' });

async function stop(): Promise<void> {
  // On a second signal: services and database end by themselves when this process is gone.
  if (isStopping) process.exit(1);
  isStopping = true;
  say('\nstopping ...');
  await starting?.then(
    (development) => development.stop(),
    () => undefined,
  );
  process.exit(0);
}

function onState({ name, errors }: BuildState): void {
  const words = errors.join('\n\n');
  if (words) {
    // Both compilations of a remote report the same errors: print them once.
    if (failing.get(name) === words) return;
    failing.set(name, words);
    say(`\n✗ ${name} does not compile; the last build that did stays in use\n\n${words}\n`);
  } else if (failing.delete(name)) {
    say(`✓ ${name} compiles again`);
  } else if (isOpen) {
    say(`✓ ${name}`);
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

try {
  const startedAt = performance.now();
  const options = readDevOptions(process.argv.slice(2));
  starting = startDevelopment(readStartOptions(), options, {
    onState,
    onNotice: (text) => !isStopping && say(`· ${text}`),
    onLog: (service, line) => say(`${service.padEnd(9)} | ${readable(line)}`),
  });
  const { url, dataDir, released } = await starting;
  isOpen = true;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const versions = Object.entries(released).map(([name, version]) => `${name} ${version}`);
  say(`
The shop is open for development (${seconds} s): ${url}

  from source   ${['shell', ...options.fromSource].join(', ')}${versions.length > 0 ? '' : ', api, payment-sandbox'}
  as released   ${versions.join(', ') || 'nothing'}

Ctrl-C ends it; data stay in ${dataDir}.`);
} catch (error) {
  process.stderr.write(`\n${describeProblem(error)}\n`);
  process.exit(1);
}

/** Converts the services' JSON log lines to readable text. */
function readable(line: string): string {
  try {
    return line.startsWith('{') ? String(pretty(JSON.parse(line))).trimEnd() : line;
  } catch {
    return line;
  }
}
