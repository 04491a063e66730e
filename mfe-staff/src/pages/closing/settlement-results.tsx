import { orderIdSchema, urls } from 'shared-contracts';
import { pathOf } from 'shared-contracts/calls/call';
import { downloadDifferences } from 'shared-contracts/calls/merchant-closing';
import { datesIn } from 'shared-contracts/dates';
import { formatMoney } from 'shared-contracts/money';
import * as z from 'shared-contracts/schema';
import { matchKinds, type Settlement } from 'shared-contracts/wire/merchant-closing';
import { Link, useServices } from 'shared-runtime';
import { Notice, OrderNumber, Table, TextLink } from 'shared-ui';
import { useClosingWord, useT } from './messages';

/** Numbers of orders of the shop; others are references that only the provider has. */
const isOrder = (id: string) => z.safeParse(orderIdSchema, id).success;
type Difference = Settlement['differences'][number];
type Sides = Pick<Difference, 'shopMinor' | 'providerMinor'>;
const amountOf = (cents: number | null) => (cents === null ? '–' : formatMoney(cents));

/** What the provider settled of a month beside what the shop has: sums, each difference, and fees. */
export function SettlementResults({ month, settlement }: { month: string; settlement: Settlement }) {
  const t = useT();
  const word = useClosingWord();
  const { locale, config } = useServices();
  const { formatDate, formatDateTime } = datesIn(locale);
  const { batches, matched, differing, differences, feesMinor, others } = settlement;
  const all = differing.reduce((sum, { count }) => sum + count, 0);
  if (batches.length === 0 && matched.length === 0) return <p>{t('page.noBatches')}</p>;

  const outcomes = matchKinds.flatMap((kind) => [
    ...matched
      .filter((one) => one.kind === kind)
      .map(({ count, amountMinor }) => ({
        kind,
        outcome: t('page.agrees'),
        count,
        shopMinor: amountMinor,
        providerMinor: amountMinor,
      })),
    ...differing
      .filter((one) => one.kind === kind)
      .map(({ problem, ...one }) => ({ ...one, outcome: word('outcomes', problem) })),
  ]);
  const right = { align: 'end', isShort: true } as const;
  /** What each of the two has. */
  const sides = [
    {
      key: 'shop',
      header: t('page.inShop'),
      ...right,
      render: ({ shopMinor }: Sides) => amountOf(shopMinor),
    },
    {
      key: 'provider',
      header: t('page.atProvider'),
      ...right,
      render: ({ providerMinor }: Sides) => amountOf(providerMinor),
    },
  ];
  return (
    <>
      <Table<(typeof outcomes)[number]>
        caption={t('page.compared')}
        cards
        rows={outcomes}
        rowKey={({ kind, outcome }) => `${kind} ${outcome}`}
        columns={[
          { key: 'kind', header: t('page.what'), render: ({ kind }) => word('kinds', kind) },
          { key: 'outcome', header: t('page.outcome'), render: ({ outcome }) => outcome },
          {
            key: 'count',
            header: t('page.count'),
            align: 'end',
            render: ({ count }) => count.toLocaleString('en'),
          },
          ...sides,
        ]}
      />
      {differing.some(({ problem }) => problem === 'ONLY_SHOP') && <p>{t('page.onlyShopText')}</p>}
      {all === 0 ? (
        <Notice tone="success">{t('page.noDifferences')}</Notice>
      ) : (
        <>
          <Table<Difference>
            caption={t('page.differences')}
            cards
            rows={differences}
            rowKey={({ kind, reference, orderId, at }) => `${kind} ${reference} ${orderId} ${at}`}
            columns={[
              { key: 'kind', header: t('page.what'), render: ({ kind }) => word('kinds', kind) },
              {
                key: 'problem',
                header: t('page.outcome'),
                render: ({ problem }) => word('outcomes', problem),
              },
              {
                key: 'order',
                header: t('page.order'),
                render: ({ orderId }) =>
                  orderId && isOrder(orderId) ? (
                    <TextLink as={Link} to={urls.staff.order(orderId)}>
                      <OrderNumber orderId={orderId} />
                    </TextLink>
                  ) : (
                    (orderId ?? '–')
                  ),
              },
              { key: 'reference', header: t('page.reference'), render: ({ reference }) => reference ?? '–' },
              { key: 'at', header: t('page.at'), isShort: true, render: ({ at }) => formatDateTime(at) },
              ...sides,
            ]}
          />
          {all > differences.length && <p>{t('page.firstOnly', { count: differences.length })}</p>}
          <p>
            <TextLink
              to={config.apiUrl + pathOf(downloadDifferences, { month })}
              download={`differences-${month}.csv`}
              target="_blank"
            >
              {t('page.download')}
            </TextLink>
          </p>
        </>
      )}
      <Table
        caption={t('page.fees')}
        rows={[{ type: t('page.commission'), count: null, netMinor: -feesMinor }, ...others]}
        rowKey={({ type }) => type}
        columns={[
          { key: 'type', header: t('page.what'), render: ({ type }) => type },
          {
            key: 'count',
            header: t('page.count'),
            align: 'end',
            render: ({ count }) => count?.toLocaleString('en'),
          },
          {
            key: 'amount',
            header: t('page.amount'),
            align: 'end',
            render: ({ netMinor }) => formatMoney(netMinor),
          },
        ]}
      />
      {batches.length > 0 && (
        <Table
          caption={t('page.batches')}
          rows={batches}
          rowKey={({ batch, from }) => `${batch} ${from}`}
          columns={[
            { key: 'batch', header: t('page.batch'), render: ({ batch }) => batch },
            {
              key: 'rows',
              header: t('page.rows'),
              align: 'end',
              render: ({ rows }) => rows.toLocaleString('en'),
            },
            {
              key: 'days',
              header: t('page.days'),
              render: ({ from, to }) => t('page.range', { from: formatDate(from), to: formatDate(to) }),
            },
          ]}
        />
      )}
    </>
  );
}
