import { type OrderSummary, urls } from 'shared-contracts';
import { OrderNumber } from 'shared-ui';
import { useT } from '../messages/orders';
import { EntryCard } from './entry-card';
import { StatusText } from './status-text';

/** An order in a list. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const t = useT();
  const { orderId, status, wholesale, grandTotal, createdAt, quantity, images, payable } = order;
  return (
    <EntryCard
      label={t('detail.title', { orderId })}
      status={<StatusText status={status} wholesale={wholesale} />}
      total={grandTotal}
      number={<OrderNumber orderId={orderId} />}
      createdAt={createdAt}
      images={images}
      details={{ to: urls.account.orderDetails(orderId), label: t('history.detailsOf', { orderId }) }}
      pay={
        payable ? { to: urls.checkout.payAgain(orderId), label: t('detail.payOf', { orderId }) } : undefined
      }
    >
      <span>{t('history.items', { count: quantity })}</span>
    </EntryCard>
  );
}
