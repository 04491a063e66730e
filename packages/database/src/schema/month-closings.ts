/**
 * The closing of months, and what the payment provider settled. Sums are in cents
 * (`services/api/src/closing`, docs/decisions/0198).
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ClosingLine, MatchKind } from 'shared-contracts/wire/merchant-closing';
import { moment } from './moment';

const isMonth = (column: unknown) => sql`${column} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`;

/** The sums of a month as they were calculated last, which the job `sum-month` writes. */
export const monthSums = pgTable(
  'month_sums',
  {
    /** `YYYY-MM` in Hong Kong. */
    month: text('month').primaryKey(),
    lines: jsonb('lines').$type<ClosingLine[]>().notNull(),
    /** When the snapshot was taken that they are calculated from. */
    summedAt: moment('summed_at').notNull(),
  },
  (table) => [check('month_sums_month', isMonth(table.month))],
);

/** Sums that were stored when a month was closed. A closing that was taken back stays. */
export const monthClosings = pgTable(
  'month_closings',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    month: text('month').notNull(),
    lines: jsonb('lines').$type<ClosingLine[]>().notNull(),
    summedAt: moment('summed_at').notNull(),
    closedAt: moment('closed_at').notNull().defaultNow(),
    staffId: uuid('staff_id').notNull(),
    /** Name at the time: the account may be deleted. */
    staffName: text('staff_name').notNull(),
    reopenedAt: moment('reopened_at'),
    reopenedBy: text('reopened_by'),
    reason: text('reason'),
  },
  (table) => [
    uniqueIndex('month_closings_closed').on(table.month).where(sql`${table.reopenedAt} is null`),
    index('month_closings_month').on(table.month, table.closedAt),
    check('month_closings_month', isMonth(table.month)),
    check(
      'month_closings_reopened',
      sql`(${table.reopenedAt} is null) = (${table.reopenedBy} is null)
        and (${table.reopenedAt} is null) = (${table.reason} is null)`,
    ),
  ],
);

/** Rows of the payment provider's settlement details reports. */
export const settlementLines = pgTable(
  'settlement_lines',
  {
    /** The provider's account of the shop, and its number of the batch, which is unique there. */
    account: text('account').notNull(),
    batch: integer('batch').notNull(),
    /** The row of the batch, from 1. */
    position: integer('position').notNull(),
    /** `Settled`, `Refunded`, `Chargeback`, `Fee`, as the provider names it. */
    type: text('type').notNull(),
    /** What it is compared with; null for fees and payouts. */
    kind: text('kind').$type<MatchKind>(),
    /** The provider's reference of the payment, refund or dispute. */
    reference: text('reference'),
    /** The provider's copy of the shop's reference, `<order id>-<number>`. */
    merchantReference: text('merchant_reference'),
    createdAt: moment('created_at').notNull(),
    /** Credit less debit. */
    grossMinor: bigint('gross_minor', { mode: 'number' }).notNull(),
    /** A payout may be more than an integer holds. */
    netMinor: bigint('net_minor', { mode: 'number' }).notNull(),
    /** Commission, markup, scheme fees and interchange. */
    feesMinor: integer('fees_minor').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.batch, table.position] }),
    index('settlement_lines_reference').on(table.kind, table.reference),
    index('settlement_lines_created').on(table.createdAt),
    check('settlement_lines_kind', sql`${table.kind} in ('PAYMENT', 'REFUND', 'DISPUTE')`),
    check('settlement_lines_matched', sql`${table.kind} is null or ${table.reference} is not null`),
  ],
);
