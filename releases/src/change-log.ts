import type { ReleaseEnvironment } from 'shared-contracts/registry';
import { type HistoryEntry, historyEntrySchema, releaseEnvironments } from 'shared-contracts/registry';
import { canariesSchema, type ReleaseMap, releaseMapSchema } from 'shared-contracts/release';
import { hasValidSignature, publicKeyOf, signDocument } from 'shared-contracts/server/signed-document';
import * as z from 'zod/mini';
import { ReleaseError } from './release-error';
import type { ReleaseStorage } from './storage/release-storage';

export const releaseMapFile = 'release-map.json';
/** Number of changes in a map; the log contains all of them. */
const mapHistoryLength = 200;
/** Number of log entries that a registry reads at startup to fill the map's history. */
const readBackLength = 400;
/** Maximum attempts of a write that loses every race against other writers. */
const maxAttempts = 100;
/** Number of idempotency keys remembered; a retry comes within seconds. */
const keptRequests = 200;

const environmentState = z.object({
  /** Incremented with each change of the environment. */
  revision: z.number(),
  updatedAt: z.string(),
  live: z.record(z.string(), z.string()),
  canaries: canariesSchema,
  /** Previous versions per remote, newest first: the targets of a rollback. */
  earlier: z.record(z.string(), z.array(z.string())),
});
export type EnvironmentState = z.infer<typeof environmentState>;

const changeSchema = z.object({
  sequence: z.number(),
  at: z.string(),
  /** The changes made. */
  entries: z.array(historyEntrySchema),
  /** State of every environment after the change. */
  environments: z.record(z.string(), environmentState),
  requests: z.array(z.object({ key: z.string(), fingerprint: z.string(), sequence: z.number() })),
});
export type Change = z.infer<typeof changeSchema>;

/** Idempotency key of a write. */
export interface RequestKey {
  key: string;
  /** Fingerprint of the content: a key must not be reused for a different request. */
  fingerprint: string;
}

/** The changes that an edit requests. */
export interface Edit {
  entries: HistoryEntry[];
  environments: Partial<Record<ReleaseEnvironment, EnvironmentState>>;
}

export type ChangeLog = ReturnType<typeof createChangeLog>;

/** File name of an environment's map, which shells request. */
function mapFileOf(environment: ReleaseEnvironment): string {
  return environment === 'production' ? releaseMapFile : `environments/${environment}/${releaseMapFile}`;
}

function emptyEnvironment(): EnvironmentState {
  return { revision: 0, updatedAt: new Date(0).toISOString(), live: {}, canaries: {}, earlier: {} };
}

/** State of one environment after a change. */
export function stateOf(change: Change | undefined, environment: ReleaseEnvironment): EnvironmentState {
  return change?.environments[environment] ?? emptyEnvironment();
}

/**
 * The log of all changes, one document per change, numbered without gaps. A writer creates the document with
 * the next number; when another writer was first, the creation fails, and it retries on the new state. Maps
 * for shells are derived from the log, signed, and written again when they are missing or stale.
 */
