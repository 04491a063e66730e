import { useEffect, useRef, useState } from 'react';
import { type GuestProof, isTemporary, type PayRequest, resultCodes, urls } from 'shared-contracts';
import { payOrder, submitPaymentDetails } from 'shared-contracts/calls/payment';
import { randomId } from 'shared-contracts/random-id';
import { useServices } from 'shared-runtime';
import { useQueryClient } from 'shared-runtime/query';
import { useT } from '../messages/checkout';
import { useErrorText } from '../messages/errors';
import { browserInfo } from './browser-info';
import { busyNotice, type PaymentNoticeContent, unansweredNotice } from './payment-notice';
import { orderKey } from './use-order';
import { useSettle } from './use-settle';

/** Banks may be slow. After this time the outcome is unknown. */
const timeoutMs = 30_000;

export type PayNotice = PaymentNoticeContent | { tone: 'error'; message: string };

/**
 * Pays an order. Repeating the same details after a lost response reuses the key, so that nobody pays twice.
 */
export function usePay(orderId: string, proof: GuestProof | undefined) {
  const services = useServices();
  const queryClient = useQueryClient();
  const t = useT();
  const errorText = useErrorText();
  const settle = useSettle(orderId);
  const [phase, setPhase] = useState<'idle' | 'paying' | 'leaving'>('idle');
  const [notice, setNotice] = useState<PayNotice>();
  const attempt = useRef<{ key: string; details: string }>(undefined);
  const payer = proof ? { guest: proof } : {};

  // The browser's back button may restore this page from its cache in the waiting state: reset it.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) setPhase('idle');
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  /** After a lost response, checks whether the payment succeeded. */
  async function hasPaid(): Promise<boolean> {
    const standing = await services.api.call(submitPaymentDetails, { body: { orderId, ...payer } });
    const status = standing.ok ? standing.data.orderStatus : undefined;
    if (!standing.ok || (status !== 'PAID' && status !== 'PAYMENT_PROCESSING')) return false;
    settle(standing.data);
    return true;
  }

  async function send(
    paymentMethod: PayRequest['paymentMethod'],
    isStoring: boolean,
  ): Promise<PayNotice | undefined> {
    const details = JSON.stringify([paymentMethod, isStoring]);
    const key = attempt.current?.details === details ? attempt.current.key : randomId();
    attempt.current = { key, details };
    const returnPath = urls.checkout.adyenPay(orderId);
    const request: PayRequest = {
      orderId,
      ...payer,
      paymentMethod,
      ...(isStoring && { storePaymentMethod: true }),
      returnPath,
      browserInfo: browserInfo(),
    };
    const result = await services.api.call(payOrder, { body: request, idempotencyKey: key, timeoutMs });
    if (result.ok) {
      attempt.current = undefined;
      const settled = settle(result.data);
      if (settled.kind === 'stays') return settled.notice;
      setPhase('leaving');
      return undefined;
    }
    const { error } = result;
    if (isTemporary(error)) return (await hasPaid()) ? undefined : unansweredNotice;
    attempt.current = undefined;
    void queryClient.invalidateQueries({ queryKey: orderKey(orderId) });
    if (error.code === resultCodes.orderState) return busyNotice;
    if (error.code === resultCodes.outOfStock) return { tone: 'error', message: t('pay.soldOut') };
    return { tone: 'error', message: errorText(error) };
  }

  /** False when the payment did not succeed; the notice says why. */
  async function pay(paymentMethod: PayRequest['paymentMethod'], isStoring = false): Promise<boolean> {
    setPhase('paying');
    setNotice(undefined);
    const failure = await send(paymentMethod, isStoring);
    if (!failure) return true;
    setNotice(failure);
    setPhase('idle');
    return false;
  }

  return { pay, phase, notice };
}
