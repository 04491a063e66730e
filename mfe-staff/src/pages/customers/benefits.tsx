import { useState } from 'react';
import { formatMoney, formatUntil, parseDollars, urls } from 'shared-contracts';
import type { MerchantBenefits } from 'shared-contracts/wire/merchant-customers';
import { Link, useServices } from 'shared-runtime';
import { Badge, Button, OrderNumber, Panel, Sums, Table, TextLink } from 'shared-ui';
import styles from '../../orders/orders.module.css';
import { AdjustDialog } from './adjust-dialog';
import { useT } from './messages';
import { NoRows } from './no-rows';
import type { CustomerActions } from './use-customer';

interface BenefitsProps {
  benefits: MerchantBenefits;
  /** Absent for a closed account. */
  actions?: CustomerActions | undefined;
}

type GiftCard = MerchantBenefits['giftCards'][number];

const numberText = (points: number) => points.toLocaleString('en-HK');

/** A number as it is typed, or as the page shows it: `1,200`. */
function parsePoints(text: string): number | undefined {
  const isNumber = /^[+-]?(\d{1,7}|\d{1,3}(,\d{3}){1,2})$/.test(text.trim());
  const points = isNumber ? Number(text.replaceAll(',', '')) : 0;
  return points !== 0 && Math.abs(points) <= 1_000_000 ? points : undefined;
}

/** Points of a customer, and their adjustment. */
export function PointsPanel({ benefits: { points }, actions }: BenefitsProps) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  // The dialog changes the balance that it shows, so a reloaded balance must not replace it.
  const [expectedBalance, setExpectedBalance] = useState(points.balance);
  return (
    <Panel
      title={t('points')}
      action={
        actions && (
          <Button
            variant="link"
            onClick={() => {
              setExpectedBalance(points.balance);
              setIsOpen(true);
            }}
          >
            {t('adjustPoints')}
          </Button>
        )
      }
    >
      <Sums
        rows={[
          { id: 'balance', label: t('pointsBalance'), value: numberText(points.balance) },
          { id: 'pending', label: t('pointsPending'), value: numberText(points.pending) },
        ]}
      />
      {actions && isOpen && (
        <AdjustDialog
          title={t('adjustPoints')}
          label={t('pointsChange')}
          hint={t('pointsHint', { balance: expectedBalance })}
          invalidText={t('pointsInvalid')}
          inputMode="text"
          parse={parsePoints}
          onClose={() => setIsOpen(false)}
          onSubmit={(change, reason) => actions.adjustPoints({ points: change, expectedBalance, reason })}
        />
      )}
    </Panel>
  );
}

/** Gift cards of a customer, and their adjustment. */
export function GiftCards({ benefits: { giftCards }, actions }: BenefitsProps) {
  const t = useT();
  const { locale } = useServices();
  const [card, setCard] = useState<GiftCard>();
  const parseBalance = (text: string, { initialAmount }: GiftCard) => {
    const cents = parseDollars(text);
    return cents !== undefined && cents <= initialAmount ? cents : undefined;
  };
  return (
    <>
      {giftCards.length === 0 ? (
        <NoRows title={t('giftCards')} text={t('noGiftCards')} />
      ) : (
        <Table
          cards
          caption={t('giftCards')}
          rows={giftCards}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'card',
              header: t('card'),
              isShort: true,
              render: ({ kind, lastFour }) =>
                t(kind === 'STORE_CREDIT' ? 'creditCard' : 'cardOf', { lastFour }),
            },
            {
              key: 'balance',
              header: t('balance'),
              align: 'end',
              render: ({ balance }) => formatMoney(balance),
            },
            {
              key: 'value',
              header: t('value'),
              align: 'end',
              render: ({ initialAmount }) => formatMoney(initialAmount),
            },
            {
              key: 'expires',
              header: t('expires'),
              isShort: true,
              render: ({ expiresAt }) => formatUntil(expiresAt, locale),
            },
            ...(actions
              ? [
                  {
                    key: 'actions',
                    header: t('actions'),
                    label: '',
                    render: (one: GiftCard) => (
                      <Button
                        className={styles.control}
                        variant="link"
                        aria-label={t('adjustCard', { lastFour: one.lastFour })}
                        onClick={() => setCard(one)}
                      >
                        {t('adjust')}
                      </Button>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {actions && card && (
        <AdjustDialog
          title={t('adjustCard', { lastFour: card.lastFour })}
          label={t('newBalance')}
          hint={t('cardHint', { value: formatMoney(card.initialAmount) })}
          invalidText={t('cardInvalid', { value: formatMoney(card.initialAmount) })}
          inputMode="decimal"
          parse={(text) => parseBalance(text, card)}
          onClose={() => setCard(undefined)}
          onSubmit={(balance, reason) =>
            actions.adjustGiftCard(card.id, { balance, expectedBalance: card.balance, reason })
          }
        />
      )}
    </>
  );
}

/** Coupons and vouchers of a customer; those that can be used come first. */
export function Coupons({ benefits: { coupons } }: BenefitsProps) {
  const t = useT();
  const { locale } = useServices();
  if (coupons.length === 0) return <NoRows title={t('coupons')} text={t('noCoupons')} />;
  return (
    <Table
      cards
      caption={t('coupons')}
      rows={coupons}
      rowKey={({ id }) => id}
      columns={[
        { key: 'coupon', header: t('coupon'), render: ({ name }) => name },
        { key: 'kind', header: t('kind'), isShort: true, render: ({ source }) => t(`source.${source}`) },
        {
          key: 'status',
          header: t('status'),
          isShort: true,
          render: ({ status }) => <Badge>{t(`couponStatus.${status}`)}</Badge>,
        },
        {
          key: 'expires',
          header: t('expires'),
          isShort: true,
          render: ({ expiresAt }) => (expiresAt ? formatUntil(expiresAt, locale) : '–'),
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
      ]}
    />
  );
}
