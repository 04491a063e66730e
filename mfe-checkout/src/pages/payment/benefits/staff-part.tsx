import { type BagCouponsRequest, formatMoney } from 'shared-contracts';
import { joinSentences } from 'shared-contracts/punctuation';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { Checkbox, Notice, Skeleton } from 'shared-ui';
import { staffTotalsQuery } from '../../../api/calculate-for-staff';
import { staffQuotaQuery } from '../../../api/get-staff-quota';
import { useT } from '../../../messages/checkout';
import type { CheckoutFormState } from '../use-checkout-form';

interface StaffPartProps {
  form: CheckoutFormState;
  memberId: string;
  bag: BagCouponsRequest;
}

/** The staff discount with what is left of this year's quota. */
export function StaffPart({ form, memberId, bag }: StaffPartProps) {
  const t = useT();
  const { api, locale } = useServices();
  const { data: preview } = useQuery(staffTotalsQuery(api, bag));
  const { data: quota, isError } = useQuery(staffQuotaQuery(api, memberId));
  if (!quota) {
    return isError ? <Notice tone="warning">{t('benefits.staffFailed')}</Notice> : <Skeleton lines={1} />;
  }
  const { percent, year, remaining, limit } = quota;
  return (
    <Checkbox
      {...form.register('staffDiscount')}
      label={t('benefits.staff', { percent })}
      hint={joinSentences(
        locale,
        ...(preview ? [t('benefits.staffTotal', { total: formatMoney(preview.totals.grandTotal) })] : []),
        t('benefits.staffHint', { year, left: formatMoney(remaining), limit: formatMoney(limit) }),
      )}
      disabled={remaining <= 0}
    />
  );
}
