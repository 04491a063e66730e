import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startStack } from 'commands/src/process/stack';
import { openFaultyLink } from 'local-services/faulty-link';
import { describeProblem } from 'local-services/operator-error';
import { findFreePorts } from 'local-services/ports';
import { postgresUrl } from 'local-services/postgres';
import { removePostgresHome } from 'local-services/postgres-account';
import { loadSecrets } from 'local-services/secrets';
import { drill, type Outcome } from './drill';
import { describeDeaths, tryShellDeaths } from './shell-deaths';

/**
 * `npm run faults`: starts a shop on free ports and makes its API, database and artifact store unavailable,
 * slow and silent in turn. Prints each page type's response and time. Exits with 1 when a cached page took
 * longer than a second, an uncached page was neither rendered nor properly refused in that time, or the shop
 * did not recover within 2 s. Without an artifact store the start of the shell does not count.
 *
 * Before that, processes of the shell die and hang under ten pages a second; more than two failed pages are too many. With the word
 * `shell` nothing else is tried: `npm run faults -- shell`.
 */
const say = (text: string) => process.stdout.write(`${text}\n`);

function print(outcomes: readonly Outcome[]): void {
  say('\n| Page | Part | Seen before | Status | Copy | ms | |');
  say('| --- | --- | --- | --- | --- | --- | --- |');
  for (const { page, fault, isSeen, status, isCopy, ms, isGood } of outcomes) {
    const words = [
      page,
      fault,
      isSeen ? 'yes' : 'no',
      status,
      isCopy ? 'yes' : 'no',
      ms,
      isGood ? '' : 'WRONG',
    ];
    say(`| ${words.join(' | ')} |`);
  }
}

async function main(): Promise<boolean> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-faults-'));
  const dataDir = path.join(folder, 'data');
  const shellLog: string[] = [];
  const log = fs.createWriteStream(path.join(folder, 'stack.log'));
  const ports = await findFreePorts();
  const link = (port: number) => openFaultyLink({ host: '127.0.0.1', port });
  const links = {
    api: await link(ports.api),
    database: await link(ports.postgres),
    store: await link(ports.artifacts),
  };
  const { databasePassword } = loadSecrets(dataDir);
  let stack: Awaited<ReturnType<typeof startStack>> | undefined;
  try {
    stack = await startStack({
      ports,
      dataDir,
      throwaway: true,
      onNotice: (text) => say(`· ${text}`),
      onLog(service, line) {
        log.write(`${service} | ${line}\n`);
        if (service === 'shell') shellLog.push(line);
      },
      env: {
        api: { DATABASE_URL: postgresUrl(links.database.port, databasePassword) },
        shell: {
          API_URL: `http://127.0.0.1:${links.api.port}`,
          ARTIFACTS_URL: `http://127.0.0.1:${links.store.port}`,
        },
      },
    });
    const deaths = await tryShellDeaths(stack, shellLog, say);
    for (const line of describeDeaths(deaths)) say(line);
    const outcomes = process.argv[2] === 'shell' ? [] : await drill(stack, links, say);
    if (outcomes.length > 0) print(outcomes);
    say(`\nThe log is in ${folder}.`);
    return [...deaths, ...outcomes].every(({ isGood }) => isGood);
  } finally {
    await stack?.stop();
    await Promise.all(Object.values(links).map((each) => each.close()));
    log.end();
    removePostgresHome(dataDir);
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${describeProblem(error)}\n`);
  process.exitCode = 1;
}
