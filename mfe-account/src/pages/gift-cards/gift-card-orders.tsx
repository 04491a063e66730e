import { urls } from 'shared-contracts';
import { formatMoney } from 'shared-contracts/money';
import type { GiftCardOrder, GiftCardOrderList } from 'shared-contracts/wire/gift-cards';
import { Link } from 'shared-runtime';
import { ButtonLink, EmptyState, OrderNumber, Pagination } from 'shared-ui';
import { useDates } from '../../layout/use-dates';
import { useT } from '../../messages/gift-cards';
import { StatusText } from '../../orders/status-text';
import styles from './gift-cards.module.css';
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
      <ul className={styles.orders}>
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
  const { formatDate } = useDates();
  const t = useT();
  const { orderId, status, createdAt, quantity, total, recipientName, payable } = order;
  return (
    <article className={styles.order} aria-label={t('order.number', { orderId })}>
      <div className={styles.orderWords}>
        <p className={styles.orderHead}>
          <StatusText status={status} />
          <strong>{formatMoney(total)}</strong>
        </p>
        <p className={styles.muted}>
          <OrderNumber orderId={orderId} /> · <time dateTime={createdAt}>{formatDate(createdAt)}</time> ·{' '}
          {t('orders.count', { count: quantity })} · {t('orders.for', { name: recipientName })}
        </p>
      </div>
      <div className={styles.actions}>
        {payable && (
          <ButtonLink
            as={Link}
            size="sm"
            to={urls.checkout.giftCardPayment({ orderId })}
            aria-label={t('order.payOf', { orderId })}
          >
            {t('order.pay')}
          </ButtonLink>
        )}
        <ButtonLink
          as={Link}
          size="sm"
          variant="secondary"
          to={urls.account.giftCardOrderDetail(orderId)}
          aria-label={t('orders.detailsOf', { orderId })}
        >
          {t('orders.details')}
        </ButtonLink>
      </div>
    </article>
  );
}
