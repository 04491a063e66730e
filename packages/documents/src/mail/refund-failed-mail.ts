import type { paymentRefunds } from 'database/schema/disputes';
import type { Locale } from 'shared-contracts/locale';
import { formatMoney } from 'shared-contracts/money';
import { urls } from 'shared-contracts/urls';
import { type ComposedMail, greeting, inParagraphs, type Words } from './mail-words';

type Refund = Pick<typeof paymentRefunds.$inferSelect, 'orderId' | 'amountMinor'>;
interface Shop {
  shopName: string;
  shopUrl: string;
}

/** Tells the buyer that the refund which an earlier mail announced did not arrive, and that the shop sees to it. */
export function refundFailedMail(
  {
    orderId,
    amountMinor,
    firstName,
    isGuest,
    shopName,
    shopUrl,
  }: Refund & Shop & { firstName: string; isGuest: boolean },
  locale: Locale,
): ComposedMail {
  const page = isGuest ? urls.orderInquiry(orderId) : urls.account.orderDetails(orderId);
  const address = new URL(page, shopUrl).href;
  const money = formatMoney(amountMinor);
  const paragraphs: Words[] = [
    greeting(firstName),
    {
      en: `We told you that ${money} for your order ${orderId} is on its way back to you. It did not arrive, for example because the card has been closed.`,
      zh: `我們曾通知你，訂單 ${orderId} 的 ${money} 正在退還，但款項未能送達，例如因為信用卡已取消。`,
    },
    {
      en: 'The money is still yours. We send it again or find another way with you; you need not do anything yet. If the card is closed, just reply to this e-mail.',
      zh: '這筆款項仍屬於你。我們會再次退款，或與你商量其他方法，你暫時毋須採取行動。如信用卡已取消，請直接回覆此電郵。',
    },
    { en: `Your order: ${address}`, zh: `你的訂單：${address}` },
  ];
  const subject = {
    en: `${shopName}: your refund for order ${orderId} did not arrive`,
    zh: `${shopName}：訂單 ${orderId} 的退款未能送達`,
  };
  return { locale, subject: subject[locale], text: inParagraphs(paragraphs, locale) };
}

/** Tells staff what to do about a refund that failed, in both languages, because theirs is not known. */
export function refundTaskMail(
  { orderId, amountMinor }: Refund,
  { shopName, shopUrl }: Shop,
): { subject: string; text: string } {
  return {
    subject: `${shopName}: a refund of order ${orderId} failed / 退款失敗`,
    text: [
      `${orderId}, ${formatMoney(amountMinor)}`,
      'The refund did not reach the buyer. Open the order and request it again, or pay the buyer in another way and record that.',
      '退款未能送達顧客。請開啟訂單再次要求退款，或以其他方式付款並記錄。',
      `The order 訂單：${shopUrl}${urls.staff.order(orderId)}`,
    ].join('\n\n'),
  };
}
