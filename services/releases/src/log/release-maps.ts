import { type HistoryEntry, type ReleaseEnvironment, releaseEnvironments } from 'shared-contracts/registry';
import type { ReleaseMap } from 'shared-contracts/release';
import { hasValidSignature, publicKeyOf, signDocument } from 'shared-contracts/server/signed-document';
import type { ReleaseStorage } from '../storage/release-storage';
import { parseMap, serialize, stateOf, wentLive } from './changes';
import type { LogReader } from './log-reader';

export const releaseMapFile = 'release-map.json';
/** Number of changes in a map; the log contains all of them. */
const mapHistoryLength = 200;
/**
 * How long a signed map is valid. It is signed again when half of the time is over, so it changes twice a day, and a registry may be
 * away for twelve hours before shells say anything.
 */
const validMs = 24 * 3_600_000;

/** File name of an environment's map, which shells request. */
function mapFileOf(environment: ReleaseEnvironment): string {
  return environment === 'production' ? releaseMapFile : `environments/${environment}/${releaseMapFile}`;
}

/** Reads the map that shells get. Throws when it is invalid; undefined when it is missing. */
export async function readServedMap(
  storage: ReleaseStorage,
  environment: ReleaseEnvironment,
): Promise<ReleaseMap | undefined> {
  const text = await storage.readMap(mapFileOf(environment));
  return text === undefined ? undefined : parseMap(text, mapFileOf(environment));
}

/** The maps for shells, made from the log, signed, and written again when they are missing or stale. */
export function createReleaseMaps(storage: ReleaseStorage, log: LogReader, privateKey: string | undefined) {
  const publicKey = privateKey && publicKeyOf(privateKey);

  function mapOf(environment: ReleaseEnvironment): ReleaseMap {
    const { revision, updatedAt, live, canaries, earlier } = stateOf(log.current(), environment);
    const previous = Object.entries(earlier).flatMap(([remote, [version]]) =>
      version && live[remote] ? [[remote, version] as const] : [],
    );
    const map: ReleaseMap = {
      revision,
      updatedAt,
      environment,
      live,
      ...(Object.keys(canaries).length > 0 ? { canaries } : {}),
      ...(previous.length > 0 ? { previous: Object.fromEntries(previous) } : {}),
      history: log.recent().flatMap(toMapEntry(environment)).slice(0, mapHistoryLength),
    };
    if (!privateKey) return map;
    const expiresAt = new Date(Date.now() + validMs).toISOString();
    return signDocument('release-map', { ...map, expiresAt }, privateKey);
  }

  /** Whether the served map is missing, damaged, unsigned, due to be signed again, or older than the last change. */
  async function isMapOld(environment: ReleaseEnvironment): Promise<boolean> {
    const { revision } = stateOf(log.current(), environment);
    if (revision === 0 && environment !== 'production') return false;
    const text = await storage.readMap(mapFileOf(environment));
    if (text === undefined) return true;
    try {
      const served = parseMap(text, mapFileOf(environment));
      if (publicKey && (isDue(served) || !hasValidSignature('release-map', JSON.parse(text), publicKey)))
        return true;
      return served.revision < revision;
    } catch {
      return true;
    }
  }

  return {
    mapOf,
    /**
     * Another registry may write a map at the same moment: check again after writing, so that the newest one
     * stays.
     */
    async write(): Promise<void> {
      let change = log.current();
      for (let written = -1; change && written !== change.sequence; change = await log.load()) {
        written = change.sequence;
        for (const environment of releaseEnvironments) {
          if (await isMapOld(environment))
            await storage.writeMap(mapFileOf(environment), serialize(mapOf(environment)));
        }
      }
    },
  };
}

/** Whether less than half of a map's time is left, or an earlier registry gave it none. */
const isDue = ({ expiresAt }: ReleaseMap) =>
  expiresAt === undefined || Date.parse(expiresAt) - Date.now() < validMs / 2;

const toMapEntry =
  (environment: ReleaseEnvironment) =>
  (entry: HistoryEntry): ReleaseMap['history'] => {
    const { remote, version, previous, at, by, reason } = entry;
    if (!wentLive.includes(entry.action) || version === null || entry.environment !== environment) return [];
    return [{ remote, version, previous, at, by, ...(reason ? { reason } : {}) }];
  };
