import type { paymentDisputes } from 'database/schema/disputes';
import { formatMoney } from 'shared-contracts/money';
import { urls } from 'shared-contracts/urls';

type Dispute = Pick<typeof paymentDisputes.$inferSelect, 'orderId' | 'amountMinor' | 'state'>;

const words = {
  OPEN: {
    en: 'The buyer disputes this payment at the bank. Answer at the payment provider before its deadline, and stop what has not left.',
    zh: '買家向銀行提出付款爭議。請在限期前於支付服務商回覆，並暫停尚未寄出的貨品。',
  },
  CHARGED_BACK: {
    en: 'The buyer’s bank has taken this payment back. Nothing of it is refunded automatically, and returns of the order wait for you.',
    zh: '買家的銀行已取回這筆款項。系統不會自動退款，此訂單的退貨須由你處理。',
  },
} as const;

/**
 * The mail about a dispute, in both languages, because the recipient's language is not known; undefined when the
 * dispute is over.
 */
export function disputeMail(
  { orderId, amountMinor, state }: Dispute,
  shop: { shopName: string; shopUrl: string },
): { subject: string; text: string } | undefined {
  if (state !== 'OPEN' && state !== 'CHARGED_BACK') return undefined;
  const { en, zh } = words[state];
  return {
    subject: `${shop.shopName}: disputed payment of order ${orderId} / 付款爭議`,
    text: [
      `${orderId}, ${formatMoney(amountMinor)}`,
      en,
      zh,
      `The order 訂單：${shop.shopUrl}${urls.staff.order(orderId)}`,
    ].join('\n\n'),
  };
}
