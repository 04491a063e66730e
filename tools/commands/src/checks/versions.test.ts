import fs from 'node:fs';
import path from 'node:path';
import { root } from 'local-services/root';
import { workspaceFolders } from 'local-services/workspaces';
import { versionsIn } from '../version/changelog';

interface Manifest {
  name: string;
  version: string;
  overrides?: Record<string, unknown>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const readManifest = (folder: string) => JSON.parse(read(path.join(folder, 'package.json'))) as Manifest;

const shop = readManifest('.');
const workspaces = workspaceFolders().map(readManifest);
const names = workspaces.map(({ name }) => name);

/** The versions that a manifest names of the shop's own packages. */
function siblingsOf({ dependencies, devDependencies, peerDependencies }: Manifest): [string, string][] {
  return Object.entries({ ...dependencies, ...devDependencies, ...peerDependencies }).filter(([name]) =>
    names.includes(name),
  );
}

test('the shop has one version: root, packages, what they name of one another, and the changelog', () => {
  expect(versionsIn(read('CHANGELOG.md'))[0]).toBe(shop.version);
  const template = readManifest('packages/remote-kit/template');
  const others = [
    ...workspaces.map(({ name, version }) => [name, version]),
    ...[...workspaces, template].flatMap(siblingsOf),
  ];
  expect(others.filter(([, version]) => version !== shop.version)).toEqual([]);
});

test('each minor version has a chapter in UPGRADING.md, and the one that awaits the next begins with the newest', () => {
  const upgrading = read('UPGRADING.md');
  const minors = [
    ...new Set(versionsIn(read('CHANGELOG.md')).map((version) => version.replace(/\.\d+$/, ''))),
  ];
  const awaited = minors.slice(0, -1).map((minor, index) => `## From ${minors[index + 1]} to ${minor}`);
  expect(awaited.filter((heading) => !upgrading.includes(`${heading}\n`))).toEqual([]);
  const [, awaits = minors[0]] = /^## From (\S+) to the next version$/m.exec(upgrading) ?? [];
  expect(awaits).toBe(minors[0]);
});

const packageLine = /^"[a-z0-9-]+": (major|minor|patch)$/;
const changesets = fs
  .readdirSync(path.join(root, '.changeset'))
  .filter((file) => file.endsWith('.md') && file !== 'README.md');

test('each changeset names packages of the shop and says what changed', () => {
  for (const file of changesets) {
    const [, head = '', summary = ''] =
      /^---\n([\s\S]*?)---\n([\s\S]*)$/.exec(read(`.changeset/${file}`)) ?? [];
    const packages = head.trim().split('\n');
    for (const line of packages) expect([file, line]).toEqual([file, expect.stringMatching(packageLine)]);
    const unknown = packages.map((line) => line.split('"')[1] ?? '').filter((name) => !names.includes(name));
    expect([file, unknown]).toEqual([file, []]);
    expect([file, summary.trim()]).not.toEqual([file, '']);
  }
});

test('every override has its reason in docs/dependencies.md', () => {
  const reasons = read('docs/dependencies.md').split('## Overrides')[1] ?? '';
  const missing = Object.keys(shop.overrides ?? {}).filter((name) => !reasons.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});
