import type { ReactNode } from 'react';
import { fullName, type OrderDetail } from 'shared-contracts';
import { formatArrival } from 'shared-contracts/arrival';
import { useServices } from 'shared-runtime';
import { AddressText, OrderNumber, PickUpPointText } from 'shared-ui';
import { useT } from '../../messages/checkout';
import styles from './success-page.module.css';

/** Order number, delivery address and delivery method. */
export function OrderFacts({ order, isOfGiftCards }: { order: OrderDetail; isOfGiftCards: boolean }) {
  const t = useT();
  const { locale } = useServices();
  const { name, pickUpPoint, arrival } = order.delivery;
  return (
    <dl className={styles.facts}>
      <Fact name={t('success.number')}>
        <span className={styles.number}>
          <OrderNumber orderId={order.orderId} />
        </span>
      </Fact>
      {!isOfGiftCards && <Fact name={t('form.delivery')}>{name}</Fact>}
      {arrival && (
        <Fact name={t(pickUpPoint ? 'success.readyOn' : 'success.arrivesOn')}>
          {formatArrival(arrival, locale)}
        </Fact>
      )}
      {pickUpPoint && (
        <Fact name={t('success.collectAt')}>
          <PickUpPointText point={pickUpPoint} />
        </Fact>
      )}
      {order.giftMessage !== undefined && order.giftMessage !== null && (
        <Fact name={t('success.gift')}>
          <span className={styles.words}>{order.giftMessage || t('success.giftWithoutWords')}</span>
        </Fact>
      )}
      {!isOfGiftCards && (
        <Fact name={t(pickUpPoint ? 'success.collectedBy' : 'success.address')}>
          {pickUpPoint ? fullName(order.address) : <AddressText address={order.address} locale={locale} />}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.minor}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
