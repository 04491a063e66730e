/** Payments that a buyer disputes at their bank, and refunds as the payment provider reports them (behaviour/calls). */
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './moment';
import { paymentAttempts } from './order';
import type { DisputeState, RefundState } from './states';

export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    /** The provider's reference of the dispute. */
    pspReference: text('psp_reference').primaryKey(),
    orderId: text('order_id').notNull(),
    number: integer('number').notNull(),
    /**
     * `OPEN`, `CHARGED_BACK`: the bank took the amount back, `NOT_CAPTURED`: the provider did not collect it or cancelled
     * it, or `REVERSED`: the shop has it again.
     */
    state: text('state').$type<DisputeState>().notNull(),
    /**
     * Event that led to the state. Events may arrive in any order; one of an earlier step does not undo a later one.
     */
    eventCode: text('event_code').notNull(),
    amountMinor: integer('amount_minor').notNull(),
    openedAt: moment('opened_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'payment_disputes_payment',
      columns: [table.orderId, table.number],
      foreignColumns: [paymentAttempts.orderId, paymentAttempts.number],
    }).onDelete('cascade'),
    index('payment_disputes_order').on(table.orderId, table.number),
    check('payment_disputes_amount', sql`${table.amountMinor} >= 0`),
  ],
);

/** Refunds that were requested from the payment provider: what the shop asked for, and what became of it. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    /** The shop's reference of the request. A repeated request has a new one; a refund made at the provider has theirs. */
    reference: text('reference').primaryKey(),
    orderId: text('order_id').notNull(),
    number: integer('number').notNull(),
    /** Null when the whole payment goes back. */
    returnId: text('return_id'),
    amountMinor: integer('amount_minor').notNull(),
    /** The provider's reference of the refund. */
    pspReference: text('psp_reference'),
    /**
     * `REQUESTED`, `DONE`, `FAILED`: the money did not reach the buyer and staff have to act, `REPEATED`: requested again
     * under another reference, or `BY_HAND`: staff paid it.
     */
    state: text('state').$type<RefundState>().notNull().default('REQUESTED'),
    /** The event that led to the state. */
    eventCode: text('event_code'),
    requestedAt: moment('requested_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'payment_refunds_payment',
      columns: [table.orderId, table.number],
      foreignColumns: [paymentAttempts.orderId, paymentAttempts.number],
    }).onDelete('cascade'),
    index('payment_refunds_order').on(table.orderId, table.number),
    index('payment_refunds_requested').on(table.requestedAt),
    index('payment_refunds_failed').on(table.orderId).where(sql`${table.state} = 'FAILED'`),
    uniqueIndex('payment_refunds_provider')
      .on(table.pspReference)
      .where(sql`${table.pspReference} is not null`),
    check('payment_refunds_amount', sql`${table.amountMinor} > 0`),
  ],
);
