import type { HistoryEntry } from 'shared-contracts/registry';
import type { ReleaseMap } from 'shared-contracts/release';
import { ReleaseError } from '../release-error';
import type { Change } from './changes';

/** The first change of a log that was lost: these versions are live, or those of the last map. */
export function restoredChange(
  map: ReleaseMap | undefined,
  live: Readonly<Record<string, string>> | undefined,
  entry: Pick<HistoryEntry, 'by' | 'reason'>,
): Change {
  if (!map && !live) {
    throw new ReleaseError(
      'SHOP-RELEASE-125',
      503,
      'The log cannot be restored, because the store has no map. Name the live versions: npm run registry -- restore <remote> <version> ...',
    );
  }
  // Shells refuse a map with a lower revision than theirs: seconds since 1970 exceed any count.
  const revision = map ? map.revision + 1 : Math.floor(Date.now() / 1_000);
  const at = new Date().toISOString();
  const versions = live ?? map?.live ?? {};
  const change = changeFromMap({ history: [], ...map, revision, updatedAt: at, live: versions });
  const restored = Object.entries(versions).map(
    ([remote, version]): HistoryEntry => ({
      revision,
      environment: 'production',
      action: 'restore',
      remote,
      version,
      previous: null,
      at,
      ...entry,
    }),
  );
  return { ...change, entries: [...change.entries, ...restored] };
}

function changeFromMap(map: ReleaseMap): Change {
  const { revision, updatedAt, live, history } = map;
  const entries = [...history]
    .reverse()
    .map((entry): HistoryEntry => ({ revision, environment: 'production', action: 'activate', ...entry }));
  const earlier = Object.fromEntries(
    Object.keys(live).map((remote) => {
      const before = history.filter((entry) => entry.remote === remote).map(({ previous }) => previous);
      const versions = before.filter(
        (version): version is string => version !== null && version !== live[remote],
      );
      return [remote, [...new Set(versions)]];
    }),
  );
  const production = { revision, updatedAt, live, canaries: map.canaries ?? {}, earlier };
  return { sequence: 0, at: updatedAt, entries, environments: { production }, requests: [] };
}
