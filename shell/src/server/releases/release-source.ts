import { LRUCache } from 'lru-cache';
import type { Logger } from 'shared-contracts';
import type { ReleaseEnvironment } from 'shared-contracts/registry';
import { type Release, type ReleaseMap, releaseMapSchema, releaseSchema } from 'shared-contracts/release';
import { hasValidSignature } from 'shared-contracts/server/signed-document';
import * as z from 'zod/mini';
import { isStoreAway, type ReadStore } from './artifact-store';
import type { KeptMap } from './kept-map';
import { createExpiryReport, isLater } from './map-expiry';

/** The live versions and their release.json files, read from the artifact store over HTTP. */
export interface ReleaseSource {
  map(): ReleaseMap;
  /** `release.json` of a version; immutable, so cached. */
  release(name: string, version: string): Promise<Release>;
  /** Resolves after the first attempt to read the map. */
  start(): Promise<void>;
  stop(): void;
}

interface ReleaseSourceOptions {
  /** Interval of reading the map from a store that does not support long polling, or did not answer. */
  pollMs?: number;
  /**
   * Public keys of the registry: maps and releases without a valid signature are refused. Without keys
   * nothing is verified.
   */
  publicKeys?: string | undefined;
  environment?: ReleaseEnvironment;
  /**
   * The last map, kept on disk, so that a restarted shell refuses older ones. Used with public keys only, because an
   * unsigned file could not be trusted.
   */
  keptMap?: KeptMap | undefined;
  /** Reads what pages of a version need, before visitors get it. */
  prepare?: (release: Release) => Promise<unknown>;
  /** Called at each attempt to prepare a version that fails, unless the store was away: that is not the version's fault. */
  onUnreadable?: (name: string, version: string) => void;
  /** Called when another map is in force. */
  onChange?: () => void;
  /** How long a map waits for its versions. */
  holdMs?: number;
}

/** The map or release is not signed by the registry, or is older than the current one. */
class RefusedError extends Error {}

const requestTimeoutMs = 2_000;
/** How long the registry may hold its answer while the map does not change. */
const waitSeconds = 1;
/** `release.json` files in memory: 20 to 80 kB each, and many more than are live, in canaries and in previews. */
const keptReleases = 60;
/** Pause between two long polls: several activations in a row are read together. */
const longPollPauseMs = 50;

/**
 * Follows the release map by long polling: the registry holds each answer until the map changes, so that a running shell
 * applies an activation within 2 s. A store that answers at once, such as a CDN, is polled with the map's ETag. While the
 * store is unreachable the last map stays in force.
 *
 * Versions are prepared first: when the store ends or slows down right after an activation, visitors keep the versions that
 * this shell has. The whole map waits, because versions that went live together belong together; after `holdMs` only the
 * remotes whose versions cannot be read stay as they are, so that they do not hold up others. Maps are read on meanwhile, so
 * that one slow version does not delay the next activation.
 */
