import type { MerchantOrder } from 'shared-contracts/wire/merchant-orders';
import { Notice } from 'shared-ui';
import { useT } from '../../messages/orders';
import { disputeEvents } from './order-history';

/** Warns before anybody sends or refunds an order whose payment is disputed or taken back. */
export function DisputeNotice({ timeline }: Pick<MerchantOrder, 'timeline'>) {
  const t = useT();
  const last = timeline.findLast(({ kind }) => disputeEvents.some((name) => name === kind))?.kind;
  if (last !== 'CHARGEBACK_OPENED' && last !== 'CHARGEBACK') return null;
  return (
    <Notice tone={last === 'CHARGEBACK' ? 'error' : 'warning'} title={t(`event.${last}`)}>
      {t(`dispute.${last}`)}
    </Notice>
  );
}
