import type { ReturnDetail } from 'shared-contracts';
import { Button, Heading, OrderNumber } from 'shared-ui';
import { Barcode } from 'shared-ui/barcode';
import { QrCode } from 'shared-ui/qr-code';
import { useT } from '../messages/returns';
import styles from './return-label.module.css';

/**
 * The label for the parcel: a code that a store scans, the carrier's number for couriers, and the address. Printing the page
 * prints it alone.
 */
export function ReturnLabel({ found }: { found: ReturnDetail }) {
  const t = useT();
  const { returnId, orderId, returnTo = [], label } = found;
  return (
    <section className={styles.label} data-print="alone">
      <QrCode className={styles.code} text={returnId} label={t('detail.labelCode', { returnId })} />
      <div className={styles.facts}>
        <Heading level={2} look="small">
          {t('detail.label')}
        </Heading>
        <p className={styles.number}>{returnId}</p>
        <p>
          <OrderNumber orderId={orderId} text={t('detail.order', { orderId })} />
        </p>
        {returnTo.length > 0 && (
          <address className={styles.to}>
            <strong>{t('detail.labelTo')}</strong>
            {returnTo.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        )}
        {label && (
          <div className={styles.carrier}>
            {label.carrierName && <span>{label.carrierName}</span>}
            <Barcode text={label.trackingNumber} />
            <span>{label.trackingNumber}</span>
          </div>
        )}
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          {t('detail.print')}
        </Button>
      </div>
    </section>
  );
}
