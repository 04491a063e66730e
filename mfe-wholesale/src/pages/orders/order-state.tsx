import type { OrderStatus, WholesaleTrade } from 'shared-contracts';
import { Badge } from 'shared-ui';
import { useT } from '../../messages';

interface OrderStateProps {
  order: { status: OrderStatus; trade?: WholesaleTrade | null | undefined };
}

/** The state of an order on account, or who ended it; an overdue invoice is marked. */
export function OrderState({ order: { status, trade } }: OrderStateProps) {
  const t = useT();
  return (
    <>
      {t(trade?.awaitsApproval ? 'status.toApprove' : `status.${trade?.ending ?? status}`)}{' '}
      {trade?.isOverdue && <Badge>{t('status.overdue')}</Badge>}
    </>
  );
}
