import { datesIn, hongKongDay } from 'shared-contracts/dates';
import type { PurchaseOrderRow } from 'shared-contracts/wire/merchant-purchase-orders';
import { useServices } from 'shared-runtime';
import { Badge } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { useT } from './messages';

/** The day on which an order is expected; overdue when it has passed and pieces are still to come. */
export function ExpectedDay({ order }: { order: Pick<PurchaseOrderRow, 'state' | 'expectedOn'> }) {
  const t = useT();
  const { formatDate } = datesIn(useServices().locale);
  const { state, expectedOn } = order;
  if (expectedOn === null) return state === 'OPEN' ? t('noDay') : '–';
  return (
    <span className={styles.row}>
      {formatDate(expectedOn)}
      {state === 'OPEN' && expectedOn < hongKongDay(Date.now()) && (
        <Badge tone="highlight">{t('overdue')}</Badge>
      )}
    </span>
  );
}
