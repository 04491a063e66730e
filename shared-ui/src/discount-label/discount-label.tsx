import { discountPercent } from 'shared-contracts/money';
import styles from './discount-label.module.css';

export interface DiscountLabelProps {
  /** Integer cents. */
  listPrice: number;
  salePrice: number;
  /** "{n}% OFF" */
  format(percent: number): string;
}

/** The discount in percent, rounded down (behaviour/validation); renders nothing at 0. */
export function DiscountLabel({ listPrice, salePrice, format }: DiscountLabelProps) {
  const percent = discountPercent(listPrice, salePrice);
  return percent > 0 ? <span className={styles.discount}>{format(percent)}</span> : null;
}
