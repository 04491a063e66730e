import type { Database } from 'api-platform/foundation';
import { firstOf } from 'api-platform/keys';
import type { Mail } from 'api-platform/mail/mailer';
import { giftCards } from 'database/schema/gift-cards';
import { orders } from 'database/schema/order';
import { returns } from 'database/schema/returns';
import { storeCreditMail } from 'documents/mail/store-credit-mail';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { isLocale, type Locale } from 'shared-contracts/locale';
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
 * The mail about store credit in a language, by default the buyer's, and the order that it refunds: a member reads that it is in the
 * account, a guest the code that `codeOf` answers. Undefined when nobody is told: the account is closed, or the guest erased.
 */
async function compose(
  db: Database,
  shop: Pick<CreditPost, 'shopName' | 'shopUrl'>,
  isCard: SQL,
  codeOf: (card: Card) => Promise<string> | string,
  locale?: Locale,
): Promise<{ mail: Mail; orderId: string | null; returnId: string | null } | undefined> {
  const [found] = await db
    .select({ card: giftCards, orderId: returns.orderId })
    .from(giftCards)
    .leftJoin(returns, eq(returns.id, giftCards.returnId))
    .where(and(eq(giftCards.kind, 'STORE_CREDIT'), isCard));
  if (!found) return undefined;
  const { card, orderId } = found;
  const order = orderId === null ? undefined : await findOrder(db, orderId);
  const member = card.customerId === null ? undefined : await findCustomer(db, card.customerId);
  if (member ? isClosedAccount(member) : !order || isErased(order)) return undefined;
  const written = order?.locale ?? (member && (await readLocale(db, member.id))) ?? 'en';
  const news = {
    firstName: member?.firstName ?? order?.address.firstName ?? '',
    // What it is worth now: of credit that was spent and came back, a part.
    amount: card.balance,
    orderId,
    code: member ? null : await codeOf(card),
    expiresAt: card.expiresAt,
    ...shop,
  };
  const edits = await readMailEdits(db);
  const composed = storeCreditMail(news, locale ?? (isLocale(written) ? written : 'en'), edits);
  const to = member?.email ?? order?.email ?? '';
  return { mail: { to, ...composed }, orderId, returnId: card.returnId };
}

/** The mail about a refund that was given as store credit, for staff: only the buyer knows the code. */
export const composeStoreCreditMail = async (
  db: Database,
  shop: Pick<CreditPost, 'shopName' | 'shopUrl'>,
  returnId: string,
  locale: Locale,
) => compose(db, shop, eq(giftCards.returnId, returnId), () => '•••• •••• •••• ••••', locale);

/** Tells the buyer about store credit. Throws when sending fails. */
export async function sendStoreCreditMail(
  { db, directMailer, encryptionKeys, shopName, shopUrl }: CreditPost,
  { cardId }: { cardId: string },
): Promise<void> {
  const key = firstOf(encryptionKeys);
  const written = async (card: Card) => writtenCode(await codeFor(db, card, key));
  const composed = await compose(db, { shopName, shopUrl }, eq(giftCards.id, cardId), written);
  if (!composed) return;
  const { mail, orderId, returnId } = composed;
  await directMailer.send(mail);
  if (orderId !== null)
    await writeJournal(db, orderId, { kind: 'MAIL', text: mail.subject, facts: { returnId } });
}
