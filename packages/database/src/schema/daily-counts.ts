/**
 * Counts per day (Hong Kong) and channel for the dashboard, without anything that identifies a visitor
 * (`packages/api-platform/src/daily-counts.ts`).
 */
import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';

export const dailyCounts = pgTable(
  'daily_counts',
  {
    kind: text('kind').$type<'VISIT' | 'SEARCH_MISS'>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    channelId: smallint('channel_id').notNull(),
    /** The keyword of a search without results; empty for visits. */
    term: text('term').notNull().default(''),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.day, table.channelId, table.term] }),
    check('daily_counts_count', sql`${table.count} > 0`),
  ],
);
