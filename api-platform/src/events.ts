import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Executor } from './foundation';
import { enqueue, type Job } from './queue';

/** A domain event, for modules above the publisher. Only the module that defines an event publishes it. */
export interface DomainEvent<Payload> {
  /** `<noun>-<past participle>` */
  name: string;
  payload: z.ZodMiniType<Payload>;
}

/** Handles an event in a transaction of its own. Must be idempotent: an event may arrive twice, or late. */
export type EventHandler<Payload> = (tx: Executor, payload: Payload) => Promise<void>;

interface PublishedEvent {
  event: string;
  /** Id of what changed. */
  subject: string;
  payload: unknown;
}

/** The outbox: a job written in the transaction of its cause. It stays until its handlers have succeeded. */
export const handleEventJob: Job<PublishedEvent> = {
  name: 'handle-event',
  payload: z.object({ event: z.string(), subject: z.string(), payload: z.unknown() }),
  maxAttempts: 13,
};

type Handlers = Map<EventHandler<never>, (tx: Executor, payload: unknown) => Promise<void>>;

/** Event handlers hold no data, so all apps of one process can share them. */
const handlersOf = new Map<string, Handlers>();

/** Events of transactions opened by `transact`. */
const publishedIn = new WeakMap<Executor, PublishedEvent[]>();

/** Subscribes a module to an event of a module below it. Idempotent. */
export function subscribe<Payload>(event: DomainEvent<Payload>, handler: EventHandler<Payload>): void {
  const handlers: Handlers = handlersOf.get(event.name) ?? new Map();
  handlers.set(handler, (tx, payload) => handler(tx, z.parse(event.payload, payload)));
  handlersOf.set(event.name, handlers);
}

const keyOf = ({ event, subject }: PublishedEvent) => `event:${event}:${subject}`;

/** Publishes an event in the transaction of its cause, once per `subject`. */
export async function publish<Payload>(
  tx: Executor,
  event: DomainEvent<Payload>,
  subject: string,
  payload: Payload,
): Promise<void> {
  const published = { event: event.name, subject, payload };
  await enqueue(tx, handleEventJob, published, keyOf(published));
  publishedIn.get(tx)?.push(published);
}

/** Runs all handlers of an event; throws when this process has none. */
export async function handleEvent(db: Database, { event, payload }: PublishedEvent): Promise<void> {
  const handlers = handlersOf.get(event);
  if (!handlers) throw new Error(`nothing in this process handles the event ${event}`);
  for (const handle of handlers.values()) await db.transaction((tx) => handle(tx, payload));
}

/**
 * Runs a transaction and handles its events right after the commit, so that the caller sees the effects. When
 * that fails, or this process has no handlers, the queue handles them.
 */
export async function transact<Result>(
  db: Database,
  work: (tx: Executor) => Promise<Result>,
): Promise<Result> {
  const published: PublishedEvent[] = [];
  const result = await db.transaction((tx) => {
    publishedIn.set(tx, published);
    return work(tx);
  });
  for (const event of published) await handleNow(db, event);
  return result;
}

async function handleNow(db: Database, event: PublishedEvent): Promise<void> {
  if (!handlersOf.has(event.event)) return;
  try {
    await handleEvent(db, event);
    await db.execute(sql`select graphile_worker.remove_job(${keyOf(event)})`);
  } catch {
    // The transaction is committed, so the caller has succeeded. The job is still queued; the queue retries
    // and logs.
  }
}
