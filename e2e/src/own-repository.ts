import { execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { stack } from './stack';

const execute = promisify(execFile);
/** How long a command may take: the shop, browsers and other journeys run on the same machine. */
const patienceMs = 300_000;

/** Runs a command in a team's repository; rejects with what it printed when it fails. */
export async function runIn(
  folder: string,
  command: string,
  words: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  try {
    const { stdout } = await execute(command, [...words], {
      cwd: folder,
      timeout: patienceMs,
      maxBuffer: 16_000_000,
      env: { ...process.env, ...env },
    });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${words.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
  }
}

/** Starts npm in a team's repository until it prints `ready`; rejects with what it printed when it ends before. */
export async function startIn(folder: string, words: readonly string[], ready: string) {
  // A group of its own, because npm does not pass signals on to what it starts.
  const child = spawn('npm', [...words], { cwd: folder, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk;
      if (printed.includes(ready)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`npm ${words.join(' ')} ended:\n${printed}`)));
  });
  return {
    async stop() {
      if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
      await ended;
    },
  };
}

/** A token of the registry for one remote, as the platform team makes it for a new team. */
export async function createToken(remote: string): Promise<string> {
  const { releasesToken } = JSON.parse(fs.readFileSync(path.join(stack.dataDir, 'secrets.json'), 'utf8')) as {
    releasesToken: string;
  };
  const response = await fetch(`${stack.artifacts}/api/tokens`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${releasesToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      name: 'journey',
      remotes: [remote],
      can: ['publish', 'activate', 'rollback', 'remove'],
    }),
  });
  if (!response.ok) throw new Error(`no token: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { token: string }).token;
}

/** Replaces a text in a file of the repository, as a developer does. */
export function edit(file: string, before: string | RegExp, after: string): void {
  const text = fs.readFileSync(file, 'utf8');
  const edited = text.replace(before, after);
  if (edited === text) throw new Error(`${file} does not hold ${String(before)}`);
  fs.writeFileSync(file, edited);
}

/** A code block of docs/own-repository.md that holds this text, so that a journey does what the page says. */
export function documented(text: string): string {
  const page = fs.readFileSync(new URL('../../docs/own-repository.md', import.meta.url), 'utf8');
  const blocks = [...page.matchAll(/```tsx?\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  const found = blocks.find((block) => block.includes(text));
  if (found === undefined) throw new Error(`docs/own-repository.md has no code with "${text}"`);
  return found;
}
