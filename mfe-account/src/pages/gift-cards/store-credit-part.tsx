import { urls } from 'shared-contracts';
import { formatStamp } from 'shared-contracts/dates';
import { formatMoney } from 'shared-contracts/money';
import type { CreditEntry, StoreCredit } from 'shared-contracts/wire/gift-cards';
import { Link } from 'shared-runtime';
import { Heading, OrderNumber, Table, TextLink } from 'shared-ui';
import balanceStyles from '../../layout/balance.module.css';
import { useDates } from '../../layout/use-dates';
import { useT } from '../../messages/gift-cards';
import styles from './gift-cards.module.css';

const signed = (amount: number) => (amount > 0 ? `+${formatMoney(amount)}` : formatMoney(amount));

/** A member's store credit: the balance, until when it is valid, and what happened to it. */
export function StoreCreditPart({ credit: { balance, nextExpiry, entries } }: { credit: StoreCredit }) {
  const t = useT();
  const { formatUntil } = useDates();
  return (
    <section className={styles.credit}>
      <div className={balanceStyles.panel}>
        <Heading level={2} look="small">
          {t('credit.title')}
        </Heading>
        <p className={styles.sum}>{formatMoney(balance)}</p>
        <p>{t('credit.text')}</p>
        {nextExpiry && (
          <p>
            {t('credit.expiry', {
              amount: formatMoney(nextExpiry.amount),
              date: formatUntil(nextExpiry.at),
            })}
          </p>
        )}
      </div>
      <Table<CreditEntry & { id: string }>
        caption={t('credit.history')}
        cards
        rowKey={({ id }) => id}
        rows={entries.map((entry, index) => ({ ...entry, id: `${entry.at}-${index}` }))}
        columns={[
          { key: 'date', header: t('credit.date'), isShort: true, render: ({ at }) => formatStamp(at) },
          {
            key: 'what',
            header: t('credit.what'),
            render: ({ kind, orderId }) => (
              <>
                {t(`credit.kind.${kind === 'ISSUED' && orderId ? 'REFUND' : kind}`)}
                {orderId && (
                  <>
                    {'\u00a0· '}
                    <TextLink as={Link} to={urls.account.orderDetails(orderId)}>
                      <OrderNumber orderId={orderId} text={t('credit.order', { orderId })} />
                    </TextLink>
                  </>
                )}
              </>
            ),
          },
          {
            key: 'amount',
            header: t('credit.amount'),
            align: 'end',
            render: ({ amount }) => signed(amount),
          },
        ]}
      />
    </section>
  );
}
