import type { ReactNode } from 'react';
import { type ReturnOptions, urls } from 'shared-contracts';
import { joinParts } from 'shared-contracts/punctuation';
import { Link, useServices } from 'shared-runtime';
import { Badge, ButtonLink, Notice, OrderNumber, Split, TextLink } from 'shared-ui';
import { TimeLeft } from '../layout/time-left';
import { useDates } from '../layout/use-dates';
import { useT } from '../messages/orders';
import { mayHaveReturns } from '../returns/may-have-returns';
import { CancelOrder, type CancelOrderProps } from './cancel-order';
import { OrderAgain } from './order-again';
import { OrderFacts, OrderTotals } from './order-facts';
import { OrderLines } from './order-lines';
import styles from './order-view.module.css';
import { OrderedGiftCards } from './ordered-gift-cards';
import { RefundState } from './refund-state';
import { StatusText } from './status-text';
import { SwapNotice } from './swap-notice';

interface OrderViewProps extends CancelOrderProps {
  /** The page that asks for a return. */
  returnUrl: string;
  /** The page of another order, of an exchange. */
  orderUrl(orderId: string): string;
  /** What can be returned, piece by piece; without it the order's own state decides. */
  options: Pick<ReturnOptions, 'returnable' | 'returns'> | undefined;
  /** The existing returns, or that they could not be read. */
  returns: ReactNode;
}

/** An order with its actions, for the member's and the guest's page. */
export function OrderView({
  order,
  options,
  returnUrl,
  orderUrl,
  returns,
  cancel,
  onChange,
}: OrderViewProps) {
  const { formatDateTime } = useDates();
  const t = useT();
  const { config, locale } = useServices();
  const canReturn = options?.returnable ?? order.returnable;
  // An order whose returns are listed needs no page that says so; without any, that page says why.
  const leadsToReturn = canReturn || !options?.returns?.length;
  return (
    <>
      <p className={styles.letterhead}>
        <strong>{config.shopName}</strong>
        <br />
        {joinParts(locale, t('detail.title', { orderId: order.orderId }), formatDateTime(order.createdAt))}
        <br />
        {joinParts(locale, config.contact.phone, config.contact.email)}
      </p>
      <p className={styles.meta}>
        <StatusText status={order.status} wholesale={order.wholesale} />
        {order.wholesale && <Badge>{t('detail.wholesale')}</Badge>}
        <span>{t('detail.placed', { date: formatDateTime(order.createdAt) })}</span>
      </p>
      <div className={styles.notices}>
        {order.payable && (
          <Notice
            tone="warning"
            action={
              <ButtonLink
                as={Link}
                size="sm"
                to={
                  order.giftCards
                    ? urls.checkout.giftCardPayment({ orderId: order.orderId })
                    : urls.checkout.payAgain(order.orderId)
                }
              >
                {t('detail.pay')}
              </ButtonLink>
            }
          >
            {order.paymentDueAt ? (
              <>
                <p>{t('detail.payUntil', { date: formatDateTime(order.paymentDueAt) })}</p>
                <TimeLeft until={order.paymentDueAt} />
              </>
            ) : (
              t('detail.notPaid')
            )}
          </Notice>
        )}
        {order.exchangeOf && (
          <Notice>
            {t('detail.exchangeOf')}{' '}
            <TextLink as={Link} to={orderUrl(order.exchangeOf.orderId)}>
              <OrderNumber
                orderId={order.exchangeOf.orderId}
                text={t('detail.title', { orderId: order.exchangeOf.orderId })}
              />
            </TextLink>
          </Notice>
        )}
        {order.replacedBy?.map(({ orderId }) => (
          <Notice key={orderId}>
            {t('detail.replacedBy')}{' '}
            <TextLink as={Link} to={orderUrl(orderId)}>
              <OrderNumber orderId={orderId} text={t('detail.title', { orderId })} />
            </TextLink>
          </Notice>
        ))}
        {order.swapOf && (
          <Notice>
            {t('detail.swapOf')}{' '}
            <TextLink as={Link} to={orderUrl(order.swapOf)}>
              <OrderNumber orderId={order.swapOf} text={t('detail.title', { orderId: order.swapOf })} />
            </TextLink>
          </Notice>
        )}
        {order.swaps?.map((swap) => (
          <SwapNotice key={swap.orderId} swap={swap} orderUrl={orderUrl} />
        ))}
        <RefundState status={order.status} refund={order.payment.refund} totals={order.totals} />
      </div>
      <Split
        nested
        sticky
        aside={
          <div className={styles.side}>
            <OrderTotals totals={order.totals} />
            {mayHaveReturns(order) && leadsToReturn && !order.wholesale && !order.giftCards && (
              <ButtonLink as={Link} variant="secondary" to={returnUrl}>
                {t(canReturn ? 'detail.returnItems' : 'detail.returns')}
              </ButtonLink>
            )}
            {!order.payable && !order.wholesale && order.lines.length > 0 && <OrderAgain order={order} />}
            {order.cancellable && <CancelOrder order={order} cancel={cancel} onChange={onChange} />}
          </div>
        }
      >
        {returns}
        {order.giftCards ? (
          <OrderedGiftCards cards={order.giftCards} status={order.status} />
        ) : (
          <OrderLines lines={order.lines} totals={order.totals} />
        )}
        <OrderFacts order={order} />
      </Split>
    </>
  );
}
