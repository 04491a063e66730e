import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Stats, StatsChunk } from '@rspack/core';
import type { Contract } from 'shared-contracts/contract';
import type { Release, ReleaseAsset } from 'shared-contracts/release';
import { containerName, type RemoteDefinition } from 'shared-contracts/remote';
import { contractFingerprint } from 'shared-contracts/server/contract-fingerprint';
import { integrityOf } from 'shared-contracts/server/integrity';
import { listFiles } from 'shared-contracts/server/list-files';
import { sharedPackages } from 'shared-contracts/shared-packages';
import { outputFolder } from './common';
import { bundledModules, deriveContract } from './contract/derive-contract';
import { exposedModules, fileModule, pageModule } from './exposed-modules';
import { exposeChunkName, type RemoteProject } from './remote-configuration';

interface ReleaseParts {
  version: string;
  /** Stats of the browser compilation. */
  web: Stats;
  /** Describes a file of the version by its path. */
  asset(file: string): ReleaseAsset;
  /** Integrity hash of every file. */
  files: Record<string, string>;
  contract: string;
  contracts?: Contract;
}

/**
 * The chunk that a first page does not need: loaders, calls, islands. A page whose islands have styles that no
 * other page needs puts them into a chunk of its own, `later-item-page`.
 */
const laterChunkName = 'later';

type Modules = NonNullable<StatsChunk['modules']>;

function hasIsland({ modules = [] }: { modules?: Modules | undefined }): boolean {
  return modules.some(
    (module) => module.name?.includes('/island/create-island.') || hasIsland({ modules: module.modules }),
  );
}

/** The clock, or the date that reproducible builds agree on (https://reproducible-builds.org/specs/source-date-epoch/). */
function builtAt(): Date {
  const { SOURCE_DATE_EPOCH: seconds } = process.env;
  return seconds ? new Date(Number(seconds) * 1000) : new Date();
}

/** Describes a build: its definition, and the files that each exposed module needs. */
export function describeRelease({ folder, definition }: RemoteProject, parts: ReleaseParts): Release {
  const { version, web, asset, files, contract, contracts } = parts;
  const { namedChunkGroups: groups = {}, chunks = [] } = web.toJson({
    all: false,
    chunkGroups: true,
    chunks: true,
    ids: true,
    chunkModules: true,
    dependentModules: true,
    orphanModules: true,
    nestedModules: true,
  });
  const filesOf = (group: string, extension: string) =>
    (groups[group]?.assets ?? [])
      .filter(({ name }) => name.endsWith(extension) && !name.includes('.hot-update.'))
      .map(({ name }) => `web/${name}`);
  const withIslands = new Set(chunks.filter(hasIsland).map(({ id }) => id));
  const modules = Object.fromEntries(
    exposedModules(definition).map(({ key }) => {
      const group = exposeChunkName(key);
      // The server renders islands at once, so a page needs their styles at once too.
      const isDrawnWhole = groups[group]?.chunks?.some((id) => withIslands.has(id));
      const chunkName = `${laterChunkName}-${key.replace('./', '')}`;
      const islands = groups[chunkName] ? chunkName : laterChunkName;
      const css = [...filesOf(group, '.css'), ...(isDrawnWhole ? filesOf(islands, '.css') : [])];
      return [key, { js: filesOf(group, '.js').map(asset), css: [...new Set(css)].map(asset) }];
    }),
  );
  return {
    name: definition.name,
    version,
    ...(process.env.SOURCE_REVISION ? { revision: process.env.SOURCE_REVISION } : {}),
    builtAt: builtAt().toISOString(),
    container: containerName(definition.name),
    remoteEntry: asset('web/remoteEntry.js'),
    modules,
    files,
    server: asset('server/server.cjs'),
    routes: definition.routes.map(({ id, pattern, page, group, query, ...route }) => ({
      id,
      pattern,
      module: pageModule({ page, group }),
      ...route,
      ...(query && { query: [...query] }),
    })),
    fragments: definition.fragments.map(({ name, file, slot }) => ({
      name,
      module: fileModule(file),
      ...(slot && { slot }),
    })),
    ...(definition.events ? { events: definition.events } : {}),
    ...(definition.application ? { application: applicationOf(definition.application) } : {}),
    shared: Object.fromEntries(
      sharedPackages.filter((name) => !name.includes('/')).map((name) => [name, sharedVersion(folder, name)]),
    ),
    contract,
    ...(contracts ? { contracts } : {}),
  };
}

function applicationOf({ prefix, file, paths }: NonNullable<RemoteDefinition['application']>) {
  return { prefix, module: fileModule(file), ...(paths && { paths }) };
}

/**
 * Writes `dist/release.json`. The version is the package's plus a digest of the files' content, so that equal
 * sources give equal versions on any machine.
 */
export async function writeReleaseFile(project: RemoteProject, web: Stats): Promise<Release> {
  const { folder, definition } = project;
  const contracts = await deriveContract({
    definition,
    modules: bundledModules(web),
    shared: sharedRanges(folder),
  });
  const contract = contractFingerprint(contracts);
  const dist = outputFolder(folder, 'production');
  const asset = (file: string): ReleaseAsset => {
    const content = fs.readFileSync(path.join(dist, file));
    return { file, integrity: integrityOf(content), bytes: content.length };
  };

  const files = listFiles(dist).filter((file) => !file.endsWith('.map') && /^(web|server)\//.test(file));
  const digest = createHash('sha256').update(contract);
  for (const file of files) digest.update(file).update(fs.readFileSync(path.join(dist, file)));
  digest.update(JSON.stringify(definition));

  const release = describeRelease(project, {
    version: `${packageVersion(path.join(folder, 'package.json'))}-${digest.digest('hex').slice(0, 10)}`,
    web,
    asset,
    files: Object.fromEntries(files.map((file) => [file, asset(file).integrity])),
    contract,
    contracts,
  });
  fs.writeFileSync(path.join(dist, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}

/**
 * Version ranges of shared packages: from the remote's package.json, else every version compatible with the
 * installed one.
 */
function sharedRanges(folder: string): Record<string, string> {
  const file = path.join(folder, 'package.json');
  const { dependencies = {}, peerDependencies = {} } = JSON.parse(fs.readFileSync(file, 'utf8')) as {
    dependencies?: Record<string, string>;
    peerDependencies?: Record<string, string>;
  };
  const names = sharedPackages.filter((name) => !name.includes('/'));
  return Object.fromEntries(
    names.map((name) => [
      name,
      rangeOf(peerDependencies[name] ?? dependencies[name]) ?? `^${sharedVersion(folder, name)}`,
    ]),
  );
}

/** Undefined for a tarball URL, which does not tell what else is compatible. */
function rangeOf(dependency: string | undefined): string | undefined {
  return dependency?.includes('/') ? undefined : dependency;
}

/** Version of a shared package, resolved from the remote's folder. */
function sharedVersion(folder: string, name: string): string {
  return packageVersion(createRequire(path.join(folder, 'package.json')).resolve(`${name}/package.json`));
}

function packageVersion(file: string): string {
  return (JSON.parse(fs.readFileSync(file, 'utf8')) as { version: string }).version;
}
