import { useEffect, useState } from 'react';
import { type ApiError, type CouponEffect, isApiError } from 'shared-contracts';
import { useQueryClient } from 'shared-runtime/query';
import { useT } from '../../../messages/checkout';
import { useErrorText } from '../../../messages/errors';
import type { CheckoutFormState } from '../use-checkout-form';
import { dropRefused } from './benefit-choice';

/**
 * Removes a benefit that the preview of the totals refuses from the form, and returns the reason: a coupon that was
 * used in the meantime, or that no longer applies to this bag, must not block the order.
 */
export function useDroppedBenefit(
  form: CheckoutFormState,
  { error, coupon }: { error: unknown; coupon: CouponEffect | null | undefined },
): string | undefined {
  const t = useT();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<ApiError | CouponEffect>();
  useEffect(() => {
    if (isApiError(error) && dropRefused(form, error)) {
      setRefusal(error);
      for (const name of ['coupons', 'points-balance', 'gift-cards']) {
        void queryClient.invalidateQueries({ queryKey: ['checkout', name] });
      }
    }
  }, [error, form, queryClient]);
  useEffect(() => {
    if (coupon?.applicable !== false || form.getValues('couponCode') === '') return;
    form.setValue('couponCode', '');
    setRefusal(coupon);
  }, [coupon, form]);
  if (!refusal) return undefined;
  if (isApiError(refusal)) return errorText(refusal);
  const reason = t(`benefits.reason.${refusal.reason ?? 'NOTHING_QUALIFIES'}`);
  return t('benefits.couponDropped', { code: refusal.code, reason });
}
