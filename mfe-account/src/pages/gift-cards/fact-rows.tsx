import type { ReactNode } from 'react';
import { useT } from '../../messages/gift-cards';
import styles from './gift-cards.module.css';

type Fact = 'state' | 'placed' | 'cards' | 'total' | 'recipient' | 'sender' | 'message' | 'delivery';

/** Facts of an order of gift cards with their labels; those without a value are left out. */
export function FactRows({ rows }: { rows: readonly (readonly [fact: Fact, value: ReactNode])[] }) {
  const t = useT();
  return (
    <dl className={styles.rows}>
      {rows.map(
        ([fact, value]) =>
          value && (
            <div key={fact} className={styles.row}>
              <dt className={styles.muted}>{t(`order.${fact}`)}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
