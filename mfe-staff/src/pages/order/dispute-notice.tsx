import type { MerchantOrder } from 'shared-contracts/wire/merchant-orders';
import { Notice } from 'shared-ui';
import { useT } from '../../messages/orders';
import { disputeEvents } from './order-history';

const captureEvents = ['NOT_CAPTURED', 'PAYMENT_ARRIVED'] as const;

/** Warns before anybody sends or refunds an order whose payment is disputed, taken back or not collected. */
export function DisputeNotice({
  order: { timeline, paymentTasks = [] },
}: {
  order: Pick<MerchantOrder, 'timeline' | 'paymentTasks'>;
}) {
  const t = useT();
  const lastOf = (kinds: readonly string[]) => timeline.findLast(({ kind }) => kinds.includes(kind))?.kind;
  const last = lastOf(disputeEvents);
  if (last === 'CHARGEBACK_OPENED' || last === 'CHARGEBACK') {
    return (
      <Notice tone={last === 'CHARGEBACK' ? 'error' : 'warning'} title={t(`event.${last}`)}>
        {t(`dispute.${last}`)}
      </Notice>
    );
  }
  // Who settles it reads the same beside its steps.
  if (lastOf(captureEvents) !== 'NOT_CAPTURED' || paymentTasks.length > 0) return null;
  return (
    <Notice tone="error" title={t('event.NOT_CAPTURED')}>
      {t('taskText.NOT_CAPTURED')}
    </Notice>
  );
}
