import { paymentAttempts } from 'database/schema/order';
import { inArray, sql } from 'drizzle-orm';

/**
 * SQL: what of a row's payment is in refunds of these states. An order that replaces pieces takes over a part of a payment, and
 * the provider knows the refunds of both by one reference. Only for queries that join: others leave out names of tables.
 */
export const refundsOfPayment = (...states: ('DONE' | 'REQUESTED')[]) =>
  sql<number>`coalesce((select sum(f.amount_minor) from payment_attempts part
    join payment_refunds f on f.order_id = part.order_id and f.number = part.number
    where ${inArray(sql`f.state`, states)} and (part.psp_reference = ${paymentAttempts.pspReference}
      or (part.order_id = ${paymentAttempts.orderId} and part.number = ${paymentAttempts.number}))), 0)::int`;
