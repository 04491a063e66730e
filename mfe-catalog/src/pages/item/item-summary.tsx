import { type ChannelType, urls } from 'shared-contracts';
import type { ProductBaseInfo } from 'shared-contracts/wire/product';
import { Link, Slot } from 'shared-runtime';
import { Badge, Heading, WholeWords } from 'shared-ui';
import { PriceRow } from '../../product/price-row';
import styles from './item-summary.module.css';

interface ItemSummaryProps {
  baseInfo: ProductBaseInfo;
  channel: ChannelType;
}

/** Brand, title, label and price. */
export function ItemSummary({ baseInfo, channel }: ItemSummaryProps) {
  const { code, brandName, title, labels = [], listPrice, salePrice } = baseInfo;
  return (
    <div className={styles.summary}>
      {labels.length > 0 && (
        <p className={styles.labels}>
          {labels.map((label) => (
            <Badge key={label}>{label}</Badge>
          ))}
        </p>
      )}
      <Link className={styles.brand} to={urls.brand(channel, brandName)}>
        {brandName}
      </Link>
      <Heading level={1} look="small" className={styles.title}>
        <WholeWords text={title} />
      </Heading>
      <PriceRow listPrice={listPrice} salePrice={salePrice} size="lg" />
      <Slot name="item-below-price" props={{ itemCode: code, title }} />
    </div>
  );
}
