import { formatMoney } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { Checkbox, Notice, Skeleton } from 'shared-ui';
import { staffQuotaQuery } from '../../../api/get-staff-quota';
import { useT } from '../../../messages/checkout';
import type { CheckoutFormState } from '../use-checkout-form';

/** The staff discount with what is left of this year's quota. */
export function StaffPart({ form, memberId }: { form: CheckoutFormState; memberId: string }) {
  const t = useT();
  const { api } = useServices();
  const { data: quota, isError } = useQuery(staffQuotaQuery(api, memberId));
  if (!quota) {
    return isError ? <Notice tone="warning">{t('benefits.staffFailed')}</Notice> : <Skeleton lines={1} />;
  }
  const { percent, year, remaining, limit } = quota;
  return (
    <Checkbox
      {...form.register('staffDiscount')}
      label={t('benefits.staff', { percent })}
      hint={t('benefits.staffHint', { year, left: formatMoney(remaining), limit: formatMoney(limit) })}
      disabled={remaining <= 0}
    />
  );
}
