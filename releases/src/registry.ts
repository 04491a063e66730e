import fs from 'node:fs';
import path from 'node:path';
import {
  type HistoryEntry,
  packagesName,
  type ReleaseEnvironment,
  type ShellContract,
  shellContractSchema,
} from 'shared-contracts/registry';
import type { Release, ReleaseMap } from 'shared-contracts/release';
import { remoteNamePattern } from 'shared-contracts/remote';
import { publicKeyOf, signDocument } from 'shared-contracts/server/signed-document';
import * as z from 'zod/mini';
import {
  type Change,
  createChangeLog,
  type Edit,
  type EnvironmentState,
  type RequestKey,
  stateOf,
} from './change-log';
import { type ApiContract, objectionsToApiUse } from './contracts/api-contract';
import { contractMatrix } from './contracts/contract-matrix';
import { objectionsToShell, shellAsRelease } from './contracts/shell-contract';
import { lossesAgainst, objectionsBeside, objectionsToRelease, objectionsToRemoval } from './gate';
import { createPackages } from './packages';
import { precompressFile } from './precompress';
import { prepareBuild } from './prepare-build';
import { checkFiles, isSignedRelease, readRelease, readReleaseJson } from './read-release';
import { ReleaseError } from './release-error';
import { prune } from './retention';
import { diskError, type ReleaseStorage } from './storage/release-storage';

/** Number of versions that successive rollbacks can go back. */
const earlierVersions = 20;

export interface RegistryOptions {
  storage: ReleaseStorage;
  /** Signing key of maps and releases; default: unsigned, for tests. */
  privateKey?: string | undefined;
  /**
   * Reads the operations of the running API; without it they are not compared. Rejects when the API is
   * unreachable.
   */
  readApi?: (() => Promise<ApiContract>) | undefined;
  /** Checks and compresses a copied build, like `prepareBuild`; default: in this process. */
  prepare?: typeof prepareBuild;
  /** Called with errors that occur after a change was made. */
  onTrouble?: (error: unknown) => void;
}

/** Author and reason of a write. */
export interface Write {
  by: string;
  /** Recorded in the history. It overrides the gate unless `isOverride` is false. */
  reason?: string | undefined;
  isOverride?: boolean | undefined;
  /** Default: `production`. */
  environment?: ReleaseEnvironment | undefined;
  /** Revision that the writer has seen; the write is refused when it is outdated. */
  revision?: number | undefined;
  request?: RequestKey | undefined;
}

export interface Activation extends Write {
  /**
   * Versions to activate, by remote. Several change atomically, so that a route can move from one remote to
   * another.
   */
  versions: Readonly<Record<string, string>>;
  /**
   * Allows pages and fragments to disappear: `npm start` runs the checkout as it is, where they may have been
   * deleted.
   */
  mayLose?: boolean;
}

/**
 * The release registry on one store. Several processes may share a store: each write is a compare and swap.
 */
