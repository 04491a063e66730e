import type { HistoryEntry } from 'shared-contracts/registry';
import { ReleaseError } from '../release-error';
import type { ReleaseStorage } from '../storage/release-storage';
import { type Change, keyOf, parseChange, serialize } from './changes';

/** Number of log entries that a registry reads at startup to fill the map's history. */
const readBackLength = 400;
/** Entries that are kept in memory; a map of one environment has the latest 200 of its own. */
const keptEntries = 600;

export type LogReader = ReturnType<typeof createLogReader>;

/** What one registry has read of the log: its latest change, and the entries before it. */
export function createLogReader(storage: ReleaseStorage) {
  let current: Change | undefined;
  /** Newest first. */
  let recent: HistoryEntry[] = [];
  /** For each removed version (`remote@version`), the number of the change. */
  const removed = new Map<string, number>();

  function advance(change: Change): void {
    current = change;
    recent = [...[...change.entries].reverse(), ...recent].slice(0, keptEntries);
    for (const { action, remote, version } of change.entries)
      if (action === 'prune') removed.set(`${remote}@${version}`, change.sequence);
  }

  async function read(sequence: number): Promise<Change | undefined> {
    const text = await storage.read(keyOf(sequence));
    return text === undefined ? undefined : parseChange(text, sequence);
  }

  async function loadFirst(): Promise<void> {
    const [last] = (await storage.list('log')).slice(-1);
    if (last === undefined) return assertNew();
    const changes: Change[] = [];
    for (
      let number = Number.parseInt(last, 10);
      number >= 0 && changes.length < readBackLength;
      number -= 1
    ) {
      const change = await read(number);
      if (!change) break;
      changes.push(change);
    }
    for (const change of changes.reverse()) advance(change);
  }

  /** A store without a log must be a new one. */
  async function assertNew(): Promise<void> {
    const remotes = await storage.listRemotes();
    if (remotes.length === 0) return;
    throw new ReleaseError(
      'SHOP-RELEASE-125',
      503,
      `The log of releases is missing, but the store has versions of ${remotes.join(', ')}. Nothing is written, so that ` +
        'no remote is dropped. Restore the folder .registry from a backup, or say what is live: npm run registry -- restore.',
    );
  }

  return {
    /** The latest change that was read. */
    current: () => current,
    recent: () => recent,
    read,
    advance,
    /** Reads what other registries have added. Resolves to the latest change; undefined in an empty store. */
    async load(): Promise<Change | undefined> {
      if (!current) await loadFirst();
      for (
        let next = current && (await read(current.sequence + 1));
        next;
        next = await read(next.sequence + 1)
      )
        advance(next);
      return current;
    },
    /** Begins the log with a change, unless another registry has begun it: then with that one's. */
    async begin(first: Change): Promise<Change> {
      await storage.create(keyOf(first.sequence), serialize(first));
      const written = (await read(first.sequence)) ?? first;
      advance(written);
      return written;
    },
    /** Whether a version was removed from the store after a change. */
    wasRemovedSince: (remote: string, version: string, sequence: number) =>
      (removed.get(`${remote}@${version}`) ?? -1) > sequence,
  };
}
