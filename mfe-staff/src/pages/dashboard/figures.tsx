import { formatMoney } from 'shared-contracts';
import type { Dashboard } from 'shared-contracts/wire/merchant-dashboard';
import styles from './dashboard.module.css';
import { useT } from './messages';
import { useFormats } from './use-formats';

/** The figures of the whole range. */
export function Figures({ totals }: { totals: Dashboard['totals'] }) {
  const t = useT();
  const { count, percent, days } = useFormats();
  const { sales, orders, averageOrder, visits, conversion, returnsRate, returned, pieces } = totals;
  const isCounted = visits !== null;
  const figures = [
    { id: 'sales', label: t('sales'), value: formatMoney(sales), hint: t('salesHint') },
    {
      id: 'orders',
      label: t('orders'),
      value: count(orders),
      hint: averageOrder !== null && t('ordersHint', { amount: formatMoney(averageOrder) }),
    },
    {
      id: 'conversion',
      label: t('conversion'),
      value: isCounted ? percent(conversion) : t('notCounted'),
      hint: isCounted ? t('conversionHint', { visits: count(visits) }) : t('notCountedHint'),
    },
    {
      id: 'returns',
      label: t('returnsRate'),
      value: percent(returnsRate),
      hint: t('returnsHint', { returned: count(returned), pieces: count(pieces) }),
    },
    {
      id: 'cover',
      label: t('stockCover'),
      value: days(totals.coverDays),
      hint: t('stockHint', { stock: count(totals.stock) }),
    },
  ];
  return (
    <dl className={styles.figures} aria-label={t('figures')}>
      {figures.map(({ id, label, value, hint }) => (
        <div key={id} className={styles.figure}>
          <dt>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          {hint && <dd className={styles.hint}>{hint}</dd>}
        </div>
      ))}
    </dl>
  );
}
