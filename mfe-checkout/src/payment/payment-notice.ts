import type { PaymentResult } from 'shared-contracts';

/** The result of a payment, as message keys. */
export interface PaymentNoticeContent {
  tone: 'warning' | 'error';
  title: 'refusedTitle' | 'cancelledTitle' | 'unansweredTitle' | 'busyTitle';
  text:
    | 'cancelled'
    | 'unanswered'
    | 'busy'
    | 'refusal.general'
    | 'refusal.expired'
    | 'refusal.number'
    | 'refusal.authentication'
    | 'refusal.balance'
    | 'refusal.securityCode';
}

/** Adyen's refusal codes that a shopper can act on. Other reasons stay with the bank. */
const refusalTexts: Readonly<Record<string, PaymentNoticeContent['text']>> = {
  '6': 'refusal.expired',
  '8': 'refusal.number',
  '11': 'refusal.authentication',
  '12': 'refusal.balance',
  '24': 'refusal.securityCode',
};

export const unansweredNotice: PaymentNoticeContent = {
  tone: 'warning',
  title: 'unansweredTitle',
  text: 'unanswered',
};
export const busyNotice: PaymentNoticeContent = { tone: 'warning', title: 'busyTitle', text: 'busy' };

/** The message for a payment that did not succeed. */
export function noticeOf({
  resultCode,
  refusalReasonCode,
}: Pick<PaymentResult, 'resultCode' | 'refusalReasonCode'>): PaymentNoticeContent {
  if (resultCode === 'Cancelled') return { tone: 'warning', title: 'cancelledTitle', text: 'cancelled' };
  return {
    tone: 'error',
    title: 'refusedTitle',
    text: refusalTexts[refusalReasonCode ?? ''] ?? 'refusal.general',
  };
}
