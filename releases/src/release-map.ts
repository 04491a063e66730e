import fs from 'node:fs';
import path from 'node:path';
import { type Release, type ReleaseMap, releaseMapSchema } from 'shared-contracts/release';
import { remoteNamePattern } from 'shared-contracts/remote';
import * as z from 'zod/mini';
import { lossesAgainst, objectionsBeside, objectionsToRelease } from './gate';
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

export interface Activation {
  /** What is to be live, by remote. Several change at once, so that a route can move from one remote to another. */
  versions: Readonly<Record<string, string>>;
  by: string;
  /** Why it goes live although the gate objects; history keeps it. */
  reason?: string;
  /** Pages and fragments may go: `npm start` runs what stands in the checkout, where they were deleted. */
  mayLose?: boolean;
}

/**
 * Makes published versions live. Their files and what they declare are checked first (`gate.ts`); two activations at once
 * are done one after the other, and readers see the old map or the new one, never a part.
 */
export async function activate(store: string, activation: Activation): Promise<ReleaseMap> {
  const { versions, by, reason } = activation;
  for (const [remote, version] of Object.entries(versions)) assertPublished(store, remote, version);
  return change(store, (map) => {
    const changed = Object.entries(versions).filter(([remote, version]) => map.live[remote] !== version);
    if (changed.length === 0) return map;
    if (!reason) assertPassesGate(store, map.live, changed, activation);
    const entries = changed.map(([remote, version]) => ({
      remote,
      version,
      previous: map.live[remote] ?? null,
      by,
      ...(reason ? { reason } : {}),
    }));
    return next(map, entries);
  });
}

/** Throws a ReleaseError with every objection to versions that are to go live beside what is live. */
function assertPassesGate(
  store: string,
  live: ReleaseMap['live'],
  changed: readonly (readonly [remote: string, version: string])[],
  { mayLose }: Activation,
): void {
  const after = { ...live, ...Object.fromEntries(changed) };
  const objections = changed.flatMap(([remote, version]) => {
    const release = readRelease(versionFolder(store, remote, version));
    const others = Object.entries(after).flatMap(([name, theirs]) =>
      name === remote ? [] : readableRelease(store, name, theirs),
    );
    const current = mayLose ? [] : readableRelease(store, remote, live[remote]);
    const found = [
      ...objectionsToRelease(release, remote),
      ...objectionsBeside(release, others),
      ...current.flatMap((before) => lossesAgainst(release, before, others)),
    ];
    return found.map((objection) => `  ${remote} ${version}: ${objection}`);
  });
  if (objections.length === 0) return;
  throw new ReleaseError(
    'SHOP-RELEASE-110',
    `Nothing went live:\n${objections.join('\n')}\nIf this is meant, say why: add --reason "...".`,
  );
}

/** A live version that cannot be read is missing from the shop already, and does not hold up the other teams. */
function readableRelease(store: string, remote: string, version: string | undefined): Release[] {
  if (!version) return [];
  try {
    return [readRelease(versionFolder(store, remote, version))];
  } catch (error) {
    if (error instanceof ReleaseError) return [];
    throw error;
  }
}

/** Throws a ReleaseError unless the version is in the store, with the files that were built. */
export function assertPublished(store: string, remote: string, version: string): void {
  assertRemote(store, remote);
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
  assertRemote(store, remote);
  return change(store, (map) => {
    const current = map.live[remote];
    const entry = map.history.find((change_) => change_.remote === remote && change_.version === current);
    const version = entry?.previous;
    if (!current || !version) {
      throw new ReleaseError('SHOP-RELEASE-107', `${remote} has no earlier version to go back to.`);
    }
    checkFiles(versionFolder(store, remote, version), readRelease(versionFolder(store, remote, version)));
    return next(map, [{ remote, version, previous: current, by }]);
  });
}

function next(map: ReleaseMap, entries: readonly Omit<ReleaseMap['history'][number], 'at'>[]): ReleaseMap {
  const at = new Date().toISOString();
  return {
    revision: map.revision + 1,
    updatedAt: at,
    live: { ...map.live, ...Object.fromEntries(entries.map(({ remote, version }) => [remote, version])) },
    history: [...entries.map((entry) => ({ ...entry, at })), ...map.history].slice(0, historyLength),
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

function assertRemote(store: string, name: string): void {
  if (remoteNamePattern.test(name) && fs.existsSync(path.join(store, name))) return;
  const known = Object.keys(readReleaseMap(store).live).join(', ') || 'none';
  throw new ReleaseError('SHOP-RELEASE-109', `There is no remote ${name}. Live remotes: ${known}.`);
}
