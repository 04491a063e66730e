import fs from 'node:fs';
import path from 'node:path';
import { type Manifest, type Named, namedIn, parseManifest, withVersions } from './edit-manifest';
import { fetchPackage } from './fetch-package';
import { KitError } from './kit-error';
import { describeShop, listPackages } from './registry-client';
import { compareVersions, notesForTeams, readVersion, type Version } from './upgrade-notes';

/** What the shop provides in the browser: a remote is built and tested with the same versions. */
const providedByShop = ['react', 'react-dom', 'react-router-dom'];
const ownPackages = ['shared-contracts', 'shared-runtime', 'shared-ui', 'remote-kit'];

interface UpgradeOptions {
  /** The repository. */
  folder: string;
  /** URL of the shop. */
  shop: string;
  /** Says what would change and writes nothing. */
  isDryRun: boolean;
  /** Prints a line. */
  say(text: string): void;
}

/** A package whose version changes. */
interface Change extends Named {
  from: string;
  to: string;
}

/**
 * Brings a team's repository to the packages of its shop: writes their versions into `package.json` and says what else there is to
 * do. Throws a KitError, and has written nothing, when the repository or the shop does not allow it.
 */
export async function upgradeRepository({ folder, shop, isDryRun, say }: UpgradeOptions): Promise<void> {
  const file = fs.realpathSync(path.join(folder, 'package.json'));
  const text = fs.readFileSync(file, 'utf8');
  const manifest = parseManifest(text, file);
  const kept = namedIn(manifest).filter(({ name }) => ownPackages.includes(name));
  const kit = kept.find(({ name }) => name === 'remote-kit');
  if (!kit || kept.some(({ name, version }) => !versionIn(name, version))) {
    throw new KitError(
      'SHOP-KIT-026',
      `${file} does not name the packages of a shop by their addresses: only a repository that remote-kit create made can be upgraded.`,
    );
  }
  const addresses = await listPackages(await describeShop(shop));
  const own = kept.map((named) => ({
    ...named,
    from: named.version,
    to: addressOf(named.name, addresses, shop),
  }));
  assertNotOlder(own, shop);

  const newKit = addressOf('remote-kit', addresses, shop);
  const present = await fetchPackage(newKit);
  const runtime = await fetchPackage(addressOf('shared-runtime', addresses, shop));
  const provided = versionsOf(manifestIn(runtime));
  const changes = [
    ...own,
    ...namedIn(manifest)
      .filter(({ name }) => providedByShop.includes(name) && provided[name])
      .map((named) => ({ ...named, from: named.version, to: provided[named.name] ?? '' })),
  ].filter(({ from, to }) => from !== to);
  const from = versionIn('remote-kit', kit.version) as Version;
  const to = versionIn('remote-kit', newKit) as Version;
  if (changes.length === 0)
    return say(`up to date: this repository has the packages of ${shop}, ${to.join('.')}`);

  const written = withVersions(
    text,
    changes.map(({ section, name, to: version }) => ({ section, name, version })),
    file,
  );
  for (const line of describeChanges(changes)) say(line);
  for (const line of await describeTemplate(kit.version, present, manifest)) say(line);
  for (const line of describeNotes(present, from, to)) say(line);
  if (isDryRun) return say('\nNothing is written, because of --dry-run.');
  replaceFile(file, written);
  say('\npackage.json is written. Next:\n\n  npm install\n  npm run typecheck\n  npm test');
}

/** The version in a package's address, as `1.4.0` in `…/shared-ui-1.4.0-x0a1b2c3d4e.tgz`. */
function versionIn(name: string, address: string): Version | undefined {
  const file = address.split('/').at(-1) ?? '';
  return address.includes('://') && file.startsWith(`${name}-`)
    ? readVersion(file.slice(name.length + 1))
    : undefined;
}

function addressOf(name: string, addresses: Record<string, string>, shop: string): string {
  const address = addresses[name];
  if (address && versionIn(name, address)) return address;
  throw new KitError(
    'SHOP-KIT-028',
    `${shop} does not offer ${name}: ask the platform team to publish the packages again.`,
  );
}

