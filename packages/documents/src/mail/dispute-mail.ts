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
  NOT_CAPTURED: {
    en: 'The payment provider did not collect this payment, or cancelled it. Send nothing more of the order; collect it again at the provider, or ask the buyer to order anew and cancel the order.',
    zh: '支付服務商未能收取或已取消這筆款項。請勿再寄出此訂單的貨品；請在支付服務商再次收款，或請顧客重新落單並取消此訂單。',
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
  if (state !== 'OPEN' && state !== 'CHARGED_BACK' && state !== 'NOT_CAPTURED') return undefined;
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
