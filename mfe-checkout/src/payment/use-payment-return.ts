import { useEffect, useRef, useState } from 'react';
import { type ApiError, type GuestProof, isApiError, isTemporary, unwrap } from 'shared-contracts';
import { submitPaymentDetails } from 'shared-contracts/calls/payment';
import { useSearchParams, useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import type { PaymentNoticeContent } from './payment-notice';
import { useSettle } from './use-settle';

const returnParameters = ['redirectResult', 'payload'] as const;

export interface PaymentReturn {
  /** The payer has just returned and the result is loading. */
  isConfirming: boolean;
  notice: PaymentNoticeContent | undefined;
  /** Loading the result failed; it can be retried. */
  error: ApiError | undefined;
  retry(): void;
}

/** Handles the return from a bank or wallet: submits its parameters once, then removes them from the URL. */
export function usePaymentReturn(orderId: string, proof: GuestProof | undefined): PaymentReturn {
  const services = useServices();
  const [params, setParams] = useSearchParams();
  const settle = useSettle(orderId);
  const [notice, setNotice] = useState<PaymentNoticeContent>();
  const returnedValues = returnParameters.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  const query = useQuery({
    queryKey: ['checkout', 'payment-return', orderId, returnedValues],
    queryFn: async () => {
      const details = Object.fromEntries(returnedValues);
      const result = await services.api.call(submitPaymentDetails, {
        body: {
          orderId,
          ...(proof ? { guest: proof } : {}),
          details,
        },
      });
      return unwrap(result);
    },
    enabled: returnedValues.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data } = query;
  const error = isApiError(query.error) ? query.error : undefined;
  const isRefused = error !== undefined && !isTemporary(error);

  const actions = useRef({ settle, setParams, services });
  useEffect(() => {
    actions.current = { settle, setParams, services };
  });
  useEffect(() => {
    if (!data && !isRefused) return;
    // Rejected details do not mean that the payment failed: the order's state decides.
    if (isRefused) actions.current.services.log.warn('SHOP-PAY-002 the details of a payment were refused');
    const settled = data && actions.current.settle(data);
    if (settled?.kind === 'left') return;
    setNotice(settled?.notice);
    actions.current.setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of returnParameters) after.delete(name);
        return after;
      },
      { replace: true },
    );
  }, [data, isRefused]);

  return {
    isConfirming: returnedValues.length > 0 && !(error && isTemporary(error)),
    notice,
    error: returnedValues.length > 0 && error && isTemporary(error) ? error : undefined,
    retry: () => void query.refetch(),
  };
}
