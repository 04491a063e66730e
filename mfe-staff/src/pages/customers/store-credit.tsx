import { useState } from 'react';
import { formatDateTime, formatMoney, formatUntil, parseDollars, urls } from 'shared-contracts';
import { randomId } from 'shared-contracts/random-id';
import { giftCardValidYears } from 'shared-contracts/shop-rules';
import type { CreditEntry, StoreCredit } from 'shared-contracts/wire/gift-cards';
import { mostGrantedCredit } from 'shared-contracts/wire/merchant-customers';
import { Link, useServices } from 'shared-runtime';
import { Button, OrderNumber, Panel, Sums, Table, TextLink } from 'shared-ui';
import styles from '../../orders/orders.module.css';
import { AdjustDialog } from './adjust-dialog';
import { useT } from './messages';
import type { CustomerActions } from './use-customer';

interface CreditPanelProps {
  credit: StoreCredit;
  /** Absent for a closed account. */
  actions?: CustomerActions | undefined;
}

function parseGrant(text: string): number | undefined {
  const cents = parseDollars(text);
  return cents !== undefined && cents > 0 && cents <= mostGrantedCredit ? cents : undefined;
}

/** What a member can spend of store credit, and goodwill that staff add to it. */
export function CreditPanel({ credit: { balance, nextExpiry }, actions }: CreditPanelProps) {
  const t = useT();
  const { locale } = useServices();
  /** Key of the request while the dialog is open: a repeated attempt grants nothing twice. */
  const [key, setKey] = useState<string>();
  const most = formatMoney(mostGrantedCredit);
  return (
    <Panel
      title={t('credit.title')}
      action={
        actions && (
          <Button variant="link" onClick={() => setKey(randomId())}>
            {t('credit.grant')}
          </Button>
        )
      }
    >
      <Sums rows={[{ id: 'balance', label: t('balance'), value: formatMoney(balance) }]} />
      {nextExpiry && (
        <p className={styles.muted}>
          {t('credit.expiry', {
            amount: formatMoney(nextExpiry.amount),
            date: formatUntil(nextExpiry.at, locale),
          })}
        </p>
      )}
      {actions && key && (
        <AdjustDialog
          title={t('credit.grant')}
          label={t('credit.amountLabel')}
          hint={t('credit.hint', { most, years: giftCardValidYears })}
          invalidText={t('credit.invalid', { most })}
          inputMode="decimal"
          parse={parseGrant}
          onClose={() => setKey(undefined)}
          onSubmit={(amount, reason) => actions.grantCredit({ amount, reason }, key)}
        />
      )}
    </Panel>
  );
}

/** What happened to a member's store credit, the latest first; nothing without a movement. */
export function CreditHistory({ credit: { entries } }: { credit: StoreCredit }) {
  const t = useT();
  const { locale } = useServices();
  if (entries.length === 0) return null;
  return (
    <Table<CreditEntry & { id: string }>
      cards
      caption={t('credit.history')}
      rows={entries.map((entry, index) => ({ ...entry, id: `${entry.at}-${index}` }))}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'date',
          header: t('credit.date'),
          isShort: true,
          render: ({ at }) => formatDateTime(at, locale),
        },
        {
          key: 'what',
          header: t('credit.what'),
          isShort: true,
          render: ({ kind, orderId }) => t(`credit.kind.${kind === 'ISSUED' && orderId ? 'REFUND' : kind}`),
        },
        {
          key: 'order',
          header: t('order'),
          render: ({ orderId }) =>
            orderId ? (
              <TextLink as={Link} to={urls.staff.order(orderId)}>
                <OrderNumber orderId={orderId} />
              </TextLink>
            ) : (
              '–'
            ),
        },
        {
          key: 'amount',
          header: t('credit.amount'),
          align: 'end',
          render: ({ amount }) => formatMoney(amount),
        },
      ]}
    />
  );
}
