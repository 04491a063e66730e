import { useEffect } from 'react';
import { formatDateTime, formatMoney, type GuestProof, type OrderDetail, urls } from 'shared-contracts';
import { groupedOrderNumber } from 'shared-contracts/order-number';
import { Link, useServices, useSession } from 'shared-runtime';
import { Button, ButtonLink, LineItem, Notice, OrderNumber, Panel, Sums } from 'shared-ui';
import { keyText } from '../bag/line-key';
import { useT } from '../messages/bag';
import { ChangeOrder } from './change-order';
import { isSettled } from './order-stands';
import { RefillBag } from './refill-bag';
import { TimeLeft } from './time-left';
import { forgetUnpaidOrder, proofOf, type UnpaidOrder } from './unpaid-orders';
import styles from './unpaid-orders-list.module.css';
import { useOrder } from './use-order';

/** How often an order is looked at again: it may be paid or cancelled elsewhere. */
const refetchMs = 15_000;

/** What was ordered and is not paid, with the ways to pay and to change it. */
export function UnpaidOrdersList({ orders }: { orders: readonly UnpaidOrder[] }) {
  const { isLoggedIn } = useSession();
  return orders.map((entry) => {
    const { orderId } = entry;
    const proof = proofOf(orderId);
    return proof || isLoggedIn ? (
      <KnownOrder key={orderId} orderId={orderId} proof={proof} />
    ) : (
      <PayNotice key={orderId} orderId={orderId} />
    );
  });
}

interface OrderNoticeProps {
  orderId: string;
  title: string;
  tone?: 'warning';
  /** The way to the order, and its text. */
  to: string;
  children: string;
}

/** An order of which only the number is shown. */
function OrderNotice({ orderId, to, children, ...notice }: OrderNoticeProps) {
  const t = useT();
  return (
    <div className={styles.notice}>
      <Notice
        {...notice}
        action={
          <ButtonLink as={Link} variant="link" size="sm" to={to}>
            {children}
          </ButtonLink>
        }
      >
        <OrderNumber orderId={orderId} text={t('unpaid.number', { orderId })} />
      </Notice>
    </div>
  );
}

/** The way to the order where it can't be shown. */
function PayNotice({ orderId }: { orderId: string }) {
  const t = useT();
  const place = { orderId, to: urls.checkout.payAgain(orderId) };
  return (
    <OrderNotice {...place} tone="warning" title={t('unpaid.title')}>
      {t('unpaid.pay')}
    </OrderNotice>
  );
}

function KnownOrder({ orderId, proof }: { orderId: string; proof: GuestProof | undefined }) {
  const t = useT();
  const { bus } = useServices();
  const { order, isUnknown } = useOrder(orderId, proof, {
    refetchInterval: (latest) =>
      latest?.payable || latest?.status === 'PAYMENT_PROCESSING' ? refetchMs : false,
  });
  const status = order?.status;
  const isPaid = order !== undefined && isSettled(order) && status !== 'PAYMENT_PROCESSING';
  useEffect(() => {
    if (isPaid) {
      bus.emit('toast-requested', {
        kind: 'success',
        message: t('unpaid.isPaid', { orderId: groupedOrderNumber(orderId) }),
      });
    }
    if (isPaid || isUnknown || status === 'CANCELLED') forgetUnpaidOrder(orderId);
  }, [bus, t, isPaid, isUnknown, status, orderId]);
  if (!order) return isUnknown ? null : <PayNotice orderId={orderId} />;
  if (isPaid || status === 'CANCELLED') return null;
  if (status === 'PAYMENT_PROCESSING') return <PendingNotice orderId={orderId} />;
  return order.payable ? <PayableOrder order={order} proof={proof} /> : <ExpiredOrder order={order} />;
}

/** A payment that the bank has not confirmed yet. */
function PendingNotice({ orderId }: { orderId: string }) {
  const t = useT();
  const place = { orderId, to: urls.checkout.success(orderId) };
  return (
    <OrderNotice {...place} title={t('unpaid.pendingTitle')}>
      {t('unpaid.see')}
    </OrderNotice>
  );
}

function ExpiredOrder({ order }: { order: OrderDetail }) {
  const t = useT();
  const { orderId } = order;
  return (
    <div className={styles.notice}>
      <Notice tone="warning" title={t('unpaid.expiredTitle')}>
        <p>
          <OrderNumber orderId={orderId} text={t('unpaid.expired', { orderId })} />
        </p>
        <div className={styles.actions}>
          <RefillBag order={order} />
          <Button variant="quiet" onClick={() => forgetUnpaidOrder(orderId)}>
            {t('unpaid.dismiss')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}

function PayableOrder({ order, proof }: { order: OrderDetail; proof: GuestProof | undefined }) {
  const t = useT();
  const { locale } = useServices();
  const { orderId, paymentDueAt, lines, totals } = order;
  return (
    <Panel title={t('unpaid.title')} className={styles.order}>
      <p>
        <OrderNumber orderId={orderId} text={t('unpaid.number', { orderId })} />
      </p>
      {paymentDueAt && (
        <p>
          {t('unpaid.until', { time: formatDateTime(paymentDueAt, locale) })}{' '}
          <TimeLeft until={paymentDueAt} />
        </p>
      )}
      <ul className={styles.pieces}>
        {lines.map((line) => (
          <li key={`${keyText(line)}${line.isGift ? ':gift' : ''}`}>
            <LineItem
              size="sm"
              image={line.image}
              brand={line.brandName}
              title={line.title}
              facts={[line.color, line.size, t('unpaid.quantity', { count: line.quantity })]}
              price={line.isGift ? undefined : formatMoney(line.lineTotal)}
            />
          </li>
        ))}
      </ul>
      <Sums total={{ label: t('unpaid.total'), value: formatMoney(totals.grandTotal) }} />
      <div className={styles.actions}>
        <ButtonLink as={Link} to={urls.checkout.payAgain(orderId)}>
          {t('unpaid.pay')}
        </ButtonLink>
        {!order.swapOf && (
          <ChangeOrder order={order} proof={proof} look="secondary">
            {t('unpaid.change')}
          </ChangeOrder>
        )}
      </div>
      {!order.swapOf && <p className={styles.minor}>{t('unpaid.changeHint')}</p>}
    </Panel>
  );
}
