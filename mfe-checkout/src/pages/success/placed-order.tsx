import { useEffect } from 'react';
import { formatDateTime, type OrderDetail, urls } from 'shared-contracts';
import { formatArrival } from 'shared-contracts/arrival';
import { isFirst, keepFirstPurchase } from 'shared-contracts/first-purchase';
import { forgetGiftCardDraft } from 'shared-contracts/gift-card-draft';
import { Link, useChannel, useLocation, useServices } from 'shared-runtime';
import { Button, ButtonLink, Heading, Split, useLanding } from 'shared-ui';
import { useT } from '../../messages/checkout';
import { orderPath } from '../../payment/order-path';
import { OrderSummary } from '../../payment/order-summary';
import { forgetUnpaidOrder } from '../../payment/unpaid-orders';
import { clearDraft } from '../payment/checkout-draft';
import { OrderFacts } from './order-facts';
import { type OrderStage, stageOf } from './order-stage';
import { SaveAccount } from './save-account';
import styles from './success-page.module.css';

interface PlacedOrderProps {
  order: OrderDetail;
  isGuest: boolean;
  /** True when polling for a pending payment has ended. */
  hasStopped: boolean;
  onCheckAgain(): void;
}

/** An order after checkout: paid, payment pending, unpaid, or closed. */
export function PlacedOrder({ order, isGuest, hasStopped, onCheckAgain }: PlacedOrderProps) {
  const t = useT();
  const landing = useLanding(useChannel(), useLocation());
  const { bus } = useServices();
  const { orderId } = order;
  const stage = stageOf(order);
  useEffect(() => {
    if (stage !== 'paid') return;
    const { grandTotal: value, deliveryFee: shipping } = order.totals;
    const purchase = { orderId, lines: order.lines, value, shipping, isFirst: isFirst() };
    bus.emit('record-activity', { name: 'purchase', ...purchase });
    keepFirstPurchase(false);
  }, [bus, stage, orderId, order]);
  useEffect(() => {
    if (stage === 'unpaid') return;
    forgetUnpaidOrder(orderId);
    forgetGiftCardDraft(orderId);
    if (stage !== 'closed') clearDraft();
  }, [stage, orderId]);
  // An order of gift cards has no pieces: nothing is delivered to an address.
  const isOfGiftCards = order.lines.length === 0;
  return (
    <Split aside={<OrderSummary lines={order.lines} totals={order.totals} isPaid={stage === 'paid'} />}>
      {/* A live region, so that the arrival of a pending payment is announced. */}
      <div aria-live="polite" className={styles.main}>
        <Heading level={1} look="large">
          {t(`success.${stage}Heading`)}
        </Heading>
        <StageText order={order} stage={stage} hasStopped={hasStopped} />
      </div>
      <div className={styles.below}>
        <OrderFacts order={order} isOfGiftCards={isOfGiftCards} />
        <div className={styles.actions}>
          {stage === 'unpaid' && (
            <ButtonLink as={Link} to={urls.checkout.payAgain(orderId)}>
              {t('success.pay')}
            </ButtonLink>
          )}
          {stage === 'pending' && hasStopped && (
            <Button onClick={onCheckAgain}>{t('success.checkAgain')}</Button>
          )}
          <ButtonLink as={Link} variant="secondary" to={orderPath(order, isGuest)}>
            {t('success.order')}
          </ButtonLink>
          <ButtonLink as={Link} variant="secondary" to={landing}>
            {t('success.shop')}
          </ButtonLink>
        </div>
        {isGuest && <p className={styles.minor}>{t('success.inquiryText')}</p>}
        {isGuest && stage !== 'closed' && <SaveAccount order={order} />}
        {stage === 'paid' && !isOfGiftCards && <NextSteps order={order} />}
        {stage === 'paid' && isOfGiftCards && <p>{t('success.giftCards')}</p>}
      </div>
    </Split>
  );
}

function StageText({
  order,
  stage,
  hasStopped,
}: Pick<PlacedOrderProps, 'order' | 'hasStopped'> & { stage: OrderStage }) {
  const t = useT();
  const { email, paymentDueAt } = order;
  const { locale } = useServices();
  switch (stage) {
    case 'paid':
      return <p>{t('success.paidText', { email })}</p>;
    case 'pending':
      return <p>{hasStopped ? t('success.stoppedText', { email }) : t('success.pendingText')}</p>;
    case 'unpaid':
      return (
        paymentDueAt && (
          <p>
            {t(order.lines.length > 0 ? 'success.unpaidText' : 'pay.heldCards', {
              time: formatDateTime(paymentDueAt, locale),
            })}
          </p>
        )
      );
    case 'closed':
      if (order.status === 'CANCELLED') return <p>{t('success.closedText')}</p>;
      return <p>{t(order.lines.length > 0 ? 'success.expiredText' : 'pay.expiredCards')}</p>;
  }
}

function NextSteps({ order }: { order: OrderDetail }) {
  const t = useT();
  const { config, locale } = useServices();
  const { phone, email } = config.contact;
  const { name, pickUpPoint, arrival } = order.delivery;
  const days = arrival && formatArrival(arrival, locale);
  const expected = pickUpPoint ? 'success.nextCollectOn' : 'success.nextDeliveryOn';
  return (
    <section className={styles.next} aria-labelledby="order-next">
      <Heading level={2} look="small" id="order-next">
        {t('success.next')}
      </Heading>
      <ol className={styles.steps}>
        <li>{t('success.nextPack')}</li>
        <li>
          {days
            ? t(expected, { name, days })
            : t(pickUpPoint ? 'success.nextCollect' : 'success.nextDelivery', { name })}
        </li>
        <li>{t('success.nextHelp', { phone, email })}</li>
      </ol>
    </section>
  );
}
