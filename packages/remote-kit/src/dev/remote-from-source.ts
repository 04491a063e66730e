import fs from 'node:fs';
import path from 'node:path';
import type { Release } from 'shared-contracts/release';
import type { RemoteDefinition } from 'shared-contracts/remote';
import { integrityOf } from 'shared-contracts/server/integrity';
import { describeRelease } from '../build/release-file';
import {
  type RemoteProject,
  remoteServerConfiguration,
  remoteWebConfiguration,
} from '../build/remote-configuration';
import { compilerWords } from './compiler-words';
import { developmentVersion } from './development-map';
import { type BuildState, type WatchedBuild, watchBuild } from './watch-build';

/** Number of versions kept, because a shell that has not polled yet requests an earlier one. */
const keptVersions = 5;

interface Version {
  release: Release;
  server: Buffer;
}

export interface RemoteFromSource {
  name: string;
  /** The version of the last usable build. */
  version(): string | undefined;
  /** A file of a version. Browser files are always the latest, because pages update in place. */
  file(version: string, name: string): Buffer | undefined;
  settled(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A remote in development: browser and server build, and a new version when what the shell reads has changed.
 * A change of its definition (`remote.ts`) restarts both builds.
 */
export async function remoteFromSource(
  folder: string,
  onState: (state: BuildState) => void,
): Promise<RemoteFromSource> {
  const name = nameOf(folder);
  const versions = new Map<string, Version>();
  let count = 0;
  let current: { declaration: string; web: WatchedBuild; server: WatchedBuild } | undefined;
  let problem: string | undefined;

  function report(): void {
    const errors = compilerWords([
      ...(problem ? [{ moduleName: './remote.ts', message: problem }] : []),
      ...(current?.web.errors() ?? []),
      ...(current?.server.errors() ?? []),
    ]);
    onState({ name, hash: current?.web.stats()?.hash ?? '', errors });
  }

  function onDone(project: RemoteProject, web: WatchedBuild, server: WatchedBuild): void {
    const stats = web.stats();
    const bundle = server.file('server.cjs');
    const isUsable = web.errors().length === 0 && server.errors().length === 0;
    if (isUsable && stats && bundle) {
      const release = describeRelease(project, {
        version: '',
        web: stats,
        // Browser files change under the same name: no integrity, no caching.
        asset: (file) => ({ file, integrity: file.startsWith('server/') ? integrityOf(bundle) : '' }),
        files: {},
        contract: 'development',
      });
      if (isNews(release)) {
        count += 1;
        const version = developmentVersion(count);
        versions.set(version, { release: { ...release, version }, server: bundle });
        versions.delete(developmentVersion(count - keptVersions));
      }
    }
    report();
  }

  function isNews(release: Release): boolean {
    const last = versions.get(developmentVersion(count))?.release;
    const content = ({ version, builtAt, ...rest }: Release) => JSON.stringify(rest);
    return !last || content(last) !== content(release);
  }

  async function compile(): Promise<void> {
    let definition: RemoteDefinition;
    try {
      definition = await readDefinition(folder);
      problem = undefined;
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
      report();
      return;
    }
    const declaration = JSON.stringify(definition);
    if (declaration === current?.declaration) {
      report();
      return;
    }
    await Promise.all([current?.web.close(), current?.server.close()]);
    const project = { folder, definition };
    const options = { inMemory: true, onDone: () => onDone(project, web, server) };
    const web = watchBuild(remoteWebConfiguration(project, 'development'), options);
    const server = watchBuild(remoteServerConfiguration(project, 'development'), options);
    current = { declaration, web, server };
  }

  let compiling = compile();
  const watcher = watchDeclaration(folder, () => {
    compiling = compiling.then(compile);
  });
  await compiling;

  return {
    name,
    version: () => (count > 0 ? developmentVersion(count) : undefined),
    file(version, file) {
      const found = versions.get(version);
      if (file === 'release.json') return found && Buffer.from(JSON.stringify(found.release));
      if (file === 'server/server.cjs') return found?.server;
      return file.startsWith('web/') ? current?.web.file(file.slice('web/'.length)) : undefined;
    },
    async settled() {
      await compiling;
      await Promise.all([current?.web.settled(), current?.server.settled()]);
    },
    async close() {
      watcher.close();
      await Promise.all([current?.web.close(), current?.server.close()]);
    },
  };
}

/** The remote's name, from `package.json`: `remote.ts` may have errors, and the folder may be named otherwise. */
function nameOf(folder: string): string {
  const manifest = fs.readFileSync(path.join(folder, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { name: string }).name;
}

/** Imports `remote.ts` afresh, bypassing the module cache. */
async function readDefinition(folder: string): Promise<RemoteDefinition> {
  const file = path.join(folder, 'remote.ts');
  const module = (await import(`${file}?changed=${fs.statSync(file).mtimeMs}`)) as {
    default: RemoteDefinition;
  };
  return module.default;
}

function watchDeclaration(folder: string, onChange: () => void): fs.FSWatcher {
  let timer: NodeJS.Timeout | undefined;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, 50);
  };
  return fs.watch(folder, (_event, file) => file === 'remote.ts' && later());
}
