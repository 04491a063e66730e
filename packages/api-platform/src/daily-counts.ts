import type { dailyCounts } from 'database/schema/daily-counts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type ChannelType, channels } from 'shared-contracts/channel';
import { hongKongDay } from 'shared-contracts/dates';
import type { Database } from './foundation';

type Kind = (typeof dailyCounts.$inferSelect)['kind'];

/** Counts wait this long in memory, so that a busy second costs one statement. */
const flushAfterMs = 1_000;
/** Limits against a flood of invented keywords: in memory, and per day and channel in the database. */
const maxPending = 1_000;
const maxTerms = 2_000;
/** Days that a dashboard of a year and its year before need. */
const keptDays = 800;

export interface DailyCounts {
  /** Adds one to today's count. Each `term` of a kind has a count of its own. */
  add(kind: Kind, channel: ChannelType, term?: string): void;
}

interface Pending {
  kind: Kind;
  day: string;
  channelId: number;
  term: string;
  count: number;
}

/**
 * Counts events per day and channel. A count must never fail or delay what it counts: it is kept in memory and
 * written shortly afterwards; counts that cannot be written are dropped and logged.
 */
export function createDailyCounts(app: FastifyInstance, db: Database): DailyCounts {
  let pending = new Map<string, Pending>();
  let timer: NodeJS.Timeout | undefined;
  let cleanedOn = '';

  async function write(counts: readonly Pending[]): Promise<void> {
    const rows = counts.map(
      ({ kind, day, channelId, term, count }) =>
        sql`(${kind}, ${day}::date, ${channelId}::smallint, ${term}, ${count}::integer)`,
    );
    await db.execute(sql`
      insert into daily_counts as c (kind, day, channel_id, term, count)
      select n.kind, n.day, n.channel_id, n.term, n.count
      from (values ${sql.join(rows, sql`, `)}) n (kind, day, channel_id, term, count)
      where n.term = '' or (select count(*) from daily_counts k
        where k.kind = n.kind and k.day = n.day and k.channel_id = n.channel_id) < ${maxTerms}
      order by n.kind, n.day, n.channel_id, n.term
      on conflict (kind, day, channel_id, term) do update set count = c.count + excluded.count`);
  }

  async function deleteOld(): Promise<void> {
    const today = hongKongDay(Date.now());
    if (cleanedOn === today) return;
    cleanedOn = today;
    for (const kind of ['VISIT', 'SEARCH_MISS']) {
      await db.execute(
        sql`delete from daily_counts where kind = ${kind} and day < ${today}::date - ${keptDays}::integer`,
      );
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const counts = [...pending.values()];
    pending = new Map();
    if (counts.length === 0) return;
    try {
      await write(counts);
      await deleteOld();
    } catch (err) {
      app.log.warn({ err, dropped: counts.length }, 'counts of the day could not be written');
    }
  }
  app.addHook('onClose', flush);

  return {
    add(kind, channel, term = '') {
      const day = hongKongDay(Date.now());
      const channelId = channels[channel].id;
      const key = JSON.stringify([kind, day, channelId, term]);
      const count = pending.get(key)?.count ?? 0;
      if (count === 0 && pending.size >= maxPending) return;
      pending.set(key, { kind, day, channelId, term, count: count + 1 });
      timer ??= setTimeout(() => void flush(), flushAfterMs).unref();
    },
  };
}
