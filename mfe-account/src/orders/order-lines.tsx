import { type OrderLine, urls } from 'shared-contracts';
import { formatMoney } from 'shared-contracts/money';
import { Link } from 'shared-runtime';
import { Heading, LineItem, Price } from 'shared-ui';
import { useT } from '../messages/orders';
import styles from './order-lines.module.css';

/** The ordered items at the prices of the order date. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const t = useT();
  return (
    <section>
      <Heading level={2} look="small">
        {t('detail.lines')}
      </Heading>
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={`${line.channelId}-${line.skuId}-${line.isGift ?? false}`} className={styles.line}>
            <LineItem
              as={Link}
              to={urls.item(line.itemCode, line.channelId)}
              image={line.image}
              brand={line.brandName}
              title={line.title}
              facts={[line.color, line.size]}
              price={<LinePrice line={line} />}
            >
              <p className={styles.minor}>{t('detail.quantity', { count: line.quantity })}</p>
            </LineItem>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LinePrice({ line }: { line: OrderLine }) {
  const t = useT();
  if (line.isGift) return t('detail.gift');
  return (
    <>
      {line.quantity > 1 && <span>{formatMoney(line.lineTotal)}</span>}
      <Price
        listPrice={line.listPrice}
        salePrice={line.salePrice}
        wasText={t('detail.was')}
        nowText={t('detail.now')}
      />
    </>
  );
}
