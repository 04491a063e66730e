import { formatMoney } from 'shared-contracts';
import { formatArrival } from 'shared-contracts/arrival';
import { useServices } from 'shared-runtime';
import { ProgressBar } from 'shared-ui';
import { useT } from '../../messages/bag';
import styles from './cart-summary.module.css';
import type { BagOffers } from './use-bag-offers';

interface BagDeliveryProps extends Pick<BagOffers, 'delivery' | 'gifts'> {
  /** Value of the selected goods, which free delivery depends on. */
  subtotal: number;
}

/** The amount missing for free delivery, the arrival of the order, and the gifts of this bag. */
export function BagDelivery({ delivery, gifts, subtotal }: BagDeliveryProps) {
  const t = useT();
  const { locale } = useServices();
  return (
    <div className={styles.delivery} aria-live="polite">
      {delivery && <FreeFrom delivery={delivery} subtotal={subtotal} />}
      {delivery && (
        <p className={styles.minor}>
          {delivery.arrival
            ? t('summary.arrivesOn', { days: formatArrival(delivery.arrival, locale) })
            : t('summary.arrives', { from: delivery.minDays, to: delivery.maxDays })}
        </p>
      )}
      {gifts.map(({ promotionId, isReached, isAvailable, missing, name, title }) => {
        if (!isAvailable) return null;
        return (
          <p key={promotionId} className={styles.minor}>
            {isReached
              ? t('summary.gift', { title })
              : t('summary.giftMissing', { amount: formatMoney(missing), name })}
          </p>
        );
      })}
    </div>
  );
}

function FreeFrom({
  delivery: { fee, freeFrom },
  subtotal,
}: {
  delivery: NonNullable<BagOffers['delivery']>;
  subtotal: number;
}) {
  const t = useT();
  if (freeFrom === null) return null;
  const isFree = fee === 0;
  return (
    <ProgressBar
      label={
        isFree
          ? t('summary.deliveryIsFree')
          : t('summary.freeMissing', { amount: formatMoney(freeFrom - subtotal) })
      }
      value={subtotal}
      max={freeFrom}
      tone={isFree ? 'success' : 'accent'}
    />
  );
}
