import styles from './order-number.module.css';

/** `ITHKE BFHV UY5K PDRD`, and the suffix of a partial order. */
const groups = /^[A-Z]{5}|[A-Z0-9]{1,4}|-[A-Z0-9]+$/g;

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
        {orderId.match(groups)?.map((group, index) => (
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
