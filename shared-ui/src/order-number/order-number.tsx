import { orderNumberGroups } from 'shared-contracts/order-number';
import styles from './order-number.module.css';

/**
 * An order's number in groups that can be read out on the phone, alone or within `text`. The gaps are style: copied, the
 * number has none. A narrow line ends between two groups.
 */
export function OrderNumber({ orderId, text = orderId }: { orderId: string; text?: string }) {
  const [before, ...after] = text.split(orderId);
  return (
    <span>
      {before}
      <span className={styles.number} translate="no">
        {orderNumberGroups(orderId).map((group, index) => (
          <span key={index}>
            {index > 0 && <wbr />}
            <span className={styles.group}>{group}</span>
          </span>
        ))}
      </span>
      {after.join(orderId)}
    </span>
  );
}
