import type { Logger } from 'shared-contracts';
import { type Release, type ReleaseMap, releaseMapSchema, releaseSchema } from 'shared-contracts/release';
import * as z from 'zod/mini';
import type { ReadStore } from './artifact-store';

/** The live versions and their release.json files, read from the artifact store over HTTP. */
export interface ReleaseSource {
  map(): ReleaseMap;
  /** `release.json` of a version; immutable, so kept once read. */
  release(name: string, version: string): Promise<Release>;
  /** Resolves once the first map has been read, or could not be. */
  start(): Promise<void>;
  stop(): void;
}

const requestTimeoutMs = 2_000;

/**
 * Polls the release map with its ETag, once a second by default: a running shell picks an activation up within 2 s.
 * While the store can't be reached the last map that was read stays in force.
 */
export function createReleaseSource(readStore: ReadStore, log: Logger, pollMs = 1_000): ReleaseSource {
  let current: ReleaseMap = { revision: 0, updatedAt: '', live: {}, history: [] };
  let etag: string | undefined;
  let isReachable = true;
  let timer: NodeJS.Timeout | undefined;
  const releases = new Map<string, Promise<Release>>();

  async function poll(): Promise<void> {
    try {
      const response = await readStore(
        '/release-map.json',
        requestTimeoutMs,
        etag ? { 'If-None-Match': etag } : {},
      );
      if (response.status === 200) {
        const map = z.parse(releaseMapSchema, await response.json());
        etag = response.headers.get('etag') ?? undefined;
        if (map.revision !== current.revision) {
          log.info(`release map ${map.revision}`, map.live);
          current = map;
        }
      } else if (response.status !== 304) {
        throw new Error(`release-map.json answered ${response.status}`);
      }
      if (!isReachable) log.info('SHOP-RELEASE-001 the artifact store is back');
      isReachable = true;
    } catch (error) {
      if (isReachable)
        log.error('SHOP-RELEASE-001 the release map can’t be read; the last one stays in force', error);
      isReachable = false;
    }
  }

  async function read(name: string, version: string): Promise<Release> {
    const response = await readStore(`/${name}/${version}/release.json`, requestTimeoutMs);
    if (!response.ok) throw new Error(`release.json of ${name} ${version} answered ${response.status}`);
    return z.parse(releaseSchema, await response.json());
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