function assertNotOlder(changes: readonly Change[], shop: string): void {
  for (const { name, from, to } of changes) {
    const has = versionIn(name, from);
    const offered = versionIn(name, to);
    if (!has || !offered || compareVersions(offered, has) >= 0) continue;
    throw new KitError(
      'SHOP-KIT-027',
      `${shop} has ${name} ${offered.join('.')}, and this repository ${has.join('.')} already: name a shop that is as new with --shop, or go back with git.`,
    );
  }
}

function manifestIn(files: ReadonlyMap<string, string>, file = 'package.json'): Manifest {
  return parseManifest(files.get(file) ?? '', file);
}

function versionsOf(manifest: Manifest): Record<string, string> {
  return Object.fromEntries(namedIn(manifest).map(({ name, version }) => [name, version]));
}

/** `shared-ui  1.0.0-x0a1b2c3d4e -> 1.1.0-x5f6a7b8c9d`, one line each. */
function describeChanges(changes: readonly Change[]): string[] {
  const width = Math.max(...changes.map(({ name }) => name.length));
  const short = (name: string, version: string) =>
    version.includes('://') ? path.posix.basename(version, '.tgz').slice(name.length + 1) : version;
  return changes.map(
    ({ name, from, to }) => `${name.padEnd(width)}  ${short(name, from)} -> ${short(name, to)}`,
  );
}

/** What the template of a new repository has otherwise than when this one was made; its sample page is the team's own by now. */
async function describeTemplate(
  oldKit: string,
  present: ReadonlyMap<string, string>,
  manifest: Manifest,
): Promise<string[]> {
  const former = await fetchPackage(oldKit).catch(() => undefined);
  if (!former)
    return [
      `\nWhat changed in the template of a new repository cannot be told: ${oldKit} is not there any more.`,
    ];
  const isShared = (file: string) => /^template\/(?!src\/|remote\.ts$|README\.md$|package\.json$)/.test(file);
  const files = [...new Set([...former.keys(), ...present.keys()])]
    .filter((file) => isShared(file) && former.get(file) !== present.get(file))
    .sort();
  const had = versionsOf(manifestIn(former, 'template/package.json'));
  const here = versionsOf(manifest);
  const tools = Object.entries(versionsOf(manifestIn(present, 'template/package.json'))).filter(
    ([name, version]) =>
      ![...ownPackages, ...providedByShop].includes(name) && version !== had[name] && version !== here[name],
  );
  return [
    ...(files.length > 0 ? ['\nThese files of the template changed; compare yours after npm install:'] : []),
    ...files.map((file) => `  ${nameInRepository(file)}  node_modules/remote-kit/${file}`),
    ...(tools.length > 0 ? ['\nThe template has other versions of tools; take them when you like:'] : []),
    ...tools.map(([name, version]) => `  ${name}  ${here[name] ?? 'none'} -> ${version}`),
  ];
}

/** npm packages omit dotfiles, so the template's have other names. */
function nameInRepository(file: string): string {
  return file.replace(/^template\//, '').replace(/(^|\/)_(?=[a-z])/g, '$1.');
}

function describeNotes(present: ReadonlyMap<string, string>, from: Version, to: Version): string[] {
  const upgrading = present.get('UPGRADING.md');
  if (upgrading === undefined)
    return ['\nThis shop gives no notes: ask the platform team for its UPGRADING.md.'];
  return [
    ...notesForTeams(upgrading, from, to).map((note) => `\n${note}`),
    '\nAll changes: node_modules/remote-kit/CHANGELOG.md after npm install.',
  ];
}

/** A reader finds the whole old file or the whole new one. */
function replaceFile(file: string, text: string): void {
  const temporary = `${file}.${process.pid}`;
  fs.writeFileSync(temporary, text, { mode: fs.statSync(file).mode });
  fs.renameSync(temporary, file);
}
