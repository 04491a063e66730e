import { type OrderLine, urls } from 'shared-contracts';
import { formatMoney } from 'shared-contracts/money';
import { Link } from 'shared-runtime';
import { Heading, Price, ShopImage } from 'shared-ui';
import { useT } from '../messages/orders';
import styles from './order-lines.module.css';

/** What was ordered, at the prices of that day. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const t = useT();
  return (
    <section>
      <Heading level={2} look="small">
        {t('detail.lines')}
      </Heading>
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={`${line.channelId}-${line.skuId}`} className={styles.line}>
            <ShopImage src={line.image} alt="" sizes="6rem" className={styles.picture} />
            <div className={styles.text}>
              <Link to={urls.item(line.itemCode, line.channelId)} className={styles.name}>
                <span className={styles.brand}>{line.brandName}</span>
                <span>{line.title}</span>
              </Link>
              <dl className={styles.facts}>
                <Fact term={t('detail.color')} value={line.color} />
                <Fact term={t('detail.size')} value={line.size} />
                <Fact term={t('detail.quantity')} value={String(line.quantity)} />
              </dl>
            </div>
            <div className={styles.price}>
              {line.quantity > 1 && <span className={styles.total}>{formatMoney(line.lineTotal)}</span>}
              <Price
                listPrice={line.listPrice}
                salePrice={line.salePrice}
                wasText={t('detail.was')}
                nowText={t('detail.now')}
                size={line.quantity > 1 ? 'sm' : 'md'}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  if (value === '') return null;
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
