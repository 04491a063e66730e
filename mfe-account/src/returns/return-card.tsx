import { type ReturnList, urls } from 'shared-contracts';
import { Link } from 'shared-runtime';
import { OrderNumber, TextLink } from 'shared-ui';
import { useT as useOrdersT } from '../messages/orders';
import { useT } from '../messages/returns';
import { EntryCard } from '../orders/entry-card';

/** A return in a list, with its refund and a link to its order. */
export function ReturnCard({ found }: { found: ReturnList['list'][number] }) {
  const t = useT();
  const ordersT = useOrdersT();
  const { returnId, orderId, status, createdAt, quantity, images, hasRefundFailed } = found;
  return (
    <EntryCard
      label={t('detail.title', { returnId })}
      status={<span>{t(`status.${hasRefundFailed ? 'REFUND_FAILED' : status}`)}</span>}
      total={found.refundTotal + (found.refundCredit ?? 0)}
      number={returnId}
      createdAt={createdAt}
      images={images}
      details={{ to: urls.account.returnDetails(returnId), label: t('list.detailsOf', { returnId }) }}
    >
      <span>{ordersT('history.items', { count: quantity })}</span>
      <TextLink as={Link} to={urls.account.orderDetails(orderId)}>
        <OrderNumber orderId={orderId} text={t('detail.order', { orderId })} />
      </TextLink>
    </EntryCard>
  );
}
