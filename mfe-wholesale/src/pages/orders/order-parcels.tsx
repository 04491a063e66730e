import type { WholesaleOrderDetail } from 'shared-contracts';
import { datesIn } from 'shared-contracts/dates';
import { punctuationIn } from 'shared-contracts/punctuation';
import { useServices } from 'shared-runtime';
import { Accordion, TextLink } from 'shared-ui';
import { useT } from '../../messages';
import { groupByColor } from './group-by-color';
import styles from './order-parcels.module.css';

type Shipments = NonNullable<WholesaleOrderDetail['shipments']>;
type Refunds = NonNullable<WholesaleOrderDetail['refunds']>;
type Lines = WholesaleOrderDetail['lines'];

const piecesOf = (lines: Lines) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

function Contents({ lines }: { lines: Lines }) {
  const { joinList, joinParts, withLabel } = punctuationIn(useServices().locale);
  return (
    <ul>
      {groupByColor(lines).map(({ key, line, sizes }) => (
        <li key={key}>
          {withLabel(
            joinParts(`${line.brandName} ${line.title}`, line.color),
            joinList(sizes.map(({ size, quantity }) => `${size} × ${quantity}`)),
          )}
        </li>
      ))}
    </ul>
  );
}

/** The parcels of an order and the pieces that the shop cancelled: a season leaves the warehouse in several parts. */
export function OrderParcels({ shipments, refunds }: { shipments: Shipments; refunds: Refunds }) {
  const t = useT();
  const { formatDate } = datesIn(useServices().locale);
  const parcels = shipments.map((shipment) => {
    const { shipmentId, status, trackingNumber, trackingUrl, carrierName, lines } = shipment;
    const at = shipment.arrivedAt ?? shipment.readyAt ?? shipment.shippedAt ?? shipment.packedAt;
    return {
      id: shipmentId,
      title: t('detail.part', {
        state: t(`parcel.${status}`),
        pieces: t('common.pieces', { count: piecesOf(lines) }),
        date: formatDate(at),
      }),
      content: (
        <div className={styles.parcel}>
          {!trackingNumber && carrierName && <p>{t('detail.sentWith', { carrier: carrierName })}</p>}
          {trackingNumber && <p>{t('detail.parcel', { number: trackingNumber })}</p>}
          {trackingUrl && (
            <p>
              <TextLink to={trackingUrl}>{t('detail.track', { carrier: carrierName ?? '' })}</TextLink>
            </p>
          )}
          <Contents lines={lines} />
        </div>
      ),
      open: shipments.length === 1,
    };
  });
  const cancelled = refunds.map(({ at, kind, lines }) => ({
    id: `${kind} ${at}`,
    title: t('detail.part', {
      state: t(kind === 'CANCELLATION' ? 'detail.shopCancelled' : 'detail.shopRefunded'),
      pieces: t('common.pieces', { count: piecesOf(lines) }),
      date: formatDate(at),
    }),
    content: <Contents lines={lines} />,
  }));
  return <Accordion items={[...parcels, ...cancelled]} />;
}
