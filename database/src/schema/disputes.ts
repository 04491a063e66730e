/** Payments that a buyer disputes at their bank (behaviour 7). */
import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './moment';
import { paymentAttempts } from './order';

export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    /** The provider's reference of the dispute. */
    pspReference: text('psp_reference').primaryKey(),
    orderId: text('order_id').notNull(),
    number: integer('number').notNull(),
    /** `OPEN`, `CHARGED_BACK`: the bank took the amount back, or `REVERSED`: the shop has it again. */
    state: text('state').notNull(),
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
