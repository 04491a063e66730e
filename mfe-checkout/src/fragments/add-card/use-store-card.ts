import { useEffect, useRef, useState } from 'react';
import { type ApiResult, type PayRequest, type StoreMethodResult, urls } from 'shared-contracts';
import { storeCard, submitCardDetails } from 'shared-contracts/calls/payment';
import { useRevalidator, useSearchParams, useServices } from 'shared-runtime';
import { useT } from '../../messages/checkout';
import { useErrorText } from '../../messages/errors';
import { browserInfo } from '../../payment/browser-info';
import { leaveFor } from '../../payment/leave-for';
import { noticeOf } from '../../payment/payment-notice';

/** The bank's page returns with one of these. */
const returned = ['redirectResult', 'payload'] as const;

/** Stores a card; also finishes after the return from the bank's page, whose parameters leave the URL. */
export function useStoreCard(onStored: () => void) {
  const t = useT();
  const errorText = useErrorText();
  const { api, bus } = useServices();
  const { revalidate } = useRevalidator();
  const [params, setParams] = useSearchParams();
  const [problem, setProblem] = useState<string>();
  const [phase, setPhase] = useState<'idle' | 'confirming' | 'leaving'>('idle');

  async function finish(result: StoreMethodResult): Promise<void> {
    const { action, resultCode } = result;
    if (action?.type === 'redirect' && resultCode !== 'Authorised') {
      setPhase('leaving');
      leaveFor(action);
      return;
    }
    if (resultCode === 'Authorised') {
      await revalidate();
      bus.emit('toast-requested', { kind: 'success', message: t('storeCard.done') });
      onStored();
    } else {
      setProblem(resultCode === 'Cancelled' ? t('storeCard.cancelled') : t(`pay.${noticeOf(result).text}`));
    }
    setPhase('idle');
  }

  async function run(call: () => Promise<ApiResult<StoreMethodResult>>): Promise<void> {
    setPhase('confirming');
    setProblem(undefined);
    const result = await call();
    if (result.ok) {
      await finish(result.data);
      return;
    }
    setProblem(errorText(result.error));
    setPhase('idle');
  }

  const first = useRef(() => {
    const returnedValues = returned.flatMap((name) => {
      const value = params.get(name);
      return value ? [[name, value] as const] : [];
    });
    if (returnedValues.length === 0) return;
    setParams(
      (before) =>
        new URLSearchParams([...before].filter(([name]) => !returned.some((entry) => entry === name))),
      { replace: true },
    );
    void run(() => api.call(submitCardDetails, { body: { details: Object.fromEntries(returnedValues) } }));
  });
  useEffect(() => {
    const start = first.current;
    first.current = () => undefined;
    start();
  }, []);

  return {
    phase,
    problem,
    forgetProblem: () => setProblem(undefined),
    store(paymentMethod: PayRequest['paymentMethod']) {
      const { type: _type, ...fields } = paymentMethod;
      const returnPath = urls.account.paymentInstruments();
      void run(() =>
        api.call(storeCard, {
          body: { paymentMethod: { ...fields, type: 'scheme' }, returnPath, browserInfo: browserInfo() },
        }),
      );
    },
  };
}
