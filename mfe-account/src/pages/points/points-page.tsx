import { formatMoney, formatRoundMoney } from 'shared-contracts/money';
import { centsPerPoint as initialCents, pointValueMinor } from 'shared-contracts/shop-rules';
import type { PointBalance } from 'shared-contracts/wire/points';
import { usePageData } from 'shared-runtime';
import { classes, Heading } from 'shared-ui';
import { AccountLayout } from '../../layout/account-layout';
import balanceStyles from '../../layout/balance.module.css';
import { PartFailed } from '../../layout/part-failed';
import { useDates } from '../../layout/use-dates';
import type { PointsData } from './load-points';
import { PointHistory } from './point-history';
import styles from './points-page.module.css';
import { useT } from './texts';
import { Vouchers } from './vouchers';

export { head, loader } from './load-points';

/** /account/points-vouchers: balance, vouchers that points buy, history. */
export function Component() {
  const t = useT();
  const { balance, offers, history } = usePageData<PointsData>();
  return (
    <AccountLayout title={t('title')}>
      <Balance balance={balance} />
      <section className={styles.section}>
        <Heading level={2} look="small">
          {t('vouchers')}
        </Heading>
        {offers ? (
          <Vouchers offers={offers} balance={balance.balance} />
        ) : (
          <PartFailed text={t('vouchersFailed')} />
        )}
      </section>
      <section className={styles.section}>
        <Heading level={2} look="small">
          {t('history')}
        </Heading>
        {history ? <PointHistory {...history} /> : <PartFailed text={t('historyFailed')} />}
      </section>
    </AccountLayout>
  );
}

function Balance({
  balance: { balance, pending = 0, nextExpiry, centsPerPoint = initialCents },
}: {
  balance: PointBalance;
}) {
  const { formatUntil } = useDates();
  const t = useT();
  return (
    <div className={classes(balanceStyles.panel, styles.balance)}>
      <p className={balanceStyles.count}>{t('balance', { count: balance })}</p>
      <p>
        {t('worth', {
          balance: Math.max(0, balance),
          amount: formatMoney(Math.max(0, balance) * pointValueMinor),
          unit: formatRoundMoney(centsPerPoint),
        })}
      </p>
      {pending > 0 && <p>{t('pending', { count: pending })}</p>}
      {nextExpiry && <p>{t('expiry', { count: nextExpiry.points, date: formatUntil(nextExpiry.at) })}</p>}
      <p>{t('howTo')}</p>
    </div>
  );
}
