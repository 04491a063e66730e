import type { Order } from 'database/schema/order';
import type { Locale } from 'shared-contracts/locale';
import { type ComposedMail, greeting, inParagraphs } from './mail-words';
import { addressOf } from './order-mail';

interface OrderMessage {
  order: Order;
  firstName: string;
  /** The words of staff. */
  text: string;
  shopName: string;
  shopUrl: string;
}

/** What staff write to the buyer of an order, between the shop's greeting and the way to the order. */
export function orderMessageMail(
  { order, firstName, text, shopName, shopUrl }: OrderMessage,
  locale: Locale,
): ComposedMail {
  const { id } = order;
  const address = new URL(addressOf(order), shopUrl).href;
  const subject = { en: `${shopName}: about your order ${id}`, zh: `${shopName}：關於你的訂單 ${id}` };
  const paragraphs = [
    greeting(firstName),
    { en: text, zh: text },
    { en: 'Questions? Just reply to this e-mail.', zh: '如有疑問，請直接回覆此電郵。' },
    { en: `Your order: ${address}`, zh: `你的訂單：${address}` },
  ];
  return { locale, subject: subject[locale], text: inParagraphs(paragraphs, locale) };
}
