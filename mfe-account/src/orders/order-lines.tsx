import type { OrderDetail, OrderLine } from 'shared-contracts';
import { lineDiscountKind } from 'shared-contracts/line-discount';
import { formatMoney } from 'shared-contracts/money';
import { Price } from 'shared-ui';
import { useT } from '../messages/orders';
import { OrderedItems } from './ordered-items';
import styles from './ordered-items.module.css';

/** The ordered items at the prices of the order date. */
export function OrderLines({ lines, totals }: Pick<OrderDetail, 'lines' | 'totals'>) {
  const t = useT();
  const kind = lineDiscountKind(totals.discounts);
  return (
    <OrderedItems
      title={t('detail.lines')}
      lines={lines}
      priceOf={(line) => <LinePrice line={line} />}
      notesOf={({ quantity, discount = 0 }) => [
        t('detail.quantity', { count: quantity }),
        ...(discount > 0 ? [t(`detail.lineOff.${kind}`, { amount: formatMoney(-discount) })] : []),
      ]}
    />
  );
}

function LinePrice({ line }: { line: OrderLine }) {
  const t = useT();
  if (line.isGift) return t('detail.gift');
  const { quantity, lineTotal, listPrice, salePrice } = line;
  return (
    <>
      <Price
        listPrice={listPrice * quantity}
        salePrice={lineTotal}
        wasText={t('detail.was')}
        nowText={t('detail.now')}
      />
      {quantity > 1 && (
        <span className={styles.each}>{t('detail.each', { price: formatMoney(salePrice) })}</span>
      )}
    </>
  );
}
