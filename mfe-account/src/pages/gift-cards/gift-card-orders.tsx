import { urls } from 'shared-contracts';
import type { GiftCardOrder, GiftCardOrderList } from 'shared-contracts/wire/gift-cards';
import { Link } from 'shared-runtime';
import { ButtonLink, EmptyState, OrderNumber, Pagination } from 'shared-ui';
import { useT } from '../../messages/gift-cards';
import { EntryCard } from '../../orders/entry-card';
import { StatusText } from '../../orders/status-text';
import { pageSize } from './load-gift-cards';

/** The member's orders of gift cards, newest first. */
export function GiftCardOrders({ list, pageNo, totalCount }: GiftCardOrderList) {
  const t = useT();
  if (list.length === 0) {
    return (
      <EmptyState
        title={t('orders.none')}
        text={t('orders.noneText')}
        actions={
          <ButtonLink as={Link} to={urls.account.giftCard({ view: 'buy' })}>
            {t('orders.buy')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <ul>
        {list.map((order) => (
          <li key={order.orderId}>
            <OrderRow order={order} />
          </li>
        ))}
      </ul>
      <Pagination
        as={Link}
        label={t('orders.pages')}
        page={pageNo}
        pageCount={Math.ceil(totalCount / pageSize)}
        toPage={(page) => urls.account.giftCard({ view: 'orders', pageNo: page })}
        previousText={t('orders.previous')}
        nextText={t('orders.next')}
        pageText={(page) => t('orders.page', { page })}
      />
    </>
  );
}

function OrderRow({ order }: { order: GiftCardOrder }) {
  const t = useT();
  const { orderId, status, createdAt, quantity, total, recipientName, payable } = order;
  return (
    <EntryCard
      label={t('order.number', { orderId })}
      status={<StatusText status={status} />}
      total={total}
      number={<OrderNumber orderId={orderId} />}
      createdAt={createdAt}
      details={{
        to: urls.account.giftCardOrderDetail(orderId),
        label: t('orders.detailsOf', { orderId }),
      }}
      pay={
        payable
          ? { to: urls.checkout.giftCardPayment({ orderId }), label: t('order.payOf', { orderId }) }
          : undefined
      }
    >
      <span>{t('orders.count', { count: quantity })}</span>
      <span>{t('orders.for', { name: recipientName })}</span>
    </EntryCard>
  );
}
