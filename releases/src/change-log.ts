import type { ReleaseEnvironment } from 'shared-contracts/registry';
import { type HistoryEntry, historyEntrySchema, releaseEnvironments } from 'shared-contracts/registry';
import { type ReleaseMap, releaseMapSchema } from 'shared-contracts/release';
import { hasValidSignature, publicKeyOf, signDocument } from 'shared-contracts/server/signed-document';
import * as z from 'zod/mini';
import { ReleaseError } from './release-error';
import type { ReleaseStorage } from './storage/release-storage';

export const releaseMapFile = 'release-map.json';
/** Changes that stand in a map; the log has all of them. */
const mapHistoryLength = 200;
/** How far a registry that starts reads back for them. */
const readBackLength = 400;
/** Rounds until a write gives up because others are always faster. */
const maxAttempts = 100;
/** Keys of requests that were answered last; a retry comes within seconds. */
const keptRequests = 200;

const environmentState = z.object({
  /** Grows by one with each change of the environment. */
  revision: z.number(),
  updatedAt: z.string(),
  live: z.record(z.string(), z.string()),
  canaries: z.record(z.string(), z.object({ version: z.string(), percent: z.number() })),
  /** What a rollback goes back to, newest first, by remote. */
  earlier: z.record(z.string(), z.array(z.string())),
});
export type EnvironmentState = z.infer<typeof environmentState>;

const changeSchema = z.object({
  sequence: z.number(),
  at: z.string(),
  /** What changed. */
  entries: z.array(historyEntrySchema),
  /** The state of every environment afterwards. */
  environments: z.record(z.string(), environmentState),
  requests: z.array(z.object({ key: z.string(), fingerprint: z.string(), sequence: z.number() })),
});
export type Change = z.infer<typeof changeSchema>;

/** Marks a write, so that its repetition is recognised. */
export interface RequestKey {
  key: string;
  /** Of the content: another request must not come with the same key. */
  fingerprint: string;
}

/** What an edit wants to be different. */
export interface Edit {
  entries: HistoryEntry[];
  environments: Partial<Record<ReleaseEnvironment, EnvironmentState>>;
}

export type ChangeLog = ReturnType<typeof createChangeLog>;

/** File of an environment's map, as shells ask for it. */
function mapFileOf(environment: ReleaseEnvironment): string {
  return environment === 'production' ? releaseMapFile : `environments/${environment}/${releaseMapFile}`;
}

function emptyEnvironment(): EnvironmentState {
  return { revision: 0, updatedAt: new Date(0).toISOString(), live: {}, canaries: {}, earlier: {} };
}

/** The state of one environment after a change. */
export function stateOf(change: Change | undefined, environment: ReleaseEnvironment): EnvironmentState {
  return change?.environments[environment] ?? emptyEnvironment();
}

