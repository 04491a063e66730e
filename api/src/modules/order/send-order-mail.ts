import { isLocale } from 'shared-contracts/locale';
import type { Database } from '../../platform/foundation';
import type { Mailer } from '../../platform/mail/mailer';
import { findCustomer } from '../customer';
import { findGiftCardOrders } from '../gift-cards';
import { orderMail } from './order-mail';
import type { MailedStatus } from './order-mail-job';
import { findOrder, readOrderLines } from './order-repository';
import { isPayable } from './order-state';

export interface OrderPost {
  db: Database;
  /** Sends immediately, because the job itself is retried. */
  directMailer: Mailer;
  shopName: string;
  shopUrl: string;
}

/**
 * Sends the buyer a mail, to the order's address and in its language. When an order was cancelled before its
 * confirmation was sent, only the mail about the cancellation is sent. Nothing is sent about a payment that is
 * under way or over. Throws when sending fails.
 */
export async function sendOrderMail(
  { db, directMailer, shopName, shopUrl }: OrderPost,
  { orderId, status }: { orderId: string; status: MailedStatus },
): Promise<void> {
  const order = await findOrder(db, orderId);
  if (!order || (status === 'PAID' && order.status === 'CANCELLED')) return;
  if (status === 'UNPAID' && !isPayable(order, new Date())) return;
  const member = order.customerId === null ? undefined : await findCustomer(db, order.customerId);
  const news = {
    order,
    lines: await readOrderLines(db, [orderId]),
    giftCards: (await findGiftCardOrders(db, [orderId])).get(orderId),
    firstName: member?.firstName ?? order.address.firstName,
    ...{ shopName, shopUrl },
  };
  const mail = orderMail(status, news, isLocale(order.locale) ? order.locale : 'en');
  await directMailer.send({ to: order.email, ...mail });
}
