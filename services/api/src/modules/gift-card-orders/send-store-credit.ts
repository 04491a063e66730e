import type { Database } from 'api-platform/foundation';
import { firstOf } from 'api-platform/keys';
import { giftCards } from 'database/schema/gift-cards';
import { orders } from 'database/schema/order';
import { returns } from 'database/schema/returns';
import { storeCreditMail } from 'documents/mail/store-credit-mail';
import { and, desc, eq } from 'drizzle-orm';
import { isLocale } from 'shared-contracts/locale';
import { findCustomer, isClosedAccount } from '../customer';
import { giftCardCode, giftCardHash, writtenCode } from '../gift-cards';
import { readMailEdits } from '../mail-texts';
import { findOrder, isErased, writeJournal } from '../order';
import type { GiftCardPost } from './send-gift-cards';

type CreditPost = Omit<GiftCardPost, 'mailer' | 'log'> & { directMailer: GiftCardPost['mailer'] };
type Card = typeof giftCards.$inferSelect;

/** The code of a guest's credit. It is stored, as a hash, before it is mailed: the same one at each attempt. */
async function codeFor(db: Database, card: Card, key: string): Promise<string> {
  const code = giftCardCode(card.id, card.codeNumber, key);
  await db
    .update(giftCards)
    .set({ codeHash: giftCardHash(code), lastFour: code.slice(-4) })
    // Staff may have replaced it meanwhile; the next mail has that one.
    .where(and(eq(giftCards.id, card.id), eq(giftCards.codeNumber, card.codeNumber)));
  return code;
}

/** The language of a member's latest order; mails without an order have no other. */
async function readLocale(db: Database, customerId: string): Promise<string | undefined> {
  const [latest] = await db
    .select({ locale: orders.locale })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return latest?.locale;
}

/**
 * Tells the buyer about store credit: a member that it is in the account, a guest the code that spends it. Nobody is told whose
 * account is closed or whose data are erased. Throws when sending fails.
 */
export async function sendStoreCreditMail(
  { db, directMailer, encryptionKeys, shopName, shopUrl }: CreditPost,
  { cardId }: { cardId: string },
): Promise<void> {
  const [found] = await db
    .select({ card: giftCards, orderId: returns.orderId })
    .from(giftCards)
    .leftJoin(returns, eq(returns.id, giftCards.returnId))
    .where(eq(giftCards.id, cardId));
  if (!found) return;
  const { card, orderId } = found;
  const order = orderId === null ? undefined : await findOrder(db, orderId);
  const member = card.customerId === null ? undefined : await findCustomer(db, card.customerId);
  if (member ? isClosedAccount(member) : !order || isErased(order)) return;
  const written = order?.locale ?? (member && (await readLocale(db, member.id))) ?? 'en';
  const locale = isLocale(written) ? written : 'en';
  const code = member ? null : await codeFor(db, card, firstOf(encryptionKeys));
  const news = {
    firstName: member?.firstName ?? order?.address.firstName ?? '',
    // What it is worth now: of credit that was spent and came back, a part.
    amount: card.balance,
    orderId,
    code: code && writtenCode(code),
    expiresAt: card.expiresAt,
    shopName,
    shopUrl,
  };
  const mail = storeCreditMail(news, locale, await readMailEdits(db));
  await directMailer.send({ to: member?.email ?? order?.email ?? '', ...mail });
  if (orderId !== null)
    await writeJournal(db, orderId, { kind: 'MAIL', text: mail.subject, facts: { returnId: card.returnId } });
}
