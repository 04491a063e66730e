import { urls } from 'shared-contracts';
import { getGiftCardOrder } from 'shared-contracts/calls/gift-cards';
import { formatMoney } from 'shared-contracts/money';
import type { GiftCardOrder } from 'shared-contracts/wire/gift-cards';
import { Link, type PageContext, type PageHead, usePageData } from 'shared-runtime';
import { ButtonLink, Notice, OrderNumber } from 'shared-ui';
import { dataOf } from '../../api/load';
import { AccountLayout } from '../../layout/account-layout';
import { TimeLeft } from '../../layout/time-left';
import { useDates } from '../../layout/use-dates';
import { getT, useT } from '../../messages/gift-cards';
import { RefundState } from '../../orders/refund-state';
import { StatusText } from '../../orders/status-text';
import { orderIdOf } from '../order-id-of';
import { CancelGiftCardOrder } from './cancel-gift-card-order';
import { FactRows } from './fact-rows';
import { GiftCardFace } from './gift-card-face';
import styles from './gift-cards.module.css';
import { useCardFacts } from './use-card-facts';

export async function loader({ services, url, signal }: PageContext): Promise<GiftCardOrder> {
  const orderId = orderIdOf(url, urls.account.giftCard({ view: 'orders' }));
  return dataOf(await services.api.call(getGiftCardOrder, { params: { orderId }, signal }));
}

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('order.title'), noIndex: true };
}

/** /account/giftcard-order-detail: the ordered cards, their recipients and the state of the order. */
export function Component() {
  const { formatDateTime } = useDates();
  const t = useT();
  const order = usePageData<GiftCardOrder>();
  const { orderId, paymentDueAt, payable, cancellable, design, amount } = order;
  return (
    <AccountLayout
      title={<OrderNumber orderId={orderId} text={t('order.number', { orderId })} />}
      back={{ to: urls.account.giftCard({ view: 'orders' }), text: t('order.back') }}
    >
      {payable && paymentDueAt && (
        <Notice tone="warning">
          <p>{t('order.payUntil', { date: formatDateTime(paymentDueAt) })}</p>
          <TimeLeft until={paymentDueAt} />
        </Notice>
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

function Facts({ order }: { order: GiftCardOrder }) {
  const { formatDateTime } = useDates();
  const { cards, recipient, delivery } = useCardFacts(order, order.status);
  return (
    <FactRows
      rows={[
        ['state', <StatusText key="state" status={order.status} />],
        ['placed', formatDateTime(order.createdAt)],
        ['cards', cards],
        ['total', formatMoney(order.total)],
        ['recipient', recipient],
        ['sender', order.senderName],
        ['message', order.message],
        ['delivery', delivery],
      ]}
    />
  );
}
