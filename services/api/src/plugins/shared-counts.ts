import type {
  FastifyRateLimitOptions,
  FastifyRateLimitStore,
  FastifyRateLimitStoreCtor,
} from '@fastify/rate-limit';
import type { Database } from 'api-platform/foundation';
import { attemptCounters } from 'database/schema/customer';
import { sql } from 'drizzle-orm';

/** Keys that are known to be over their limit, so that a flood costs the database nothing. */
const maxRefused = 5_000;

/**
 * A store of `@fastify/rate-limit` in the database, which all processes share: a flood that a balancer spreads has one limit.
 * Counts begin again when `timeWindow` (ms) is over.
 */
export function sharedCounts(db: Database): FastifyRateLimitStoreCtor {
  const refusedUntil = new Map<string, number>();

  async function count(key: string, timeWindow: number, max: number) {
    const now = Date.now();
    const until = refusedUntil.get(key) ?? 0;
    if (until > now) return { current: max + 1, ttl: until - now };
    refusedUntil.delete(key);
    const { failures, firstAt } = attemptCounters;
    const isOver = sql`${firstAt} <= ${new Date(now - timeWindow)}`;
    const [counter] = await db
      .insert(attemptCounters)
      .values({ key, failures: 1, firstAt: new Date(now) })
      .onConflictDoUpdate({
        target: attemptCounters.key,
        set: {
          failures: sql`case when ${isOver} then 1 else ${failures} + 1 end`,
          firstAt: sql`case when ${isOver} then ${new Date(now)}::timestamptz else ${firstAt} end`,
        },
      })
      .returning();
    const current = counter?.failures ?? 1;
    const ttl = Math.max(0, (counter?.firstAt.getTime() ?? now) + timeWindow - now);
    if (current > max) {
      const [oldest] = refusedUntil.keys();
      if (refusedUntil.size >= maxRefused && oldest !== undefined) refusedUntil.delete(oldest);
      refusedUntil.set(key, now + ttl);
    }
    return { current, ttl };
  }

  return class SharedCounts implements FastifyRateLimitStore {
    readonly #path: string;

    /** Made for each limited route by `child`, once without one by the plugin itself. */
    constructor({ routeInfo }: FastifyRateLimitOptions & { routeInfo?: { path: string } }) {
      this.#path = routeInfo?.path ?? '';
    }

    incr(...[key, callback, timeWindow, max]: Parameters<FastifyRateLimitStore['incr']>): void {
      count(`flood:${this.#path}:${key}`, timeWindow, max).then(
        (result) => callback(null, result),
        (error: Error) => callback(error),
      );
    }

    child(options: object): FastifyRateLimitStore {
      return new SharedCounts(options);
    }
  };
}