/**
 * Everything that ever went live, one document for each change, numbered without a gap. A writer creates the document with
 * the next number, which fails when another writer was first: then it looks again at what is live. Maps for shells are made
 * from the log, signed, and made again when they are missing or old.
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
  /** Number of the change that removed a version, by `remote@version`. */
  const removed = new Map<string, number>();
  let turn: Promise<unknown> = Promise.resolve();

  /** One after the other: in one process nobody has to try twice. */
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

  /** The latest change; undefined in a store in which nothing was ever published. */
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

  /** A store of before the log, which has the map only. */
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

  /** The map that shells get. Throws when it is no map; undefined where it is missing. */
  async function readServedMap(environment: ReleaseEnvironment): Promise<ReleaseMap | undefined> {
    const text = await storage.readMap(mapFileOf(environment));
    return text === undefined ? undefined : parseMap(text, mapFileOf(environment));
  }

  function mapOf(environment: ReleaseEnvironment): ReleaseMap {
    const { revision, updatedAt, live, canaries } = stateOf(current, environment);
    const map: ReleaseMap = {
      revision,
      updatedAt,
      environment,
      live,
      ...(Object.keys(canaries).length > 0 ? { canaries } : {}),
      history: recent.flatMap(toMapEntry(environment)).slice(0, mapHistoryLength),
    };
    return privateKey ? signDocument('release-map', map, privateKey) : map;
  }

  /** Whether the map that is served is missing, damaged, not signed, or of before the last change. */
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

  /** Another registry may write a map at the same moment: whoever is last looks again, so that the newest stays. */
  async function writeMaps(): Promise<void> {
    for (let written = -1; current && written !== current.sequence; await load()) {
      written = current.sequence;
      for (const environment of releaseEnvironments) {
        if (await isMapOld(environment))
          await storage.writeMap(mapFileOf(environment), serialize(mapOf(environment)));
      }
    }
  }

  async function append(edit: (latest: Change) => Promise<Edit | undefined>, request?: RequestKey) {
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const latest = (await load()) ?? (await begin());
      const answered = request && latest.requests.find(({ key }) => key === request.key);
      if (answered) return repeat(answered, request);
      const wanted = await edit(latest);
      if (!wanted) return latest;
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
        // It is done. A map that could not be written, as on a full disk, is written by the next `refresh`.
        await writeMaps().catch(onTrouble);
        return next;
      }
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * Math.min(attempt, 20)));
    }
    throw new ReleaseError('SHOP-RELEASE-108', 'Others release all the time. Try again in a moment.');
  }

  async function repeat(answered: Change['requests'][number], { fingerprint }: RequestKey): Promise<Change> {
    const change = answered.fingerprint === fingerprint ? await read(answered.sequence) : undefined;
    if (change) return change;
    throw new ReleaseError(
      'SHOP-RELEASE-128',
      'This Idempotency-Key came with another request before. Use a new key for each request.',
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
    /** Reads what others changed, and makes maps again that are missing or old. */
    refresh: () =>
      inTurn(async () => {
        await load();
        await writeMaps();
      }),
    /** Makes the log of a new store, so that a version is never the first thing in it. */
    begin: () => inTurn(async () => (await load()) ?? (await begin())),
    /**
     * Compare and swap: `edit` sees the latest change and says what is to be different, or undefined where nothing is. It
     * runs again when another writer was faster. A request that was answered before changes nothing.
     */
    append: (edit: (latest: Change) => Promise<Edit | undefined>, request?: RequestKey) =>
      inTurn(() => append(edit, request)),
    /** Begins a log that is missing: with these versions, or with what the last map says. */
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
            'There is neither a log nor a map to restore from. Say what is live: npm run release -- restore <remote> <version> ...',
          );
        }
        // Shells refuse a map that is older than the one they have: seconds since 1970 are more than any count.
        const revision = map ? map.revision + 1 : Math.floor(Date.now() / 1_000);
        const at = new Date().toISOString();
        const versions = live ?? map?.live ?? {};
        const restored = changeFromMap({ history: [], ...map, revision, updatedAt: at, live: versions });
        restored.entries.push(
          ...Object.entries(versions).map(
            ([remote, version]): HistoryEntry => ({
              ...{
                revision,
                environment: 'production',
                action: 'restore',
                remote,
                version,
                previous: null,
                at,
              },
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
    /** The changes since a moment and the one before it, newest first. */
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

/** Throws a ReleaseError for what is no map. */
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

const toMapEntry =
  (environment: ReleaseEnvironment) =>
  (entry: HistoryEntry): ReleaseMap['history'] => {
    const { remote, version, previous, at, by, reason } = entry;
    const wentLive = ['activate', 'rollback', 'promote', 'restore'].includes(entry.action);
    if (!wentLive || version === null || entry.environment !== environment) return [];
    return [{ remote, version, previous, at, by, ...(reason ? { reason } : {}) }];
  };

/** The first change of a log that begins with a map. */
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
