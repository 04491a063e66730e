import { type Address, placeNames } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import styles from './address-text.module.css';
import { fullName } from './full-name';

/** An address as it is written on a parcel. */
export function AddressText({ address }: { address: Address }) {
  const { locale } = useServices();
  const { district, area, region } = placeNames(address, locale);
  const place = locale === 'zh' ? `${region}${area}${district}` : `${district}, ${area}, ${region}`;
  const lines =
    locale === 'zh'
      ? [address.addressLine1, address.addressLine2]
      : [address.addressLine2, address.addressLine1];
  return (
    <address className={styles.address}>
      <span className={styles.name}>{fullName(address, locale)}</span>
      {locale === 'zh' && <span>{place}</span>}
      {lines.map((line) => line && <span key={line}>{line}</span>)}
      {locale !== 'zh' && <span>{place}</span>}
      <span>{`${address.phoneRegion} ${address.phone}`}</span>
    </address>
  );
}
