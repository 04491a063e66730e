import type { PaymentResult } from 'shared-contracts';

/** What a payment came to, as keys of the messages. */
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

/** Adyen's codes of refusals that a shopper can do something about; all others are the bank's secret. */
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

/** The words for a payment that did not succeed. */
export function noticeOf({ resultCode, refusalReasonCode }: PaymentResult): PaymentNoticeContent {
  if (resultCode === 'Cancelled') return { tone: 'warning', title: 'cancelledTitle', text: 'cancelled' };
  return {
    tone: 'error',
    title: 'refusedTitle',
    text: refusalTexts[refusalReasonCode ?? ''] ?? 'refusal.general',
  };
}
