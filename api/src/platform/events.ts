import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Executor } from './foundation';
import { enqueue, type Job } from './queue';

/** Something that happened in a module, for modules above it. Only the module that defines an event publishes it. */
export interface DomainEvent<Payload> {
  /** `<noun>-<past participle>` */
  name: string;
  payload: z.ZodMiniType<Payload>;
}

/** Does what follows from an event, in a transaction of its own. An event may come twice and late. */
export type EventHandler<Payload> = (tx: Executor, payload: Payload) => Promise<void>;

interface PublishedEvent {
  event: string;
  /** What it happened to. */
  subject: string;
  payload: unknown;
}

/** The outbox: a job that is written in the transaction of its cause, and stays until its handlers have succeeded. */
export const handleEventJob: Job<PublishedEvent> = {
  name: 'handle-event',
  payload: z.object({ event: z.string(), subject: z.string(), payload: z.unknown() }),
  maxAttempts: 13,
};

type Handlers = Map<EventHandler<never>, (tx: Executor, payload: unknown) => Promise<void>>;

/** Handlers hold no state, so that all apps of one process share them. */
const handlersOf = new Map<string, Handlers>();

/** Events of the transactions that `transact` has open. */
const publishedIn = new WeakMap<Executor, PublishedEvent[]>();

/** Lets a module act on an event of a module below it. Subscribing the same handler again changes nothing. */
export function subscribe<Payload>(event: DomainEvent<Payload>, handler: EventHandler<Payload>): void {
  const handlers: Handlers = handlersOf.get(event.name) ?? new Map();
  handlers.set(handler, (tx, payload) => handler(tx, z.parse(event.payload, payload)));
  handlersOf.set(event.name, handlers);
}

const keyOf = ({ event, subject }: PublishedEvent) => `event:${event}:${subject}`;

/** Publishes an event in the transaction of its cause, once for each `subject`: what it happened to. */
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

/** Runs all handlers of an event; throws where this process has none. */
export async function handleEvent(db: Database, { event, payload }: PublishedEvent): Promise<void> {
  const handlers = handlersOf.get(event);
  if (!handlers) throw new Error(`nothing in this process handles the event ${event}`);
  for (const handle of handlers.values()) await db.transaction((tx) => handle(tx, payload));
}

/**
 * A transaction whose events are handled as soon as it is committed, so that whoever caused them sees what follows.
 * Where that fails, or this process has no handlers, the queue handles them.
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
    // The cause is committed, so its caller has succeeded. The job is still in the queue, which tries again and logs.
  }
}