export function createChangeLog(
  storage: ReleaseStorage,
  privateKey: string | undefined,
  onTrouble: (error: unknown) => void,
) {
  const publicKey = privateKey && publicKeyOf(privateKey);
  let current: Change | undefined;
  /** Newest first. */
  let recent: HistoryEntry[] = [];
  /** For each removed version (`remote@version`), the number of the change. */
  const removed = new Map<string, number>();
  let turn: Promise<unknown> = Promise.resolve();

  /** Serializes writes within this process, so that they do not race each other. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  }

  function advance(change: Change): void {
    current = change;
    recent = [...[...change.entries].reverse(), ...recent].slice(0, 3 * mapHistoryLength);
    for (const { action, remote, version } of change.entries)
      if (action === 'prune') removed.set(`${remote}@${version}`, change.sequence);
  }

  async function read(sequence: number): Promise<Change | undefined> {
    const text = await storage.read(keyOf(sequence));
    return text === undefined ? undefined : parseChange(text, sequence);
  }

  /** The latest change; undefined in an empty store. */
  async function load(): Promise<Change | undefined> {
    if (!current) await loadFirst();
    for (let next = current && (await read(current.sequence + 1)); next; next = await read(next.sequence + 1))
      advance(next);
    return current;
  }

  async function loadFirst(): Promise<void> {
    const [last] = (await storage.list('log')).slice(-1);
    if (last === undefined) {
      const adopted = await adopt();
      if (adopted) advance(adopted);
      return;
    }
    const sequence = Number.parseInt(last, 10);
    const changes: Change[] = [];
    for (let number = sequence; number >= 0 && changes.length < readBackLength; number -= 1) {
      const change = await read(number);
      if (!change) break;
      changes.push(change);
    }
    for (const change of changes.reverse()) advance(change);
  }

  /** Migrates a store from before the log, which has a map only. */
  async function adopt(): Promise<Change | undefined> {
    const map = await readServedMap('production');
    if (!map) {
      const remotes = await storage.listRemotes();
      if (remotes.length === 0) return undefined;
      throw new ReleaseError(
        'SHOP-RELEASE-125',
        `The log of releases is missing, but the store has versions of ${remotes.join(', ')}. Nothing is written, so that ` +
          'no remote is dropped. Restore the folder .registry from a backup, or say what is live: npm run release -- restore.',
      );
    }
    return writeFirst(changeFromMap(map));
  }

  async function writeFirst(change: Change): Promise<Change | undefined> {
    await storage.create(keyOf(change.sequence), serialize(change));
    return read(change.sequence);
  }

  /** Reads the map that shells get. Throws when it is invalid; undefined when it is missing. */
  async function readServedMap(environment: ReleaseEnvironment): Promise<ReleaseMap | undefined> {
    const text = await storage.readMap(mapFileOf(environment));
    return text === undefined ? undefined : parseMap(text, mapFileOf(environment));
  }

  function mapOf(environment: ReleaseEnvironment): ReleaseMap {
    const { revision, updatedAt, live, canaries, earlier } = stateOf(current, environment);
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
      history: recent.flatMap(toMapEntry(environment)).slice(0, mapHistoryLength),
    };
    return privateKey ? signDocument('release-map', map, privateKey) : map;
  }

  /** Whether the served map is missing, damaged, unsigned, or older than the last change. */
  async function isMapOld(environment: ReleaseEnvironment): Promise<boolean> {
    const { revision } = stateOf(current, environment);
    if (revision === 0 && environment !== 'production') return false;
    const text = await storage.readMap(mapFileOf(environment));
    if (text === undefined) return true;
    try {
      const served = parseMap(text, mapFileOf(environment));
      if (publicKey && !hasValidSignature('release-map', JSON.parse(text), publicKey)) return true;
      return served.revision < revision;
    } catch {
      return true;
    }
  }

  /**
   * Another registry may write a map at the same moment: check again after writing, so that the newest one
   * stays.
   */
  async function writeMaps(): Promise<void> {
    for (let written = -1; current && written !== current.sequence; await load()) {
      written = current.sequence;
      for (const environment of releaseEnvironments) {
        if (await isMapOld(environment))
          await storage.writeMap(mapFileOf(environment), serialize(mapOf(environment)));
      }
    }
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
      return writeMaps().catch(onTrouble);
    });
    return mapsWaiting;
  }

  /** Resolves to the change, and whether it was made now. */
  async function append(
    edit: (latest: Change) => Promise<Edit | undefined>,
    request?: RequestKey,
  ): Promise<[change: Change, isNew: boolean]> {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const latest = (await load()) ?? (await begin());
      const answered = request && latest.requests.find(({ key }) => key === request.key);
      if (answered) return [await repeat(answered, request), false];
      const wanted = await edit(latest);
      if (!wanted) return [latest, false];
      const sequence = latest.sequence + 1;
      const next: Change = {
        sequence,
        at: new Date().toISOString(),
        entries: wanted.entries,
        environments: { ...latest.environments, ...wanted.environments },
        requests: [...(request ? [{ ...request, sequence }] : []), ...latest.requests].slice(0, keptRequests),
      };
      if (await storage.create(keyOf(sequence), serialize(next))) {
        advance(next);
        return [next, true];
      }
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * Math.min(attempt, 20)));
    }
    throw new ReleaseError(
      'SHOP-RELEASE-108',
      'The change was not made, because other writers were faster each time. Try again in a moment.',
    );
  }

  async function repeat(answered: Change['requests'][number], { fingerprint }: RequestKey): Promise<Change> {
    const change = answered.fingerprint === fingerprint ? await read(answered.sequence) : undefined;
    if (change) return change;
    throw new ReleaseError(
      'SHOP-RELEASE-128',
      'Nothing was changed, because this Idempotency-Key belongs to an earlier request. Use a new key for each request.',
    );
  }

  async function begin(): Promise<Change> {
    const first = { sequence: 0, at: new Date().toISOString(), entries: [], environments: {}, requests: [] };
    const written = await writeFirst(first);
    if (written) advance(written);
    return written ?? first;
  }

  return {
    load: () => inTurn(load),
    /** Reads changes of other registries, and writes maps that are missing or stale. */
    refresh: () =>
      inTurn(async () => {
        await load();
        await writeMaps();
      }),
    /** Creates the log of a new store, so that it always starts with an empty state. */
    begin: () => inTurn(async () => (await load()) ?? (await begin())),
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
        if ((await storage.list('log')).length > 0) {
          await load();
          await writeMaps();
          return current;
        }
        const map = live ? undefined : await readServedMap('production');
        if (!map && !live) {
          throw new ReleaseError(
            'SHOP-RELEASE-125',
            'The log cannot be restored, because the store has no map. Name the live versions: npm run release -- restore <remote> <version> ...',
          );
        }
        // Shells refuse a map with a lower revision than theirs: seconds since 1970 exceed any count.
        const revision = map ? map.revision + 1 : Math.floor(Date.now() / 1_000);
        const at = new Date().toISOString();
        const versions = live ?? map?.live ?? {};
        const restored = changeFromMap({ history: [], ...map, revision, updatedAt: at, live: versions });
        restored.entries.push(
          ...Object.entries(versions).map(
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
          ),
        );
        const written = await writeFirst(restored);
        if (written) advance(written);
        await writeMaps();
        return current;
      }),
    /** Newest first. */
    async history(isWanted: (entry: HistoryEntry) => boolean, limit: number): Promise<HistoryEntry[]> {
      const found: HistoryEntry[] = [];
      for (
        let change = await inTurn(load);
        change && found.length < limit;
        change = await read(change.sequence - 1)
      )
        found.push(...[...change.entries].reverse().filter(isWanted));
      return found.slice(0, limit);
    },
    /** The changes since a time, plus the one before it, newest first. */
    async since(time: number): Promise<Change[]> {
      const changes: Change[] = [];
      for (let change = await inTurn(load); change; change = await read(change.sequence - 1)) {
        changes.push(change);
        if (Date.parse(change.at) < time) break;
      }
      return changes;
    },
    /** Whether a version was removed from the store after a change. */
    wasRemovedSince: (remote: string, version: string, sequence: number) =>
      (removed.get(`${remote}@${version}`) ?? -1) > sequence,
    map: mapOf,
  };
}

