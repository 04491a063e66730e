import { DiscountLabel, Price } from 'shared-ui';
import { useT } from '../messages/item';
import styles from './price-row.module.css';

interface PriceRowProps {
  /** Integer cents. */
  listPrice: number;
  salePrice: number;
  size?: 'md' | 'lg';
}

/** The price and the discount label (behaviour/validation). */
export function PriceRow({ listPrice, salePrice, size = 'md' }: PriceRowProps) {
  const t = useT();
  return (
    <p className={styles.row}>
      <Price
        listPrice={listPrice}
        salePrice={salePrice}
        wasText={t('price.was')}
        nowText={t('price.now')}
        size={size}
      />
      <DiscountLabel
        listPrice={listPrice}
        salePrice={salePrice}
        format={(percent) => t('price.discount', { percent })}
      />
    </p>
  );
}
