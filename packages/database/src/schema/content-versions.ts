/** Versions of content pages that staff write: drafts, planned, published (docs/decisions/0105). */
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { PagesByLocale } from 'shared-contracts/wire/merchant-content';
import { moment } from './moment';

export const contentVersions = pgTable(
  'content_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    url: text('url').notNull(),
    pages: jsonb('pages').$type<PagesByLocale>().notNull(),
    note: text('note'),
    staffId: uuid('staff_id'),
    staffName: text('staff_name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Null for a draft. */
    startsAt: moment('starts_at'),
    /** From this time the pages that this version replaced are shown again. */
    endsAt: moment('ends_at'),
    publishedAt: moment('published_at'),
    endedAt: moment('ended_at'),
    cancelledAt: moment('cancelled_at'),
    /** The pages that this version replaced; they are restored when it ends. */
    replaced: jsonb('replaced').$type<PagesByLocale>(),
  },
  (table) => [index('content_versions_url').on(table.url, table.createdAt.desc())],
);
