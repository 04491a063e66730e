import type { HistoryEntry } from 'shared-contracts/registry';
import { ReleaseError } from '../release-error';
import type { ReleaseStorage } from '../storage/release-storage';
import { type Change, type Edit, keyOf, type RequestKey, serialize } from './changes';
import { createLogReader } from './log-reader';
import { createReleaseMaps, readServedMap } from './release-maps';
import { restoredChange } from './restored-change';

/** Maximum attempts of a write that loses every race against other writers. */
const maxAttempts = 100;
/** Number of idempotency keys remembered; a retry comes within seconds. */
const keptRequests = 200;

export type ChangeLog = ReturnType<typeof createChangeLog>;

/**
 * The log of all changes, one document per change, numbered without gaps. A writer creates the document with
 * the next number; when another writer was first, the creation fails, and it retries on the new state.
 */
export function createChangeLog(
  storage: ReleaseStorage,
  privateKey: string | undefined,
  onTrouble: (error: unknown) => void,
) {
  const log = createLogReader(storage);
  const maps = createReleaseMaps(storage, log, privateKey);
  let turn: Promise<unknown> = Promise.resolve();

  /** Serializes writes within this process, so that they do not race each other. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  }

  /** The write of the maps that has not begun. */
  let mapsWaiting: Promise<void> | undefined;

  /**
   * Writes the maps in a turn of its own, after the changes that wait already: several activations at once write them once.
   * When that fails, for example on a full disk, the next `refresh` writes them, because the changes are logged.
   */
  function writeMapsSoon(): Promise<void> {
    mapsWaiting ??= inTurn(() => {
      mapsWaiting = undefined;
      return maps.write().catch(onTrouble);
    });
    return mapsWaiting;
  }

  /** Creates the log of a new store, so that it always starts with an empty state. */
  const loadOrBegin = async (): Promise<Change> =>
    (await log.load()) ??
    log.begin({ sequence: 0, at: new Date().toISOString(), entries: [], environments: {}, requests: [] });

  /** Resolves to the change, and whether it was made now. */
  async function append(
    edit: (latest: Change) => Promise<Edit | undefined>,
    request?: RequestKey,
  ): Promise<[change: Change, isNew: boolean]> {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const latest = await loadOrBegin();
      const answered = request && latest.requests.find(({ key }) => key === request.key);
      if (answered) return [await repeat(answered, request), false];
      const edited = await edit(latest);
      if (!edited) return [latest, false];
      const sequence = latest.sequence + 1;
      const next: Change = {
        sequence,
        at: new Date().toISOString(),
        entries: edited.entries,
        environments: { ...latest.environments, ...edited.environments },
        requests: [...(request ? [{ ...request, sequence }] : []), ...latest.requests].slice(0, keptRequests),
      };
      if (await storage.create(keyOf(sequence), serialize(next))) {
        log.advance(next);
        return [next, true];
      }
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * Math.min(attempt, 20)));
    }
    throw new ReleaseError(
      'SHOP-RELEASE-108',
      503,
      'The change was not made, because other writers were faster each time. Try again in a moment.',
    );
  }

  async function repeat(answered: Change['requests'][number], { fingerprint }: RequestKey): Promise<Change> {
    const change = answered.fingerprint === fingerprint ? await log.read(answered.sequence) : undefined;
    if (change) return change;
    throw new ReleaseError(
      'SHOP-RELEASE-128',
      409,
      'Nothing was changed, because this Idempotency-Key belongs to an earlier request. Use a new key for each request.',
    );
  }

  /** The changes from the latest back to the first. */
  async function* newestFirst(): AsyncGenerator<Change> {
    for (let change = await inTurn(log.load); change; change = await log.read(change.sequence - 1))
      yield change;
  }

  return {
    load: () => inTurn(log.load),
    /**
     * Reads changes of other registries, and writes maps that are missing or stale. A new store gets an empty map: a registry
     * without one is not ready, and whoever publishes its first version waits until it is.
     */
    refresh: () =>
      inTurn(async () => {
        await loadOrBegin();
        await maps.write();
      }),
    begin: () => inTurn(loadOrBegin),
    /**
     * Compare and swap: `edit` gets the latest change and returns what to change, or undefined for nothing.
     * It is called again when another writer was first. A repeated request changes nothing.
     */
    async append(edit: (latest: Change) => Promise<Edit | undefined>, request?: RequestKey): Promise<Change> {
      const [change, isNew] = await inTurn(() => append(edit, request));
      await (isNew ? writeMapsSoon() : mapsWaiting);
      return change;
    },
    /** Creates a lost log from these versions, or from the last map. */
    restore: (
      live: Readonly<Record<string, string>> | undefined,
      entry: Pick<HistoryEntry, 'by' | 'reason'>,
    ) =>
      inTurn(async () => {
        if ((await storage.list('log')).length > 0) await log.load();
        else {
          const map = live ? undefined : await readServedMap(storage, 'production');
          await log.begin(restoredChange(map, live, entry));
        }
        await maps.write();
      }),
    /** Newest first. */
    async history(isWanted: (entry: HistoryEntry) => boolean, limit: number): Promise<HistoryEntry[]> {
      const found: HistoryEntry[] = [];
      for await (const change of newestFirst()) {
        found.push(...[...change.entries].reverse().filter(isWanted));
        if (found.length >= limit) break;
      }
      return found.slice(0, limit);
    },
    /** The changes since a time, plus the one before it, newest first. */
    async since(time: number): Promise<Change[]> {
      const changes: Change[] = [];
      for await (const change of newestFirst()) {
        changes.push(change);
        if (Date.parse(change.at) < time) break;
      }
      return changes;
    },
    wasRemovedSince: log.wasRemovedSince,
    map: maps.mapOf,
  };
}
