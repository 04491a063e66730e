import {
  type Address,
  addressLines,
  fullName,
  type Locale,
  type OrderedPickUpPoint,
  phoneText,
} from 'shared-contracts';
import styles from './address-text.module.css';

export interface AddressTextProps {
  address: Address;
  locale: Locale;
}

/** An address formatted for display. */
export function AddressText({ address, locale }: AddressTextProps) {
  return (
    <address className={styles.address}>
      <span className={styles.name}>{fullName(address)}</span>
      {addressLines(address, locale).map((line) => (
        <span key={line}>{line}</span>
      ))}
      <span>{phoneText(address)}</span>
    </address>
  );
}

/** A pick-up point of an order: name, address and opening hours. */
export function PickUpPointText({ point }: { point: OrderedPickUpPoint }) {
  return (
    <>
      <p>{point.name}</p>
      <p>{point.address}</p>
      {point.hours.map(({ days, hours }) => (
        <p key={days} className={styles.hours}>{`${days} ${hours}`}</p>
      ))}
    </>
  );
}
