import type { Logger } from 'shared-contracts';
import type { ReleaseEnvironment } from 'shared-contracts/registry';
import { type Release, type ReleaseMap, releaseMapSchema, releaseSchema } from 'shared-contracts/release';
import { hasValidSignature } from 'shared-contracts/server/signed-document';
import * as z from 'zod/mini';
import type { ReadStore } from './artifact-store';

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
  pollMs?: number;
  /**
   * Public keys of the registry: maps and releases without a valid signature are refused. Without keys
   * nothing is verified.
   */
  publicKeys?: string | undefined;
  environment?: ReleaseEnvironment;
}

/** The map or release is not signed by the registry, or is older than the current one. */
class RefusedError extends Error {}

const requestTimeoutMs = 2_000;

/**
 * Polls the release map with its ETag, once a second by default: a running shell applies an activation within
 * 2 s. While the store is unreachable the last map stays in force.
 */
export function createReleaseSource(
  readStore: ReadStore,
  log: Logger,
  { pollMs = 1_000, publicKeys, environment = 'production' }: ReleaseSourceOptions = {},
): ReleaseSource {
  const mapPath =
    environment === 'production' ? '/release-map.json' : `/environments/${environment}/release-map.json`;
  let current: ReleaseMap = { revision: 0, updatedAt: '', live: {}, history: [] };
  let etag: string | undefined;
  let isReachable = true;
  /** The last refused map, so that it is logged once. */
  let refused = '';
  let timer: NodeJS.Timeout | undefined;
  const releases = new Map<string, Promise<Release>>();

  async function poll(): Promise<void> {
    try {
      const response = await readStore(mapPath, requestTimeoutMs, etag ? { 'If-None-Match': etag } : {});
      if (response.status === 200) {
        const map = readMap(await response.json());
        etag = response.headers.get('etag') ?? undefined;
        refused = '';
        if (map.revision !== current.revision) {
          log.info(`release map ${map.revision}`, map.live);
          current = map;
        }
      } else if (response.status !== 304) {
        throw new Error(`${mapPath} answered ${response.status}`);
      }
      if (!isReachable) log.info('SHOP-RELEASE-001 the artifact store is back');
      isReachable = true;
    } catch (error) {
      if (error instanceof RefusedError) {
        if (refused !== error.message)
          log.error(`SHOP-RELEASE-140 ${error.message}; the last map stays in force`);
        refused = error.message;
        return;
      }
      if (isReachable)
        log.error('SHOP-RELEASE-001 the release map can’t be read; the last one stays in force', error);
      isReachable = false;
    }
  }

  function readMap(content: unknown): ReleaseMap {
    if (publicKeys && !hasValidSignature('release-map', content, publicKeys))
      throw new RefusedError('the release map is not signed by the registry, or was altered');
    const map = z.parse(releaseMapSchema, content);
    if ((map.environment ?? environment) !== environment)
      throw new RefusedError(`the release map is of ${map.environment}, not of ${environment}`);
    if (map.revision < current.revision)
      throw new RefusedError(
        `the release map has revision ${map.revision}, older than ${current.revision} which was read before`,
      );
    return map;
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

  function loop(): void {
    timer = setTimeout(async () => {
      await poll();
      if (timer) loop();
    }, pollMs);
  }

  return {
    map: () => current,
    release(name, version) {
      const key = `${name}@${version}`;
      const known = releases.get(key);
      if (known) return known;
      const reading = read(name, version);
      releases.set(key, reading);
      // A failed read is retried by the next request.
      reading.catch(() => releases.delete(key));
      return reading;
    },
    async start() {
      await poll();
      loop();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
