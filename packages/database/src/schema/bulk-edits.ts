/** Changes of many items at once, with what stood before, so that they can be taken back. */
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { BulkChange } from 'shared-contracts/wire/merchant-bulk';
import type { ItemFields } from 'shared-contracts/wire/merchant-items';
import { moment } from './moment';

/** The fields that a change of many items touches. */
export type BulkFields = Partial<
  Pick<ItemFields, 'onShelf' | 'labels' | 'prices'> & { categoryCodes: string[]; attributes: string[] }
>;

/** One item of a change: the fields that it changed. */
export interface BulkStep {
  id: string;
  code: string;
  before: BulkFields;
  after: BulkFields;
}

export const bulkEdits = pgTable(
  'bulk_edits',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    at: moment('at').notNull().defaultNow(),
    staffId: uuid('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    change: jsonb('change').$type<BulkChange>().notNull(),
    note: text('note'),
    steps: jsonb('steps').$type<BulkStep[]>().notNull(),
    undoneAt: moment('undone_at'),
    undoneBy: text('undone_by'),
  },
  (table) => [index('bulk_edits_latest').on(sql`${table.at} desc`)],
);
