import fs from 'node:fs';
import path from 'node:path';
import { type ReleaseMap, releaseMapSchema } from 'shared-contracts/release';
import { remoteNames } from 'shared-contracts/remote';
import * as z from 'zod/mini';
import { checkFiles, listVersions, ReleaseError, readRelease, versionFolder } from './store';

export const releaseMapFile = 'release-map.json';
const historyLength = 200;
const lockPatienceMs = 5_000;

/** The map as it stands; an empty one before the first activation. */
export function readReleaseMap(store: string): ReleaseMap {
  const file = path.join(store, releaseMapFile);
  if (!fs.existsSync(file))
    return { revision: 0, updatedAt: new Date(0).toISOString(), live: {}, history: [] };
  const result = z.safeParse(releaseMapSchema, JSON.parse(fs.readFileSync(file, 'utf8')));
  if (!result.success)
    throw new ReleaseError('SHOP-RELEASE-105', `${file} is damaged: restore it from a backup.`);
  return result.data;
}

export interface Change {
  remote: string;
  version: string;
  by: string;
}

/**
 * Makes a published version live. Its files are checked first; two activations at once are done one after the other,
 * and readers see the old map or the new one, never a part.
 */
export async function activate(store: string, { remote, version, by }: Change): Promise<ReleaseMap> {
  assertPublished(store, remote, version);
  return change(store, (map) => {
    const previous = map.live[remote] ?? null;
    if (previous === version) return map;
    return next(map, { remote, version, previous, by });
  });
}

/** Throws a ReleaseError unless the version is in the store, with the files that were built. */
export function assertPublished(store: string, remote: string, version: string): void {
  assertRemote(remote);
  const folder = versionFolder(store, remote, version);
  if (!fs.existsSync(folder)) {
    const known = listVersions(store, remote).slice(-5).join(', ') || 'none';
    throw new ReleaseError(
      'SHOP-RELEASE-106',
      `${remote} ${version} is not published. Published last: ${known}.`,
    );
  }
  checkFiles(folder, readRelease(folder));
}

/** Goes back to the version that was live before. */
export async function rollback(store: string, remote: string, by: string): Promise<ReleaseMap> {
  assertRemote(remote);
  return change(store, (map) => {
    const current = map.live[remote];
    const entry = map.history.find((change_) => change_.remote === remote && change_.version === current);
    const version = entry?.previous;
    if (!current || !version) {
      throw new ReleaseError('SHOP-RELEASE-107', `${remote} has no earlier version to go back to.`);
    }
    checkFiles(versionFolder(store, remote, version), readRelease(versionFolder(store, remote, version)));
    return next(map, { remote, version, previous: current, by });
  });
}

function next(map: ReleaseMap, entry: Omit<ReleaseMap['history'][number], 'at'>): ReleaseMap {
  const at = new Date().toISOString();
  return {
    revision: map.revision + 1,
    updatedAt: at,
    live: { ...map.live, [entry.remote]: entry.version },
    history: [{ ...entry, at }, ...map.history].slice(0, historyLength),
  };
}

async function change(store: string, edit: (map: ReleaseMap) => ReleaseMap): Promise<ReleaseMap> {
  fs.mkdirSync(store, { recursive: true });
  const release = await lock(path.join(store, `${releaseMapFile}.lock`));
  try {
    const before = readReleaseMap(store);
    const after = edit(before);
    if (after === before) return before;
    const temporary = path.join(store, `.${releaseMapFile}.${process.pid}`);
    fs.writeFileSync(temporary, `${JSON.stringify(after, null, 2)}\n`);
    fs.renameSync(temporary, path.join(store, releaseMapFile));
    return after;
  } finally {
    release();
  }
}

/** A lock file made exclusively; one left by a process that died is older than anything takes and is removed. */
async function lock(file: string): Promise<() => void> {
  const deadline = Date.now() + lockPatienceMs;
  for (;;) {
    try {
      fs.closeSync(fs.openSync(file, 'wx'));
      return () => fs.rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const heldSince = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
      if (Date.now() - heldSince > lockPatienceMs) fs.rmSync(file, { force: true });
      else if (Date.now() > deadline)
        throw new ReleaseError('SHOP-RELEASE-108', `${file} is held by another release.`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

function assertRemote(name: string): void {
  if ((remoteNames as readonly string[]).includes(name)) return;
  throw new ReleaseError(
    'SHOP-RELEASE-109',
    `There is no remote ${name}. Remotes: ${remoteNames.join(', ')}.`,
  );
}