export function createRegistry({
  storage,
  privateKey,
  readApi,
  prepare = prepareBuild,
  onTrouble = () => undefined,
}: RegistryOptions) {
  const log = createChangeLog(storage, privateKey, onTrouble);
  const publicKey = privateKey && publicKeyOf(privateKey);

  /** Folder of a version. Throws a ReleaseError when it is missing or its files were altered. */
  async function assertPublished(remote: string, version: string): Promise<string> {
    const folder = await storage.openVersion(remote, version);
    if (!folder) throw await notPublished(remote, version);
    await checkFiles(folder, readRelease(folder));
    if (publicKey && !isSignedRelease(folder, publicKey)) {
      throw new ReleaseError(
        'SHOP-RELEASE-133',
        `${remote} ${version}: release.json in the store is not signed by this registry. Publish the build again.`,
      );
    }
    return folder;
  }

  async function notPublished(remote: string, version: string): Promise<ReleaseError> {
    const remotes = await storage.listRemotes();
    if (!remotes.includes(remote)) {
      const known = remotes.join(', ') || 'none';
      return new ReleaseError('SHOP-RELEASE-109', `There is no remote ${remote}. Remotes: ${known}.`);
    }
    const versions = await storage.listVersions(remote);
    const last = versions.slice(-5).map((known) => known.version);
    return new ReleaseError(
      'SHOP-RELEASE-106',
      `${remote} ${version} is not published. Published last: ${last.join(', ') || 'none'}.`,
    );
  }

  /**
   * An unreadable live version is already missing from the shop, so it must not block other teams' releases.
   */
  async function readableRelease(remote: string, version: string | undefined): Promise<Release[]> {
    if (!version) return [];
    try {
      const folder = await storage.openLiveVersion(remote, version);
      return folder ? [readRelease(folder)] : [];
    } catch (error) {
      if (error instanceof ReleaseError) return [];
      throw error;
    }
  }

  /** The shell of an environment as it reported itself at its last start; none before that. */
  async function shellOf(environment: ReleaseEnvironment): Promise<Release[]> {
    const text = await storage.readMap(shellFileOf(environment));
    if (text === undefined) return [];
    try {
      return [shellAsRelease(z.parse(shellContractSchema, JSON.parse(text)))];
    } catch (error) {
      onTrouble(error);
      return [];
    }
  }

  /** The readable releases of these versions by remote. */
  async function readableReleases(live: ReleaseMap['live']): Promise<Release[]> {
    const releases = Object.entries(live).map(([remote, version]) => readableRelease(remote, version));
    return (await Promise.all(releases)).flat();
  }

  async function liveReleases(environment: ReleaseEnvironment): Promise<Release[]> {
    await log.load();
    return readableReleases(log.map(environment).live);
  }

  /** Runs before the change enters the queue, so that other changes do not wait for the API. */
  async function askApi(): Promise<ApiContract | 'away' | undefined> {
    return readApi?.().catch(() => 'away' as const);
  }

  /** Throws a ReleaseError with all objections to activating these versions. */
  async function assertPassesGate(
    api: Awaited<ReturnType<typeof askApi>>,
    environment: ReleaseEnvironment,
    live: ReleaseMap['live'],
    changed: readonly (readonly [remote: string, version: string])[],
    mayLose = false,
  ): Promise<{ warning?: string }> {
    const after = { ...live, ...Object.fromEntries(changed) };
    const shell = await shellOf(environment);
    const objections = await Promise.all(
      changed.map(async ([remote, version]) => {
        const [release] = await readableRelease(remote, version);
        if (!release) throw await notPublished(remote, version);
        const { [remote]: _, ...beside } = after;
        const others = [...shell, ...(await readableReleases(beside))];
        const current = mayLose ? [] : await readableRelease(remote, live[remote]);
        const found = [
          ...objectionsToRelease(release, remote),
          ...objectionsBeside(release, others),
          ...(api && api !== 'away' ? objectionsToApiUse(release, api) : []),
          ...current.flatMap((before) => lossesAgainst(release, before, others)),
        ];
        return found.map((objection) => `${remote} ${version}: ${objection}`);
      }),
    );
    if (objections.flat().length === 0)
      return api === 'away' ? { warning: 'the API was away: calls were not compared' } : {};
    throw objected('Nothing went live:', objections.flat(), 'say why: add --reason "..."');
  }

  /** Makes one change of an environment; `edit` returns the new live versions, or undefined for no change. */
  async function change(
    { environment = 'production', by, reason, revision, request }: Write,
    edit: (state: EnvironmentState, latest: Change) => Promise<Wanted | undefined>,
  ): Promise<ReleaseMap> {
    const made = await log.append(async (latest): Promise<Edit | undefined> => {
      const state = stateOf(latest, environment);
      if (revision !== undefined && revision !== state.revision) {
        throw new ReleaseError(
          'SHOP-RELEASE-124',
          `${environment} is at revision ${state.revision}, not ${revision}: somebody else changed it. Look again and repeat.`,
        );
      }
      const wanted = await edit(state, latest);
      if (!wanted) return undefined;
      const at = new Date().toISOString();
      const next = { ...state, ...wanted.state, revision: state.revision + 1, updatedAt: at };
      return {
        environments: { [environment]: next },
        entries: wanted.entries.map((entry) => ({
          revision: next.revision,
          environment,
          ...entry,
          at,
          by,
          ...(reason ? { reason } : {}),
        })),
      };
    }, request);
    return mapAfter(made, environment);
  }

  function mapAfter(made: Change, environment: ReleaseEnvironment): ReleaseMap {
    const { revision, updatedAt, live, canaries } = stateOf(made, environment);
    const { history } = log.map(environment);
    const map = { revision, updatedAt, environment, live, history };
    return Object.keys(canaries).length > 0 ? { ...map, canaries } : map;
  }

  /** Activates versions in the store. */
  async function goLive(action: string, { versions, mayLose, ...write }: Activation): Promise<ReleaseMap> {
    const began = (await log.load())?.sequence ?? -1;
    const asked = askApi();
    for (const [remote, version] of Object.entries(versions)) await assertPublished(remote, version);
    return change(write, async (state) => {
      const changed = Object.entries(versions).filter(([remote, version]) => state.live[remote] !== version);
      for (const [remote, version] of changed)
        if (log.wasRemovedSince(remote, version, began)) throw await notPublished(remote, version);
      if (changed.length === 0) return undefined;
      const passed = overrides(write)
        ? {}
        : await assertPassesGate(
            await asked,
            write.environment ?? 'production',
            state.live,
            changed,
            mayLose,
          );
      return {
        state: moveTo(state, changed),
        entries: changed.map(([remote, version]) => ({
          action,
          remote,
          version,
          previous: state.live[remote] ?? null,
          ...passed,
        })),
      };
    });
  }

  return {
    storage,
    /** The packages for teams' own repositories. */
    packages: createPackages(storage),
    /** Prepares the store, and writes maps that are missing or stale. */
    async open(): Promise<void> {
      await storage.open();
      await log.refresh();
    },
    /** Reads changes by other registries on this store. */
    refresh: () => log.refresh(),
    /** The map of an environment; empty before the first activation. */
    async map(environment: ReleaseEnvironment = 'production'): Promise<ReleaseMap> {
      await log.load();
      return log.map(environment);
    },
    versions: (remote: string) => storage.listVersions(remote),
    /** The version that a rollback without a version goes back to. */
    async earlierVersion(remote: string, environment: ReleaseEnvironment): Promise<string | undefined> {
      return stateOf(await log.load(), environment).earlier[remote]?.[0];
    },
    /** The dependencies between the live versions. */
    async contracts(environment: ReleaseEnvironment = 'production') {
      return contractMatrix([...(await shellOf(environment)), ...(await liveReleases(environment))]);
    },
    /**
     * Keeps what the shell of an environment uses and provides, for the gate. Returns what does not fit
     * between it and the live versions.
     */
    async reportShell(
      shell: ShellContract,
      environment: ReleaseEnvironment = 'production',
    ): Promise<string[]> {
      const text = JSON.stringify(shell);
      if ((await storage.readMap(shellFileOf(environment))) !== text)
        await storage.writeMap(shellFileOf(environment), text);
      return objectionsToShell(shellAsRelease(shell), await liveReleases(environment));
    },
    remotes: () => storage.listRemotes(),
    assertPublished,

    /**
     * Adds a build to the store, atomically. Publishing the same version again with equal content changes
     * nothing; with other content it is refused, because versions are immutable. `authorize` throws when the
     * caller may not publish this remote.
     */
    async publish(
      dist: string,
      { by, authorize }: { by: string; authorize?: (release: Release) => void },
    ): Promise<{ release: Release; isNew: boolean }> {
      const release = readRelease(dist);
      assertNames(release);
      authorize?.(release);
      await checkFiles(dist, release);
      await log.begin();
      const there = await storage.openVersion(release.name, release.version);
      if (there && isSame(there, release) && !(publicKey && !isSignedRelease(there, publicKey)))
        return { release, isNew: false };
      const temporary = await storage.createTemporaryFolder();
      try {
        copyBuild(dist, temporary, release);
        const built = readReleaseJson(dist) as object;
        const file = path.join(temporary, 'release.json');
        fs.writeFileSync(file, JSON.stringify(built));
        const live = stateOf(await log.load(), 'production').live[release.name];
        const earlier = live && (await storage.openLiveVersion(release.name, live).catch(() => undefined));
        const { objections, documentNames } = await prepare(temporary, await storage.listRemotes(), earlier);
        if (objections.length > 0) {
          throw new ReleaseError(
            'SHOP-RELEASE-111',
            `${release.name} ${release.version} is not published:\n${objections.map((objection) => `  ${objection}`).join('\n')}`,
            objections,
          );
        }
        const publishedAt = new Date().toISOString();
        const document = { ...built, publishedAt, publishedBy: by, documentNames };
        const signed = privateKey ? signDocument('release', document, privateKey) : document;
        fs.writeFileSync(file, JSON.stringify(signed));
        // Its compressed forms were made before it was signed.
        await precompressFile({ file, earlier: undefined });
        // Decompresses what is new, so that the activation only has to compare hashes.
        await checkFiles(temporary, release);
        const isNew = !there && (await storage.addVersion(release.name, release.version, temporary));
        if (!isNew) await assertSame(release, temporary);
        return { release, isNew };
      } catch (error) {
        throw diskError(error);
      } finally {
        fs.rmSync(temporary, { recursive: true, force: true });
      }
    },

    /**
     * Activates published versions after checking their files and declarations (`gate.ts`). Concurrent
     * activations are serialized, and readers see the old map or the new one.
     */
    activate: (activation: Activation) => goLive('activate', activation),

    /**
     * Rolls back to the previous live version, or to any version in the store; a removed remote comes back. Skips the
     * gate.
     */
    async rollback({ remote, version, ...write }: Write & { remote: string; version?: string | undefined }) {
      return change(write, async (state) => {
        const current = state.live[remote];
        const target = version ?? state.earlier[remote]?.[0];
        const wasLive = current ?? state.earlier[remote]?.[0];
        if (!wasLive || !target) {
          throw new ReleaseError('SHOP-RELEASE-107', `${remote} has no earlier version to go back to.`);
        }
        if (target === current) return undefined;
        await assertPublished(remote, target);
        return {
          state: moveTo(state, [[remote, target]]),
          entries: [{ action: 'rollback', remote, version: target, previous: current ?? null }],
        };
      });
    },

    /**
     * Takes a remote down, so that none of its versions is live; a rollback brings it back. Refused when other live
     * remotes use it, unless `isForced`: the history then keeps what they lose.
     */
    async remove({ remote, isForced = false, ...write }: Write & { remote: string; isForced?: boolean }) {
      return change(write, async (state) => {
        const { [remote]: current, ...live } = state.live;
        if (!current) {
          const where = write.environment ?? 'production';
          throw new ReleaseError(
            'SHOP-RELEASE-131',
            `${remote} is not live in ${where}, so it cannot be removed.`,
          );
        }
        const [release] = await readableRelease(remote, current);
        const shell = await shellOf(write.environment ?? 'production');
        const users = [...shell, ...(await readableReleases(live))];
        const objections = release ? objectionsToRemoval(release, users) : [];
        if (objections.length > 0 && !isForced) {
          throw objected(`${remote} stays, because others use it:`, objections, 'add --force');
        }
        const { [remote]: _, ...canaries } = state.canaries;
        const earlier = [current, ...(state.earlier[remote] ?? [])].slice(0, earlierVersions);
        return {
          state: { live, canaries, earlier: { ...state.earlier, [remote]: earlier } },
          entries: [
            {
              action: 'remove',
              remote,
              version: null,
              previous: current,
              ...(objections.length > 0 ? { warning: `forced: ${objections.join('; ')}` } : {}),
            },
          ],
        };
      });
    },

    /** Promotes a version from one environment to another: the same files, without a build. */
    async promote({
      remote,
      from,
      to,
      ...write
    }: Omit<Write, 'environment'> & { remote: string; from: ReleaseEnvironment; to: ReleaseEnvironment }) {
      const version = stateOf(await log.load(), from).live[remote];
      if (!version) {
        throw new ReleaseError(
          'SHOP-RELEASE-131',
          `${remote} is not live in ${from}, so it cannot be promoted: activate a version there first.`,
        );
      }
      return goLive('promote', { ...write, environment: to, versions: { [remote]: version } });
    },

    /** Starts or changes a canary for a share of the visitors. The gate checks it like an activation. */
    async setCanary({
      remote,
      version,
      percent,
      ...write
    }: Write & { remote: string; version: string; percent: number }) {
      const asked = askApi();
      await assertPublished(remote, version);
      return change(write, async (state) => {
        const { version: before, percent: share } = state.canaries[remote] ?? {};
        if (before === version && share === percent) return undefined;
        if (!state.live[remote]) {
          throw new ReleaseError(
            'SHOP-RELEASE-131',
            `${remote} is not live, and a canary needs a live version: activate one first.`,
          );
        }
        if (!overrides(write))
          await assertPassesGate(await asked, write.environment ?? 'production', state.live, [
            [remote, version],
          ]);
        return {
          state: { canaries: { ...state.canaries, [remote]: { version, percent } } },
          entries: [{ action: `canary ${percent} %`, remote, version, previous: state.live[remote] ?? null }],
        };
      });
    },

    async removeCanary({ remote, ...write }: Write & { remote: string }) {
      return change(write, async (state) => {
        const { [remote]: removed, ...canaries } = state.canaries;
        if (!removed) return undefined;
        return {
          state: { canaries },
          entries: [{ action: 'end canary', remote, version: null, previous: removed.version }],
        };
      });
    },

    /** All changes, newest first. */
    history: ({
      remote,
      environment,
      limit = 50,
    }: {
      remote?: string | undefined;
      environment?: ReleaseEnvironment | undefined;
      limit?: number | undefined;
    }) =>
      log.history(
        (entry) =>
          (remote === undefined || entry.remote === remote) &&
          (environment === undefined || entry.environment === environment),
        limit,
      ),

    /** Removes unneeded versions; returns them. */
    prune: (options: {
      by: string;
      isDryRun?: boolean | undefined;
      remotes?: readonly string[];
      now?: number;
    }) => prune({ storage, log, ...options }),

    /** Restores a lost log from the last map, or with these versions. */
    async restore({
      versions,
      ...entry
    }: {
      by: string;
      reason?: string;
      versions?: Record<string, string>;
    }) {
      for (const [remote, version] of Object.entries(versions ?? {})) await assertPublished(remote, version);
      await log.restore(versions, entry);
      return log.map('production');
    },
  };

  /**
   * The version exists, because another process has published it in the meantime or without our signature. Throws
   * when its content differs; signs it where the signature is missing.
   */
  async function assertSame(release: Release, temporary: string): Promise<void> {
    const there = await storage.openVersion(release.name, release.version);
    if (!there || !isSame(there, release)) {
      throw new ReleaseError(
        'SHOP-RELEASE-103',
        `${release.name} ${release.version} exists with other content. Versions are immutable: raise the version.`,
      );
    }
    if (publicKey && !isSignedRelease(there, publicKey))
      await storage.replaceReleaseFile(release.name, release.version, temporary);
  }
}

