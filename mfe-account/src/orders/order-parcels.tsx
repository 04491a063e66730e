import type { OrderDetail } from 'shared-contracts';
import { formatStamp } from 'shared-contracts/dates';
import { formatMoney } from 'shared-contracts/money';
import { namePiece } from 'shared-contracts/punctuation';
import { useServices } from 'shared-runtime';
import { TextLink } from 'shared-ui';
import { useT } from '../messages/orders';
import styles from './order-facts.module.css';

type Lines = NonNullable<OrderDetail['shipments']>[number]['lines'];

function Pieces({ lines }: { lines: Lines }) {
  const { locale } = useServices();
  return lines.map((line) => <p key={line.skuId}>{`${line.quantity} × ${namePiece(locale, line)}`}</p>);
}

/** The parcels of an order: what is in each, where it is, and its carrier's page. */
export function OrderParcels({ shipments }: { shipments: NonNullable<OrderDetail['shipments']> }) {
  const t = useT();
  return (
    <ul className={styles.timeline}>
      {shipments.map((shipment) => {
        const { shipmentId, status, trackingNumber, trackingUrl, carrierName } = shipment;
        const at = shipment.arrivedAt ?? shipment.readyAt ?? shipment.shippedAt ?? shipment.packedAt;
        return (
          <li key={shipmentId}>
            <p>
              {t(`parcel.${status}`)}{' '}
              <time dateTime={at} className={styles.time}>
                {formatStamp(at)}
              </time>
            </p>
            <Pieces lines={shipment.lines} />
            {shipment.collectionCode && <p>{t('detail.code', { code: shipment.collectionCode })}</p>}
            {!trackingNumber && carrierName && <p>{t('detail.withoutNumber', { carrier: carrierName })}</p>}
            {trackingNumber && <p>{t('detail.tracking', { number: trackingNumber })}</p>}
            {trackingUrl && (
              <p>
                <TextLink to={trackingUrl}>{t('detail.follow', { carrier: carrierName ?? '' })}</TextLink>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What the shop cancelled or paid back by itself. */
export function OrderRefunds({ refunds }: { refunds: NonNullable<OrderDetail['refunds']> }) {
  const t = useT();
  return (
    <ul className={styles.timeline}>
      {refunds.map((refund) => (
        <li key={refund.at}>
          <p>
            {t(refund.kind === 'CANCELLATION' ? 'shopRefund.cancelled' : 'shopRefund.refunded')}{' '}
            <time dateTime={refund.at} className={styles.time}>
              {formatStamp(refund.at)}
            </time>
          </p>
          <Pieces lines={refund.lines} />
          {refund.refundTotal > 0 && (
            <p>
              {t(`shopRefund.${refund.hasFailed ? 'failed' : refund.isPaidBack ? 'done' : 'coming'}`, {
                amount: formatMoney(refund.refundTotal),
              })}
            </p>
          )}
          {(refund.refundCredit ?? 0) > 0 && (
            <p>{t('shopRefund.credit', { amount: formatMoney(refund.refundCredit ?? 0) })}</p>
          )}
          {refund.refundGiftCards > 0 && (
            <p>{t('shopRefund.giftCards', { amount: formatMoney(refund.refundGiftCards) })}</p>
          )}
          {refund.refundPoints > 0 && <p>{t('shopRefund.points', { count: refund.refundPoints })}</p>}
        </li>
      ))}
    </ul>
  );
}
