import type { Order } from 'database/schema/order';
import type { Locale } from 'shared-contracts/locale';
import { formatMoney } from 'shared-contracts/money';
import { urls } from 'shared-contracts/urls';
import type { WholesaleTrade } from 'shared-contracts/wire/wholesale';
import { type MailEdits, mailText } from './mail-text';
import { type ComposedMail, inParagraphs, typed } from './mail-words';

interface CreditNoteNews {
  order: Pick<Order, 'id'>;
  trade: Pick<WholesaleTrade, 'invoiceNumber'>;
  note: { number: string; amount: number; reason: string };
  firstName: string;
  shopName: string;
  shopUrl: string;
}

/** The mail with a credit note, which is attached. */
export function creditNoteMail(
  { order, trade, note, firstName, shopName, shopUrl }: CreditNoteNews,
  locale: Locale,
  edits: MailEdits,
): ComposedMail {
  const { subject, opening, closing } = mailText(edits, 'trade-credit-note', {
    name: firstName,
    order: order.id,
    shop: shopName,
  });
  const page = new URL(urls.wholesale.order(order.id), shopUrl).href;
  const amount = formatMoney(note.amount);
  const reason = typed(note.reason);
  const facts = [
    {
      en: `Credit note ${note.number} of invoice ${trade.invoiceNumber}: ${amount}`,
      zh: `發票 ${trade.invoiceNumber} 的貸項通知單 ${note.number}：${amount}`,
    },
    { en: `Reason: ${reason}`, zh: `原因：${reason}` },
  ];
  const link = { en: `Your order: ${page}`, zh: `你的訂單：${page}` };
  return {
    locale,
    subject: subject[locale],
    text: inParagraphs([...opening, ...facts, ...closing, link], locale),
  };
}
