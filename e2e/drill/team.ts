import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { root } from 'local-services/root';
import { createRegistryClient } from 'remote-kit/cli/registry-client';
import { packBuild } from 'shared-contracts/server/pack-files';
import { makeVersion } from './make-version';

// A team in a process of its own: publishes and activates versions of its remote, one after the other. Usage:
// `team.ts <remote> <shell URLs, comma-separated> <folder for versions> <count>`. Prints one line of JSON for each release.
const [remote = '', shellUrls = '', workFolder = '', count = ''] = process.argv.slice(2);
const { RELEASES_URL: url = '', RELEASES_TOKEN: token = '' } = process.env;
const client = createRegistryClient({ url, token, by: `${remote} team` });
const askEveryMs = 150;
const servedWithinMs = 60_000;

async function isServed(shellUrl: string, version: string): Promise<boolean> {
  try {
    const response = await fetch(`${shellUrl}/health`);
    return ((await response.json()) as { live: Record<string, string> }).live[remote] === version;
  } catch {
    return false;
  }
}

async function untilServed(shellUrl: string, version: string): Promise<void> {
  const deadline = Date.now() + servedWithinMs;
  while (!(await isServed(shellUrl, version))) {
    if (Date.now() > deadline) {
      const { entries } = await client.history({ remote, limit: 1 });
      throw new Error(`${shellUrl} does not serve ${remote} ${version}: ${JSON.stringify(entries[0])}`);
    }
    await delay(askEveryMs);
  }
}

/** Activates by the command, as a team does at its terminal. */
async function activateByCommand(version: string): Promise<void> {
  const command = [
    '--import',
    'tsx',
    path.join(root, 'tools/commands/src/release/main.ts'),
    'activate',
    remote,
    version,
  ];
  await promisify(execFile)(process.execPath, command, { cwd: root });
}

async function activate(version: string): Promise<void> {
  await client.activate({ versions: { [remote]: version } });
}

for (let index = 0; index < Number(count); index += 1) {
  const version = `2.${index}.0`;
  await client.publish(packBuild(makeVersion(workFolder, remote, version)));
  const isByCommand = index === 0;
  const beganAt = Date.now();
  await (isByCommand ? activateByCommand(version) : activate(version));
  const answeredMs = Date.now() - beganAt;
  await Promise.all(shellUrls.split(',').map((shellUrl) => untilServed(shellUrl, version)));
  process.stdout.write(`${JSON.stringify({ remote, version, isByCommand, beganAt, answeredMs })}\n`);
}
