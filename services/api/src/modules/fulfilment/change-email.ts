import type { Database, Locale } from 'api-platform/foundation';
import { orders } from 'database/schema/order';
import { eq } from 'drizzle-orm';
import { isLocale } from 'shared-contracts/locale';
import { assertMay, isErased, writeJournal, writeToBuyer } from '../order';
import { actOn, type Change, refuseStep } from './change-order';

const told: Record<Locale, string> = {
  en: 'We have corrected the e-mail address of your order: our mails about it come here from now on. To see the order, enter its number and this address.\n\nIf you did not ask for this, please contact us at once.',
  zh: '我們已更正你訂單的電郵地址，今後有關訂單的電郵會寄到這裡。查看訂單時，請輸入訂單編號及此電郵地址。\n\n如果這不是你的要求，請立即聯絡我們。',
};

/**
 * Corrects the e-mail address that a guest mistyped: the order's mails go to the new one, which opens the order instead of the old
 * one, and a mail there says so. The old one may be a stranger's and gets nothing more. The same address again changes nothing. An
 * order in an account is refused, so that nobody takes over a member's. The history keeps both addresses until an erasure, which
 * could not take them out of the audit log.
 */
export const changeEmail = (db: Database, orderId: string, change: Change, email: string): Promise<void> =>
  actOn(db, orderId, change, null, async (tx, order) => {
    assertMay(order, 'change-email', new Date());
    if (isErased(order)) throw refuseStep('The buyer was erased, and nobody can be mailed');
    if (email === order.email) return;
    await tx.update(orders).set({ email }).where(eq(orders.id, orderId));
    const text = `${order.email} → ${email}`;
    await writeJournal(tx, orderId, { kind: 'EMAIL_CHANGED', text }, change.actor);
    await writeToBuyer(tx, orderId, told[isLocale(order.locale) ? order.locale : 'en'], change.actor);
  });
