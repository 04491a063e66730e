import { type PaymentResult, urls } from 'shared-contracts';
import { useNavigate, useServices } from 'shared-runtime';
import { useQueryClient } from 'shared-runtime/query';
import { leaveFor } from './leave-for';
import { noticeOf, type PaymentNoticeContent } from './payment-notice';
import { orderKey } from './use-order';

export type Settlement = { kind: 'left' } | { kind: 'stays'; notice: PaymentNoticeContent };

/**
 * Navigates according to a payment's result: to the thank-you page, to the bank's page, or back to the form.
 */
export function useSettle(orderId: string): (result: PaymentResult) => Settlement {
  const { log } = useServices();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return (result) => {
    const { resultCode, action, orderStatus } = result;
    if ((resultCode === 'RedirectShopper' || resultCode === 'ChallengeShopper') && action) {
      if (action.type === 'redirect') {
        leaveFor(action);
        return { kind: 'left' };
      }
      log.error(`SHOP-PAY-001 a payment requires ${action.type}, which this checkout does not support`);
    }
    void queryClient.invalidateQueries({ queryKey: orderKey(orderId) });
    const isOpen = resultCode === 'Pending' || resultCode === 'Received';
    if (resultCode === 'Authorised' || isOpen || orderStatus === 'PAID') {
      void navigate(urls.checkout.success(orderId), { replace: true });
      return { kind: 'left' };
    }
    return { kind: 'stays', notice: noticeOf(result) };
  };
}
