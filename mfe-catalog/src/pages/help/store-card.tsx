import { placeNames, type Store } from 'shared-contracts';
import { joinParts } from 'shared-contracts/punctuation';
import { useServices } from 'shared-runtime';
import { Badge, Heading, PhoneIcon, StoreIcon } from 'shared-ui';
import { useT } from '../../messages/help';
import styles from './store-card.module.css';

interface StoreCardProps {
  store: Store;
  /** Distance from the visitor. */
  km?: number | undefined;
}

/** A store: address, opening hours, phone. */
export function StoreCard({ store, km }: StoreCardProps) {
  const t = useT();
  const { locale } = useServices();
  const { district, area } = placeNames(store, locale);
  return (
    <article className={styles.store}>
      <Heading level={2} look="small">
        {store.name}
      </Heading>
      {km !== undefined && <p>{t('stores.distance', { km: km < 10 ? km.toFixed(1) : Math.round(km) })}</p>}
      {store.pickUp && <Badge>{t('stores.pickUp')}</Badge>}
      <address className={styles.address}>
        {store.address}
        <span className={styles.district}>
          {/* In Chinese from the large to the small, as on an envelope. */}
          {locale === 'zh' ? area + district : joinParts(locale, district, area)}
        </span>
      </address>
      <dl className={styles.hours}>
        {store.hours.map(({ days, hours }) => (
          <div key={days} className={styles.line}>
            <dt>{days}</dt>
            <dd>{hours}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.links}>
        <a className={styles.link} href={`tel:${store.phone.replace(/[^+\d]/g, '')}`}>
          <PhoneIcon size="sm" />
          {store.phone}
        </a>
        <a className={styles.link} href={mapUrl(store)} target="_blank" rel="noreferrer">
          <StoreIcon size="sm" />
          {t('stores.map')}
        </a>
      </div>
    </article>
  );
}

function mapUrl({ latitude, longitude, address }: Store): string {
  const place = latitude !== undefined && longitude !== undefined ? `${latitude},${longitude}` : address;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
