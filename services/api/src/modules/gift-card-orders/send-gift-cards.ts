import type { Database, Executor } from 'api-platform/foundation';
import { firstOf, type Keys } from 'api-platform/keys';
import type { Mailer } from 'api-platform/mail/mailer';
import { giftCardEntries, giftCardOrders, giftCards } from 'database/schema/gift-cards';
import { orders } from 'database/schema/order';
import { giftCardMail } from 'documents/mail/gift-card-mail';
import { and, eq, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { endOfDayOf } from 'shared-contracts/calendar';
import { hongKongDay } from 'shared-contracts/dates';
import { isLocale } from 'shared-contracts/locale';
import { giftCardValidYears } from 'shared-contracts/shop-rules';
import { type GiftCardOrderRow, giftCardCode, giftCardHash, writtenCode } from '../gift-cards';
import { readMailEdits } from '../mail-texts';
import { lockForChange, moveOrder } from '../order';
import { isChargedBack } from '../payment';

export interface GiftCardPost {
  db: Database;
  mailer: Mailer;
  /** From the first one card codes are derived. */
  encryptionKeys: Keys;
  shopName: string;
  shopUrl: string;
  log: FastifyBaseLogger;
}

/**
 * Locks the next paid order that is due, unless the bank took its payment back: cards would pay for goods at once. Waits for a
 * request that holds it, because the task runs again only a minute later; undefined when the order was sent or cancelled meanwhile.
 */
async function takeDueOrder(
  db: Executor,
  now: Date,
  except: readonly string[],
): Promise<GiftCardOrderRow | undefined> {
  const [found] = await db
    .select({ card: giftCardOrders })
    .from(giftCardOrders)
    .innerJoin(orders, eq(orders.id, giftCardOrders.orderId))
    .where(
      and(
        isNull(giftCardOrders.sentAt),
        eq(orders.status, 'PAID'),
        sql`not exists (select from payment_attempts where order_id = ${orders.id} and ${isChargedBack})`,
        or(isNull(giftCardOrders.deliverOn), lte(giftCardOrders.deliverOn, hongKongDay(now))),
        except.length > 0 ? notInArray(giftCardOrders.orderId, [...except]) : undefined,
      ),
    )
    .orderBy(orders.paidAt, giftCardOrders.orderId)
    .limit(1)
    .for('update', { of: orders });
  return found?.card;
}

async function issue(
  tx: Executor,
  order: GiftCardOrderRow,
  codes: readonly string[],
  now: Date,
): Promise<void> {
  const paid = await lockForChange(tx, order.orderId, 'issue-gift-cards', now);
  const cards = await tx
    .insert(giftCards)
    .values(
      codes.map((code) => ({
        codeHash: giftCardHash(code),
        lastFour: code.slice(-4),
        design: order.design,
        initialAmount: order.amount,
        balance: order.amount,
        orderId: order.orderId,
        issuedAt: now,
        expiresAt: endOfDayOf(now, giftCardValidYears),
      })),
    )
    .returning({ id: giftCards.id });
  await tx
    .insert(giftCardEntries)
    .values(
      cards.map(({ id }) => ({ giftCardId: id, kind: 'ISSUED' as const, amount: order.amount, at: now })),
    );
  await tx.update(giftCardOrders).set({ sentAt: now }).where(eq(giftCardOrders.orderId, order.orderId));
  // From this state on the order cannot be cancelled.
  await moveOrder(tx, paid, 'DELIVERED');
}

/**
 * Sends the gift cards of paid, due orders; returns the number of orders. The mail is sent before the commit:
 * when it fails, nothing is issued, and the next run retries with the same codes.
 */
export async function sendGiftCards(
  { db, mailer, encryptionKeys, shopName, shopUrl, log }: GiftCardPost,
  now: Date,
): Promise<number> {
  const failed: string[] = [];
  for (let sent = 0; ; ) {
    let orderId: string | undefined;
    try {
      await db.transaction(async (tx) => {
        const order = await takeDueOrder(tx, now, failed);
        if (!order) return;
        orderId = order.orderId;
        const codes = Array.from({ length: order.quantity }, (_, position) =>
          giftCardCode(order.orderId, position, firstOf(encryptionKeys)),
        );
        await issue(tx, order, codes, now);
        const locale = isLocale(order.locale) ? order.locale : 'en';
        const card = { ...order, codes: codes.map(writtenCode), shopName, shopUrl };
        const mail = giftCardMail(card, locale, await readMailEdits(tx));
        await mailer.send({ to: order.recipientEmail, ...mail });
      });
    } catch (error) {
      if (!orderId) throw error;
      log.error({ err: error, orderId }, 'gift cards could not be sent, they are tried again');
      failed.push(orderId);
      continue;
    }
    if (!orderId) return sent;
    sent += 1;
  }
}
