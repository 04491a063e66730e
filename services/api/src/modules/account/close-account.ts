import { ApiProblem, type Database, type Executor, type Session } from 'api-platform/foundation';
import type { Mailer } from 'api-platform/mail/mailer';
import { carts } from 'database/schema/cart';
import { orders } from 'database/schema/order';
import { returns } from 'database/schema/returns';
import type { OrderState, ReturnState } from 'database/schema/states';
import { wholesaleAddresses, wholesaleInvitations, wholesaleUsers } from 'database/schema/wholesale';
import { accountClosedMail } from 'documents/mail/account-closed-mail';
import { and, eq, inArray, notInArray, or } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Locale } from 'shared-contracts/locale';
import { resultCodes } from 'shared-contracts/wire/common';
import {
  anonymiseCustomer,
  type Customer,
  checkOwnPassword,
  type LiveSessions,
  lockCustomer,
} from '../customer';
import { forgetDrafts } from '../draft-orders';
import { lockOrders } from '../order';
import { forgetViewsOf } from '../staff';

export const finalOrders: readonly OrderState[] = ['DELIVERED', 'CANCELLED', 'EXPIRED', 'RETURNED'];
export const openReturns: ReturnState[] = ['REQUESTED', 'APPROVED', 'ARRIVED', 'RECEIVED'];

export interface ClosingOptions {
  db: Database;
  mailer: Mailer;
  shopName: string;
  live: LiveSessions;
  /** Removes the member's cards at the payment provider; fails when the provider is away. */
  removeCards(customerId: string): Promise<void>;
  log: FastifyBaseLogger;
}

/** Orders must be delivered or refunded before the account can be closed. */
async function assertNothingOpen(db: Executor, customerId: string): Promise<void> {
  const open = await db
    .select({ id: orders.id })
    .from(orders)
    .leftJoin(returns, eq(returns.orderId, orders.id))
    .where(
      and(
        eq(orders.customerId, customerId),
        or(notInArray(orders.status, [...finalOrders]), inArray(returns.status, openReturns)),
      ),
    )
    .limit(1);
  if (open.length > 0) throw new ApiProblem(resultCodes.orderState, 'An order or a return is still open');
}

/** Closes the account of the caller, with their password. */
export async function closeAccount(
  options: ClosingOptions,
  session: Session,
  password: string,
  locale: Locale,
): Promise<void> {
  const customer = await checkOwnPassword(options.db, session, password);
  if (!customer) throw new ApiProblem(resultCodes.conflict, 'The password is wrong');
  if (customer.roles.some((role) => role !== 'member')) {
    throw new ApiProblem(resultCodes.forbidden, 'The shop closes accounts of buyers and staff');
  }
  await closeCustomer(options, customer, locale);
}

/**
 * Closes an account: removes personal data, but keeps orders, with the data they were placed with, for bookkeeping.
 * Removes the cards at the provider first: during an outage nothing is closed, and the member can try again. `record`
 * runs in the same transaction.
 */
export async function closeCustomer(
  { db, mailer, shopName, live, removeCards, log }: ClosingOptions,
  customer: Customer,
  locale: Locale,
  record?: (tx: Executor) => Promise<void>,
): Promise<void> {
  const { id } = customer;
  await assertNothingOpen(db, id);
  await removeCards(id);
  const ended = await db.transaction(async (tx) => {
    await lockCustomer(tx, id);
    // After the customer, as everywhere. A refund as store credit under way is in the account before it closes.
    await lockOrders(tx, eq(orders.customerId, id));
    await assertNothingOpen(tx, id);
    await tx.delete(carts).where(eq(carts.customerId, id));
    // All returns are over, and no courier comes again.
    const ownOrders = tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, id));
    await tx.update(returns).set({ collectFrom: null }).where(inArray(returns.orderId, ownOrders));
    // Who orders for a company leaves it; the logins of a company end with its owner's.
    await tx
      .delete(wholesaleUsers)
      .where(or(eq(wholesaleUsers.customerId, id), eq(wholesaleUsers.accountId, id)));
    await tx
      .delete(wholesaleInvitations)
      .where(
        or(
          eq(wholesaleInvitations.accountId, id),
          eq(wholesaleInvitations.email, customer.email.toLowerCase()),
        ),
      );
    await tx.delete(wholesaleAddresses).where(eq(wholesaleAddresses.accountId, id));
    await forgetDrafts(tx, { customerId: id, email: customer.email });
    await forgetViewsOf(tx, customer.email);
    await record?.(tx);
    return anonymiseCustomer(tx, customer, new Date());
  });
  live.end(ended);
  // Not awaited: the account is closed, whether the mail server answers or not.
  mailer.send({ to: customer.email, ...accountClosedMail(shopName, locale) }).catch((error: unknown) => {
    log.error({ err: error }, 'the mail about a closed account could not be sent');
  });
}