/** The gate's refusal: what did not happen, why, and how to override it. */
function objected(outcome: string, objections: string[], override: string): ReleaseError {
  const list = objections.map((objection) => `  ${objection}`).join('\n');
  return new ReleaseError(
    'SHOP-RELEASE-110',
    `${outcome}\n${list}\nIf this is meant, ${override}.`,
    objections,
  );
}

/** Whether a write ignores the objections of the gate. */
function overrides({ reason, isOverride = true }: Pick<Write, 'reason' | 'isOverride'>): boolean {
  return reason !== undefined && reason !== '' && isOverride;
}

interface Wanted {
  state: Partial<EnvironmentState>;
  entries: Pick<HistoryEntry, 'action' | 'remote' | 'version' | 'previous' | 'warning'>[];
}

/**
 * Moves the live version to the rollback targets. Going back to a version drops the later ones, so that two
 * rollbacks go back two versions.
 */
function moveTo(
  { live, earlier, canaries }: EnvironmentState,
  changed: readonly (readonly [remote: string, version: string])[],
): Partial<EnvironmentState> {
  const next = { live: { ...live }, earlier: { ...earlier }, canaries: { ...canaries } };
  for (const [remote, version] of changed) {
    const before = earlier[remote] ?? [];
    const place = before.indexOf(version);
    const current = live[remote];
    const kept = place < 0 ? [...(current ? [current] : []), ...before] : before.slice(place + 1);
    next.earlier[remote] = kept.slice(0, earlierVersions);
    next.live[remote] = version;
    // A version that is live for everybody is no longer a canary.
    delete next.canaries[remote];
  }
  return next;
}