export function createReleaseSource(
  readStore: ReadStore,
  log: Logger,
  {
    pollMs = 1_000,
    publicKeys,
    environment = 'production',
    keptMap,
    prepare = async () => undefined,
    onUnreadable = () => undefined,
    onChange = () => undefined,
    holdMs = 10_000,
  }: ReleaseSourceOptions = {},
): ReleaseSource {
  const mapPath =
    environment === 'production' ? '/release-map.json' : `/environments/${environment}/release-map.json`;
  let current: ReleaseMap = { revision: 0, updatedAt: '', live: {}, history: [] };
  let etag: string | undefined;
  /** The newest map that was read. It becomes the current one when its versions are prepared. */
  let latest = current;
  /** The newest map that was adopted with all its versions. */
  let whole = current;
  const preparing = new Set<ReleaseMap>();
  let isReachable = true;
  /** Whether the store supports long polling, by its last answer. */
  let isLongPolling = false;
  /** When the first map was read that waits for a version. */
  let heldSince: number | undefined;
  /** Versions that were logged as unreadable. */
  const reported = new Set<string>();
  /** The map on disk. Older ones are refused, also when newer versions could not be prepared yet. */
  let kept = current;
  /** The last refused map, so that it is logged once. */
  let refused = '';
  let timer: NodeJS.Timeout | undefined;
  const releases = new LRUCache<string, Promise<Release>>({ max: keptReleases });
  const reportExpiry = createExpiryReport(log);

  /** Whether the store answered with a map that may be used. */
  async function readLatest(): Promise<boolean> {
    isLongPolling = false;
    try {
      const response = await readStore(mapPath, requestTimeoutMs + waitSeconds * 1_000, {
        Prefer: `wait=${waitSeconds}`,
        ...(etag && { 'If-None-Match': etag }),
      });
      if (response.status === 200) {
        const content: unknown = await response.json();
        const map = readMap(content);
        if (publicKeys && isLater(map, kept)) {
          kept = map;
          await keptMap?.write(content);
        }
        refused = '';
        etag = response.headers.get('etag') ?? undefined;
        // A cache may still send a copy from before the same map was signed again.
        if (!isLater(latest, map)) latest = map;
      } else if (response.status !== 304) {
        throw new Error(`${mapPath} answered ${response.status}`);
      }
      if (!isReachable) log.info('SHOP-RELEASE-001 the artifact store is back');
      isReachable = true;
      isLongPolling = etag !== undefined && response.headers.get('preference-applied') === 'wait';
      return true;
    } catch (error) {
      if (error instanceof RefusedError) {
        if (refused !== error.message)
          log.error(`SHOP-RELEASE-140 ${error.message}; keeping the previous map`);
        refused = error.message;
        return false;
      }
      if (isReachable)
        log.error('SHOP-RELEASE-001 the release map can’t be read; the last one stays in force', error);
      isReachable = false;
      return false;
    }
  }

  /** Prepares the versions of a map, then adopts it unless a newer one was faster. Tries again at each call. */
  async function apply(map: ReleaseMap): Promise<void> {
    if (map === whole || preparing.has(map)) return;
    preparing.add(map);
    const missing = await unreadableOf(map);
    preparing.delete(map);
    if (map.revision < current.revision) return;
    if (missing.size === 0) {
      heldSince = undefined;
      whole = map;
    } else heldSince ??= performance.now();
    if (heldSince === undefined || performance.now() - heldSince >= holdMs)
      adopt(withoutVersions(map, missing));
  }

  function adopt(map: ReleaseMap): void {
    const isSame = map.revision === current.revision && contentOf(map) === contentOf(current);
    current = map;
    if (isSame) return;
    log.info(`release map ${map.revision}`, map.live);
    onChange();
  }

  /** New versions (`name@version`) that cannot be read although visitors have another version of the remote. */
  async function unreadableOf({ live, canaries = {} }: ReleaseMap): Promise<Set<string>> {
    const neededReleases = [
      ...Object.entries(live),
      ...Object.entries(canaries).map(([name, { version }]) => [name, version] as const),
    ].filter(([name, version]) => current.live[name] !== undefined && !isCurrent(name, version));
    const missing = new Set<string>();
    await Promise.all(
      neededReleases.map(async ([name, version]) => {
        try {
          await prepare(await readOnce(name, version));
          reported.delete(`${name}@${version}`);
        } catch (error) {
          missing.add(`${name}@${version}`);
          if (!isStoreAway(error)) onUnreadable(name, version);
          if (reported.has(`${name}@${version}`)) return;
          reported.add(`${name}@${version}`);
          log.error(
            `SHOP-RELEASE-141 ${name} ${version} can’t be read; ${current.live[name]} stays in force`,
            error,
          );
        }
      }),
    );
    return missing;
  }

  function isCurrent(name: string, version: string): boolean {
    return current.live[name] === version || current.canaries?.[name]?.version === version;
  }

  /** The map in which remotes with an unreadable version keep the one that visitors have. */
  function withoutVersions(map: ReleaseMap, missing: ReadonlySet<string>): ReleaseMap {
    if (missing.size === 0) return map;
    const isMissing = (name: string, version: string) => missing.has(`${name}@${version}`);
    const live = Object.entries(map.live).map(([name, version]) => [
      name,
      isMissing(name, version) ? (current.live[name] ?? version) : version,
    ]);
    const canaries = Object.entries(map.canaries ?? {}).filter(
      ([name, { version }]) => !isMissing(name, version),
    );
    return { ...map, live: Object.fromEntries(live), canaries: Object.fromEntries(canaries) };
  }

  function readMap(content: unknown): ReleaseMap {
    if (publicKeys && !hasValidSignature('release-map', content, publicKeys))
      throw new RefusedError('the release map is not signed by the registry, or was altered');
    const map = z.parse(releaseMapSchema, content);
    if ((map.environment ?? environment) !== environment)
      throw new RefusedError(`the release map is of ${map.environment}, not of ${environment}`);
    const seen = Math.max(current.revision, kept.revision);
    if (map.revision < seen)
      throw new RefusedError(
        `the release map has revision ${map.revision}, older than ${seen} which was read before`,
      );
    return map;
  }

  /** Continues with the map of the last run. One of another key or environment is ignored. */
  async function restore(): Promise<void> {
    const content = publicKeys ? await keptMap?.read() : undefined;
    if (content === undefined) return;
    try {
      adopt(readMap(content));
      kept = latest = current;
    } catch (error) {
      log.error('SHOP-RELEASE-149 the map of the last run is ignored', error);
    }
  }

  async function read(name: string, version: string): Promise<Release> {
    const response = await readStore(`/${name}/${version}/release.json`, requestTimeoutMs);
    if (!response.ok) throw new Error(`release.json of ${name} ${version} answered ${response.status}`);
    const content: unknown = await response.json();
    if (publicKeys && !hasValidSignature('release', content, publicKeys))
      throw new RefusedError(
        `release.json of ${name} ${version} is not signed by the registry, or was altered`,
      );
    const release = z.parse(releaseSchema, content);
    if (publicKeys && (release.name !== name || release.version !== version))
      throw new RefusedError(`release.json of ${name} ${version} is of ${release.name} ${release.version}`);
    return release;
  }

  /** Cached; a failed read is retried by the next call. */
  function readOnce(name: string, version: string): Promise<Release> {
    const key = `${name}@${version}`;
    const known = releases.get(key);
    if (known) return known;
    const reading = read(name, version);
    releases.set(key, reading);
    reading.catch(() => releases.delete(key));
    return reading;
  }

  function loop(): void {
    timer = setTimeout(
      async () => {
        // While the store is away its versions are not tried: the guard would count that as their failure.
        if (await readLatest()) void apply(latest);
        if (publicKeys && current.revision > 0) reportExpiry(current);
        if (timer) loop();
      },
      isLongPolling ? longPollPauseMs : pollMs,
    );
  }

  /** What a map says, without the signature, which the registry renews. */
  function contentOf({ expiresAt: _, signature: __, ...content }: ReleaseMap): string {
    return JSON.stringify(content);
  }

  return {
    map: () => current,
    release: readOnce,
    async start() {
      await restore();
      if (await readLatest()) await apply(latest);
      loop();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