function keyOf(sequence: number): string {
  return `log/${String(sequence).padStart(10, '0')}.json`;
}

function serialize(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

function parseChange(text: string, sequence: number): Change {
  const result = z.safeParse(changeSchema, parseJson(text));
  if (result.success) return result.data;
  throw new ReleaseError('SHOP-RELEASE-105', `${keyOf(sequence)} is damaged: restore it from a backup.`);
}

/** Parses a map; throws a ReleaseError when it is invalid. */
export function parseMap(text: string, file: string): ReleaseMap {
  const result = z.safeParse(releaseMapSchema, parseJson(text));
  if (result.success) return result.data;
  throw new ReleaseError('SHOP-RELEASE-105', `${file} is damaged: restore it from a backup.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Actions after which the version of an entry is live. */
export const wentLive: readonly string[] = ['activate', 'rollback', 'promote', 'restore'];

const toMapEntry =
  (environment: ReleaseEnvironment) =>
  (entry: HistoryEntry): ReleaseMap['history'] => {
    const { remote, version, previous, at, by, reason } = entry;
    if (!wentLive.includes(entry.action) || version === null || entry.environment !== environment) return [];
    return [{ remote, version, previous, at, by, ...(reason ? { reason } : {}) }];
  };

/** The first change of a log that is created from a map. */
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
