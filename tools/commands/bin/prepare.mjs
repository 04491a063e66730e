/**
 * Prerequisites of every command: a supported version of Node, and the installed packages of the lock file.
 * Plain JavaScript, because it runs before anything is installed.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(fileURLToPath(import.meta.url), '../../../..');

/** Exits with one sentence when Node is too old or the installation fails. */
export function prepare() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (!isSupported) {
    stop(
      `Node ${process.versions.node} is not supported: install 20.19 or later, or 22.12 or later, and run the command again.`,
    );
  }
  const installed = modified('node_modules/.package-lock.json');
  if (installed < modified('package-lock.json')) {
    process.stdout.write('Installing the packages of package-lock.json ...\n');
    // Not `npm ci`, which deletes `node_modules` first (docs/decisions/0047).
    const result = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund'], {
      cwd: root,
      stdio: 'inherit',
    });
    if (result.status !== 0)
      stop('npm install failed; its output is above. Solve the problem and run the command again.');
    // npm does not update the file's time when nothing was missing, so the next start would install again.
    const now = new Date();
    const record = path.join(root, 'node_modules/.package-lock.json');
    if (fs.existsSync(record)) fs.utimesSync(record, now, now);
  }
}

/** Runs a TypeScript file of this workspace and exits with its code; with 1 and a sentence when it refuses an option. */
export async function runTypeScript(file) {
  const { register } = await import('tsx/esm/api');
  register();
  try {
    await import(path.join(root, file));
  } catch (error) {
    if (!String(error.code).startsWith('ERR_PARSE_ARGS')) throw error;
    const sentence = `${error.message.split('. ')[0]}.\n`;
    stop(`${process.argv.includes('--help') ? '' : sentence}${describeCommand()}`);
  }
}

/** What docs/commands.md says of the npm script that runs. */
export function describeCommand() {
  const name = `npm run ${process.env.npm_lifecycle_event}`;
  const lines = fs.readFileSync(path.join(root, 'docs/commands.md'), 'utf8').split('\n');
  const rows = lines.filter((line) => line.startsWith(`| \`${name}\``) || line.startsWith(`| \`${name} `));
  const text = rows.map((line) =>
    line
      .replaceAll('`', '')
      .split('|')
      .slice(1, 3)
      .map((cell) => cell.trim())
      .join(': '),
  );
  return [...text, 'docs/commands.md says more.'].join('\n');
}

function modified(file) {
  const place = path.join(root, file);
  return fs.existsSync(place) ? fs.statSync(place).mtimeMs : 0;
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
