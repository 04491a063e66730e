import { datesIn } from 'shared-contracts/dates';
import type { PriceListChange } from 'shared-contracts/wire/merchant-price-lists';
import { useServices } from 'shared-runtime';
import { Panel } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { useT } from './messages';

const texts = {
  CREATED: 'created',
  EDITED: 'edited',
  PRICES: 'prices',
  PLANNED: 'planned',
  PLAN_CHANGED: 'planChanged',
  PLAN_CANCELLED: 'planCancelled',
  APPLIED: 'applied',
  OTHER: 'other',
} as const;

/** What staff changed of a list, the last first. */
export function PriceListHistory({ changes }: { changes: readonly PriceListChange[] }) {
  const t = useT();
  const { formatDateTime } = datesIn(useServices().locale);
  return (
    <Panel title={t('history.title')}>
      <p className={styles.quiet}>{t(changes.length === 0 ? 'history.none' : 'history.audit')}</p>
      <ul className={styles.history}>
        {changes.map(({ id, at, staffName, kind, styles: count }) => (
          <li key={id}>{t(`history.${texts[kind]}`, { at: formatDateTime(at), name: staffName, count })}</li>
        ))}
      </ul>
    </Panel>
  );
}
