import { urls } from 'shared-contracts';
import { formatMoney } from 'shared-contracts/money';
import { joinParts } from 'shared-contracts/punctuation';
import { type GiftCardOrder, giftCardDesigns } from 'shared-contracts/wire/gift-cards';
import { Link, usePageData, useServices } from 'shared-runtime';
import { ButtonLink, Notice } from 'shared-ui';
import { AccountLayout } from '../../layout/account-layout';
import { useDates } from '../../layout/use-dates';
import { useT } from '../../messages/gift-cards';
import { RefundState } from '../../orders/refund-state';
import { StatusText } from '../../orders/status-text';
import { CancelGiftCardOrder } from './cancel-gift-card-order';
import { GiftCardFace } from './gift-card-face';
import styles from './gift-cards.module.css';

/** /account/giftcard-order-detail: the ordered cards, their recipients and the state of the order. */
export function GiftCardOrderPage() {
  const { formatDateTime } = useDates();
  const t = useT();
  const order = usePageData<GiftCardOrder>();
  const { orderId, paymentDueAt, payable, cancellable, design, amount } = order;
  return (
    <AccountLayout
      title={t('order.number', { orderId })}
      back={{ to: urls.account.giftCard({ view: 'orders' }), text: t('order.back') }}
    >
      {payable && paymentDueAt && (
        <Notice tone="warning">{t('order.payUntil', { date: formatDateTime(paymentDueAt) })}</Notice>
      )}
      <RefundState status={order.status} refund={order.refund} totals={{ grandTotal: order.total }} />
      <div className={styles.detail}>
        <GiftCardFace design={design} amount={amount} />
        <Facts order={order} />
      </div>
      <div className={styles.actions}>
        {payable && (
          <ButtonLink as={Link} to={urls.checkout.giftCardPayment({ orderId })}>
            {t('order.pay')}
          </ButtonLink>
        )}
        {cancellable && <CancelGiftCardOrder orderId={orderId} isPaid={!payable} />}
      </div>
    </AccountLayout>
  );
}

function useDeliveryText({ status, sentAt, deliverOn }: GiftCardOrder): string {
  const { formatDate, formatDateTime } = useDates();
  const t = useT();
  if (sentAt) return t('order.sentAt', { date: formatDateTime(sentAt) });
  if (status === 'CANCELLED' || status === 'EXPIRED') return t('order.notSent');
  return deliverOn ? t('order.deliverOn', { date: formatDate(deliverOn) }) : t('order.deliverNow');
}

function Facts({ order }: { order: GiftCardOrder }) {
  const { locale } = useServices();
  const { formatDateTime } = useDates();
  const t = useT();
  const delivery = useDeliveryText(order);
  const design = giftCardDesigns.find((known) => known === order.design);
  const cards = t('order.each', { quantity: order.quantity, amount: formatMoney(order.amount) });
  const rows = [
    { key: 'state', value: <StatusText status={order.status} /> },
    { key: 'placed', value: formatDateTime(order.createdAt) },
    { key: 'cards', value: joinParts(locale, cards, design && t(`design.${design}`)) },
    { key: 'total', value: formatMoney(order.total) },
    { key: 'recipient', value: joinParts(locale, order.recipientName, order.recipientEmail) },
    { key: 'sender', value: order.senderName },
    { key: 'message', value: order.message },
    { key: 'delivery', value: delivery },
  ] as const;
  return (
    <dl className={styles.rows}>
      {rows.map(
        ({ key, value }) =>
          value && (
            <div key={key} className={styles.row}>
              <dt className={styles.muted}>{t(`order.${key}`)}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
