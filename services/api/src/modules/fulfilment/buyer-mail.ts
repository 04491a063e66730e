import type { Database } from 'api-platform/foundation';
import type { Mail } from 'api-platform/mail/mailer';
import type { Locale } from 'shared-contracts/locale';
import type { MailPreviewQuery } from 'shared-contracts/wire/merchant-orders';
import { composeStoreCreditMail } from '../gift-card-orders';
import { composeOrderMail, composeSwapMail } from '../order';
import { composeRefundFailedMail } from '../payment';

/**
 * A mail about an order as its buyer got it or will get it, without the codes that only the buyer knows; undefined when the order has
 * no such mail.
 */
export async function composeBuyerMail(
  db: Database,
  shop: { shopName: string; shopUrl: string },
  { orderId, status, shipmentId, about = '' }: { orderId: string } & Omit<MailPreviewQuery, 'locale'>,
  locale: Locale,
): Promise<Mail | undefined> {
  switch (status) {
    case 'SWAP_ASKED':
    case 'SWAP_ENDED': {
      const step = status === 'SWAP_ASKED' ? 'ASKED' : 'ENDED';
      const found = await composeSwapMail(db, shop, { orderId: about, step }, locale);
      return found?.ofOrder === orderId || about === orderId ? found : undefined;
    }
    case 'REFUND_FAILED': {
      const found = await composeRefundFailedMail(db, shop, about, locale);
      return found?.orderId === orderId ? found : undefined;
    }
    case 'STORE_CREDIT': {
      const found = await composeStoreCreditMail(db, shop, about, locale);
      return found?.orderId === orderId ? found.mail : undefined;
    }
    default:
      return composeOrderMail(db, shop, { orderId, status, shipmentId }, locale, { hidesCode: true });
  }
}
