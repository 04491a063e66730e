import { type HistoryEntry, historyEntrySchema, type ReleaseEnvironment } from 'shared-contracts/registry';
import { canariesSchema, type ReleaseMap, releaseMapSchema } from 'shared-contracts/release';
import * as z from 'zod/mini';
import { ReleaseError } from '../release-error';

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

/** Actions after which the version of an entry is live. */
export const wentLive: readonly string[] = ['activate', 'rollback', 'promote', 'restore'];

/** State of one environment after a change. */
export function stateOf(change: Change | undefined, environment: ReleaseEnvironment): EnvironmentState {
  return (
    change?.environments[environment] ?? {
      revision: 0,
      updatedAt: new Date(0).toISOString(),
      live: {},
      canaries: {},
      earlier: {},
    }
  );
}

/** Key of a change's document in the store. */
export function keyOf(sequence: number): string {
  return `log/${String(sequence).padStart(10, '0')}.json`;
}

export function serialize(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Parses a change; throws a ReleaseError when it is invalid. */
export function parseChange(text: string, sequence: number): Change {
  return parse(changeSchema, text, keyOf(sequence));
}

/** Parses a map; throws a ReleaseError when it is invalid. */
export function parseMap(text: string, file: string): ReleaseMap {
  return parse(releaseMapSchema, text, file);
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, text: string, file: string): z.infer<Schema> {
  const result = z.safeParse(schema, parseJson(text));
  if (result.success) return result.data;
  throw new ReleaseError('SHOP-RELEASE-105', 503, `${file} is damaged: restore it from a backup.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
