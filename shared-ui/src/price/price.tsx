import { formatMoney } from 'shared-contracts/money';
import { classes } from '../classes';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './price.module.css';

/** Accessible labels of the two prices. Sighted users see the list price struck through. */
export interface PriceTexts {
  /** "Original price" */
  was: string;
  /** "Sale price" */
  now: string;
}

export interface PriceProps {
  /** Integer cents. */
  listPrice: number;
  salePrice: number;
  wasText: string;
  nowText: string;
  size?: 'sm' | 'md' | 'lg';
}

/** One price, or the list price struck through and the sale price (behaviour/validation). */
export function Price({ listPrice, salePrice, wasText, nowText, size = 'sm' }: PriceProps) {
  const reduced = salePrice < listPrice;
  return (
    // A browser that translates pages would keep the old price of another size or colour.
    <span translate="no" className={classes(styles.price, size !== 'sm' && styles[size])}>
      {reduced ? (
        <>
          <VisuallyHidden>{`${wasText} `}</VisuallyHidden>
          <s className={styles.list}>{formatMoney(listPrice)}</s>
          <VisuallyHidden>{`${nowText} `}</VisuallyHidden>
          <span className={styles.sale}>{formatMoney(salePrice)}</span>
        </>
      ) : (
        <span>{formatMoney(salePrice)}</span>
      )}
    </span>
  );
}