const shellFileOf = (environment: ReleaseEnvironment) => `environments/${environment}/shell.json`;

function isSame(folder: string, release: Release): boolean {
  return JSON.stringify(readRelease(folder).files) === JSON.stringify(release.files);
}

function copyBuild(dist: string, target: string, release: Release): void {
  for (const file of Object.keys(release.files)) {
    const from = path.join(dist, file);
    const to = path.join(target, file);
    fs.mkdirSync(path.dirname(to), { recursive: true });
    fs.copyFileSync(from, to);
    if (fs.existsSync(`${from}.map`)) fs.copyFileSync(`${from}.map`, `${to}.map`);
  }
}

/** Paths that the registry itself uses, and owners of class names besides the remotes. */
const reservedNames = ['api', 'console', 'environments', 'health', packagesName, 'shell', 'shop'];
const versionPattern = /^[\w][\w.+-]{0,79}$/;
const filePattern = /^(?:[\w+-][\w.+-]*\/)*[\w+-][\w.+-]*$/;

/** Names are used as paths, so they are validated: a publisher must not choose arbitrary paths. */
function assertNames({ name, version, files, server, remoteEntry }: Release): void {
  const refuse = (what: string) => {
    throw new ReleaseError('SHOP-RELEASE-102', `release.json is not valid: ${what}.`);
  };
  if (!remoteNamePattern.test(name) || reservedNames.includes(name))
    refuse(`${name} is not a valid name of a remote`);
  if (!versionPattern.test(version)) refuse(`${version} is not a valid version`);
  for (const file of Object.keys(files))
    if (!filePattern.test(file)) refuse(`${file} is not a valid file name`);
  for (const asset of [server, remoteEntry])
    if (asset && !Object.hasOwn(files, asset.file)) refuse(`${asset.file} is not among its files`);
}
