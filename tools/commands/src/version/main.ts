import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeProblem, OperatorError } from 'local-services/operator-error';
import { root } from 'local-services/root';
import { bin, run } from 'local-services/run';
import { workspaceFolders } from 'local-services/workspaces';
import { addVersion, type Changeset, nameChapter } from './changelog';

/** `npm run version`: turns the changesets into the next version of the shop. Commit what it writes. */

interface Plan {
  changesets: Changeset[];
  releases: { name: string; newVersion: string }[];
}

const template = 'packages/remote-kit/template/package.json';

/** What changesets is about to do; it also ends with an error when a changeset names a package that is not here. */
async function readPlan(): Promise<Plan> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'version-'));
  try {
    const output = path.join(folder, 'plan.json');
    await step(bin('changeset'), 'status', '--output', output);
    return JSON.parse(fs.readFileSync(output, 'utf8')) as Plan;
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

async function step(command: string, ...words: string[]): Promise<void> {
  if ((await run(command, words, { quiet: true })) === 0) return;
  throw new OperatorError(
    'SHOP-VERSION-001',
    `${path.basename(command)} ${words.join(' ')} failed; see above.`,
  );
}

function edit(file: string, change: (text: string) => string): void {
  const place = path.join(root, file);
  fs.writeFileSync(place, change(fs.readFileSync(place, 'utf8')));
}

/** The exact versions of the shop's own packages in the template; its own version is that of a team's first release. */
function withSiblings(manifest: string, version: string): string {
  const names = workspaceFolders().map((folder) => path.basename(folder));
  return names.reduce(
    (text, name) => text.replace(new RegExp(`("${name}": )"[^"]+"`), `$1"${version}"`),
    manifest,
  );
}

async function main(): Promise<void> {
  const { changesets, releases } = await readPlan();
  const version = releases[0]?.newVersion;
  if (!version)
    throw new OperatorError('SHOP-VERSION-002', 'There is no changeset: npx changeset writes one.');
  await step(bin('changeset'), 'version');
  edit('CHANGELOG.md', (text) => addVersion(text, version, changesets));
  edit('UPGRADING.md', (text) => nameChapter(text, version));
  edit('package.json', (text) => text.replace(/("version": )"[^"]+"/, `$1"${version}"`));
  edit(template, (text) => withSiblings(text, version));
  await step(
    bin('biome'),
    'format',
    '--write',
    '--reporter=summary',
    'package.json',
    ...workspaceFolders().map((folder) => `${folder}/package.json`),
  );
  await step('npm', 'install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund');
  process.stdout.write(
    `The shop is ${version}. Read CHANGELOG.md, complete UPGRADING.md, and commit both with the rest.\n`,
  );
}

try {
  // It takes no words: a wrong one must not make a version.
  parseArgs();
  await main();
} catch (error) {
  process.stderr.write(`${describeProblem(error)}\n`);
  process.exitCode = 1;
}
