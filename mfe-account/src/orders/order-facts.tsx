import type { ReactNode } from 'react';
import type { OrderDetail } from 'shared-contracts';
import { fullName, phoneText } from 'shared-contracts/address-form';
import { formatArrival } from 'shared-contracts/arrival';
import { formatStamp } from 'shared-contracts/dates';
import { formatMoney } from 'shared-contracts/money';
import { useServices } from 'shared-runtime';
import { AddressText, Heading, Panel, PickUpPointText, Sums, type SumsRow, TextLink } from 'shared-ui';
import { useDates } from '../layout/use-dates';
import { useT } from '../messages/orders';
import styles from './order-facts.module.css';
import { OrderParcels, OrderRefunds } from './order-parcels';

/** The server's totals; nothing is added up here. */
export function OrderTotals({ totals }: Pick<OrderDetail, 'totals'>) {
  const t = useT();
  const { listTotal, discountTotal, markdownTotal, discounts = [], deliveryFee, grandTotal } = totals;
  const off = (id: string, label: string, amount = 0, tone?: 'sale'): SumsRow[] =>
    amount > 0 ? [{ id, label, value: formatMoney(-amount), ...(tone && { tone }) }] : [];
  return (
    <Panel title={t('detail.summary')}>
      <Sums
        rows={[
          { id: 'list', label: t('detail.listTotal'), value: formatMoney(listTotal) },
          // An older API does not name its discounts: they are shown as one row.
          ...off('discount', t('detail.discount'), markdownTotal ?? discountTotal, 'sale'),
          ...discounts.flatMap(({ id, name, amount }) => off(`discount-${id}`, name, amount, 'sale')),
          {
            id: 'delivery',
            label: t('detail.delivery'),
            value: deliveryFee === 0 ? t('detail.free') : formatMoney(deliveryFee),
          },
          ...off('points', t('detail.points', { count: totals.pointsUsed ?? 0 }), totals.pointsAmount),
          ...off(
            'gift-cards',
            t('detail.giftCards'),
            (totals.giftCardAmount ?? 0) - (totals.storeCreditAmount ?? 0),
          ),
          ...off('store-credit', t('detail.storeCredit'), totals.storeCreditAmount),
        ]}
        total={{ label: t('detail.total'), value: formatMoney(grandTotal) }}
      />
    </Panel>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.block}>
      <Heading level={3} look="label" className={styles.title}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

const expected: readonly string[] = ['PENDING_PAYMENT', 'PAYMENT_PROCESSING', 'PAID', 'PACKED', 'SHIPPED'];

/** Whether the order has not arrived and is still to come. */
const isExpected = ({ status }: OrderDetail) => expected.includes(status);

const knownMethods = [
  'scheme',
  'alipay_hk',
  'wechatpayHK',
  'fps',
  'payme',
  'applepay',
  'googlepay',
  'octopus',
] as const;
const refusedResults: readonly (string | null)[] = ['Refused', 'Error', 'Cancelled'];

function PaymentText({ order }: { order: OrderDetail }) {
  const { formatDateTime } = useDates();
  const t = useT();
  const { method, paidAt, resultCode } = order.payment;
  const known = knownMethods.find((name) => name === method);
  return (
    <>
      {method && <p>{t(`method.${known ?? 'other'}`)}</p>}
      <p>
        {paidAt
          ? t('detail.paidAt', { date: formatDateTime(paidAt) })
          : t(order.wholesale ? 'status.ON_ACCOUNT' : 'detail.notPaid')}
      </p>
      {order.payable && refusedResults.includes(resultCode) && <p>{t('detail.refused')}</p>}
    </>
  );
}

/** The parcel, with the carrier's page about it. */
function Tracking({ delivery }: Pick<OrderDetail, 'delivery'>) {
  const t = useT();
  const { trackingNumber, trackingUrl, carrierName } = delivery;
  if (!trackingNumber) return null;
  return (
    <>
      <p>{t('detail.tracking', { number: trackingNumber })}</p>
      {trackingUrl && (
        <p>
          <TextLink to={trackingUrl}>{t('detail.follow', { carrier: carrierName ?? '' })}</TextLink>
        </p>
      )}
    </>
  );
}

/** Who collects it or where it goes, and by which method; cards by e-mail go to no address. */
function DeliveryFacts({ order }: { order: OrderDetail }) {
  const { formatDate } = useDates();
  const t = useT();
  const { locale } = useServices();
  const { delivery, shipments = [] } = order;
  return (
    <>
      {delivery.pickUpPoint ? (
        <Block title={t('detail.collectedBy')}>
          <p>{fullName(order.address)}</p>
        </Block>
      ) : (
        <Block title={t('detail.address')}>
          <AddressText address={order.address} locale={locale} />
        </Block>
      )}
      <Block title={t('detail.method')}>
        <p>{delivery.name}</p>
        {delivery.arrival && isExpected(order) && (
          <p>
            {t(delivery.pickUpPoint ? 'detail.readyOn' : 'detail.arrivesOn', {
              days: formatArrival(delivery.arrival, locale),
            })}
          </p>
        )}
        {delivery.pickUpPoint && <PickUpPointText point={delivery.pickUpPoint} />}
        {delivery.window && (
          <p>
            {t('detail.window', {
              from: formatDate(delivery.window.startsOn),
              to: formatDate(delivery.window.endsOn),
            })}
          </p>
        )}
        {shipments.length === 0 && <Tracking delivery={delivery} />}
      </Block>
    </>
  );
}

/** Delivery address and method, payment method, and history of the order. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const t = useT();
  const { timeline = [], shipments = [], refunds = [] } = order;
  return (
    <div className={styles.facts}>
      {!order.giftCards && <DeliveryFacts order={order} />}
      {shipments.length > 0 && (
        <Block title={t('detail.parcels')}>
          <OrderParcels shipments={shipments} />
        </Block>
      )}
      {refunds.length > 0 && (
        <Block title={t('detail.refunds')}>
          <OrderRefunds refunds={refunds} />
        </Block>
      )}
      <Block title={t('detail.payment')}>
        <PaymentText order={order} />
      </Block>
      {order.giftMessage !== undefined && order.giftMessage !== null && (
        <Block title={t('detail.isGift')}>
          <p className={styles.words}>{order.giftMessage || t('detail.giftWithoutWords')}</p>
        </Block>
      )}
      <Block title={t('detail.contact')}>
        <p>{order.email}</p>
        {order.phone && <p>{phoneText({ phoneRegion: order.phoneRegion, phone: order.phone })}</p>}
      </Block>
      {timeline.length > 0 && (
        <Block title={t('detail.timeline')}>
          <ol className={styles.timeline}>
            {timeline.map(({ status, at }) => (
              <li key={`${status}-${at}`} className={styles.event}>
                <span>
                  {t(
                    order.wholesale && status === 'PENDING_PAYMENT'
                      ? 'status.ON_ACCOUNT'
                      : `status.${status}`,
                  )}
                </span>
                <time dateTime={at} className={styles.time}>
                  {formatStamp(at)}
                </time>
              </li>
            ))}
          </ol>
        </Block>
      )}
    </div>
  );
}
