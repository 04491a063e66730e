import { useEffect, useState } from 'react';
import { formatDateTime, type GuestProof, urls, writeGuestProof } from 'shared-contracts';
import { Link, Navigate, useServices, useSession } from 'shared-runtime';
import {
  ButtonLink,
  classes,
  EmptyState,
  ErrorState,
  OrderNumber,
  PageHead,
  Skeleton,
  Split,
} from 'shared-ui';
import { useT } from '../messages/checkout';
import { useErrorText } from '../messages/errors';
import { ChangeOrder } from './change-order';
import { ClosedOrder } from './closed-order';
import { OrderFailed } from './order-failed';
import { isSettled } from './order-stands';
import { OrderSummary } from './order-summary';
import styles from './pay.module.css';
import { PayForm } from './pay-form';
import { ProofForm } from './proof-form';
import { TimeLeft } from './time-left';
import { forgetUnpaidOrder, proofOf, useUnpaidOrders } from './unpaid-orders';
import { useOrder } from './use-order';
import { usePaymentReturn } from './use-payment-return';

/**
 * Payment of an existing order: after placing it, after returning from a bank, or later. For the order's
 * member, or a guest with proof of ownership.
 */
export function OrderPayment({ orderId }: { orderId: string }) {
  const { isLoggedIn } = useSession();
  const [proof, setProof] = useState(() => proofOf(orderId));
  // Later pages of this tab, such as the thanks, know the proof too.
  useEffect(() => {
    if (proof) writeGuestProof(orderId, proof);
  }, [orderId, proof]);
  const isMembers = useUnpaidOrders().some((entry) => entry.orderId === orderId && entry.memberId);
  if (!proof && !isLoggedIn && isMembers) return <LoggedOut orderId={orderId} />;
  if (!proof && !isLoggedIn) return <ProofForm orderId={orderId} onProven={setProof} />;
  return <ProvenOrder orderId={orderId} proof={proof} onProven={setProof} />;
}

/** A member whose login has ended; the order waits. */
function LoggedOut({ orderId }: { orderId: string }) {
  const t = useT();
  return (
    <EmptyState
      headingLevel={1}
      title={t('pay.loggedOutTitle')}
      text={<OrderNumber orderId={orderId} text={t('pay.loggedOut', { orderId })} />}
      actions={
        <ButtonLink as={Link} to={urls.login({ redirecturl: urls.checkout.payAgain(orderId) })}>
          {t('pay.logIn')}
        </ButtonLink>
      }
    />
  );
}

interface ProvenOrderProps {
  orderId: string;
  proof: GuestProof | undefined;
  onProven(proof: GuestProof): void;
}

function ProvenOrder({ orderId, proof, onProven }: ProvenOrderProps) {
  const t = useT();
  const errorText = useErrorText();
  const back = usePaymentReturn(orderId, proof);
  const { order, error, isUnknown, refetch } = useOrder(orderId, proof, {
    enabled: !back.isConfirming && !back.error,
  });
  const isOver = order !== undefined && (isSettled(order) || order.status === 'CANCELLED');
  useEffect(() => {
    if (isOver) forgetUnpaidOrder(orderId);
  }, [isOver, orderId]);
  if (back.error) {
    return (
      <ErrorState
        headingLevel={1}
        title={t('pay.unansweredTitle')}
        text={errorText(back.error)}
        retryText={t('pay.retry')}
        onRetry={back.retry}
      />
    );
  }
  if (back.isConfirming) return <Waiting title={t('pay.confirming')} text={t('pay.confirmingText')} />;
  if (isUnknown) return <ProofForm orderId={orderId} onProven={onProven} />;
  if (!order && error) return <OrderFailed error={error} onRetry={refetch} />;
  if (!order) return <Waiting title={t('pay.loading')} />;
  if (isSettled(order)) return <Navigate to={urls.checkout.success(orderId)} replace />;
  if (!order.payable) return <ClosedOrder order={order} isGuest={proof !== undefined} />;
  return <PayableOrder order={order} proof={proof} notice={back.notice} />;
}

function Waiting({ title, text }: { title: string; text?: string }) {
  return (
    <div role="status" className={classes(styles.form, styles.waiting)}>
      <PageHead title={title} text={text} />
      <Skeleton lines={6} />
    </div>
  );
}

function PayableOrder({ order, proof, notice }: Parameters<typeof PayForm>[0]) {
  const t = useT();
  const { locale } = useServices();
  return (
    <>
      <PageHead
        className={styles.head}
        title={t('pay.heading')}
        text={
          <>
            <p>
              <OrderNumber orderId={order.orderId} text={t('pay.order', { orderId: order.orderId })} />
            </p>
            {order.paymentDueAt && (
              <>
                <p>
                  {t(order.lines.length > 0 ? 'pay.held' : 'pay.heldCards', {
                    time: formatDateTime(order.paymentDueAt, locale),
                  })}
                </p>
                <p className={styles.left}>
                  <TimeLeft until={order.paymentDueAt} />
                </p>
              </>
            )}
          </>
        }
      />
      <Split
        asideFirst
        sticky
        aside={
          <OrderSummary
            isFolded
            lines={order.lines}
            totals={order.totals}
            action={
              // The difference of a swap is paid as it is, or not at all.
              order.lines.length > 0 &&
              !order.swapOf && (
                <ChangeOrder order={order} proof={proof} look="link">
                  {t('pay.change')}
                </ChangeOrder>
              )
            }
          />
        }
      >
        <PayForm order={order} proof={proof} notice={notice} />
      </Split>
    </>
  );
}
