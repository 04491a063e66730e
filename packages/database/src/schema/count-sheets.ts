/** Sheets with which staff count the pieces of a place, and what was counted. */
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CountSheetState } from 'shared-contracts/wire/merchant-counts';
import { moment } from './moment';

export const countSheets = pgTable(
  'count_sheets',
  {
    /** CS and 10 letters and digits. */
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** Null for the warehouse. No foreign key: a sheet that has ended outlives its store. */
    storeId: text('store_id'),
    /** `BOOKED` when its counts are in the stock, `CLOSED` when it was given up. */
    state: text('state').$type<CountSheetState>().notNull(),
    staffId: uuid('staff_id').notNull(),
    /** Name at the time: the account may be deleted. */
    staffName: text('staff_name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
    endedBy: text('ended_by'),
    /** Of the request that booked it. */
    idempotencyKey: text('idempotency_key'),
  },
  (table) => [
    index('count_sheets_newest').on(table.createdAt, table.id),
    index('count_sheets_state').on(table.state, table.createdAt, table.id),
    uniqueIndex('count_sheets_idempotency')
      .on(table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    check('count_sheets_states', sql`${table.state} in ('OPEN', 'BOOKED', 'CLOSED')`),
  ],
);

export const countSheetLines = pgTable(
  'count_sheet_lines',
  {
    sheetId: text('sheet_id')
      .notNull()
      .references(() => countSheets.id, { onDelete: 'cascade' }),
    /** No foreign key: the line outlives a sku that leaves the catalogue. */
    skuId: text('sku_id').notNull(),
    position: smallint('position').notNull(),
    /** Null while nobody has counted. */
    counted: integer('counted'),
    /** Pieces that should have been there when somebody counted: other ones now mean that pieces came or left since. */
    onHand: integer('on_hand'),
    countedAt: moment('counted_at'),
    countedBy: text('counted_by'),
  },
  (table) => [
    primaryKey({ columns: [table.sheetId, table.skuId] }),
    index('count_sheet_lines_sku').on(table.skuId),
    check(
      'count_sheet_lines_pieces',
      sql`${table.counted} >= 0 and (${table.counted} is null) = (${table.onHand} is null)`,
    ),
  ],
);
