import { formatDate, formatMoney, urls, type WholesaleStatement } from 'shared-contracts';
import { groupedOrderNumber } from 'shared-contracts/order-number';
import { joinParts } from 'shared-contracts/punctuation';
import { Link, useServices } from 'shared-runtime';
import { usePageTitle } from 'shared-runtime/application-root';
import { Container, Heading, Panel, Split, Sums, type SumsRow, Table, TextLink } from 'shared-ui';
import { useStatement } from '../../api/get-statement';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { DocumentLinks } from '../../documents/document-links';
import { useT } from '../../messages';
import styles from './statement-page.module.css';

type Entry = WholesaleStatement['entries'][number];

/** /wholesale/statement: credit, and the invoices and payments of the last twelve months. */
export function StatementPage() {
  const t = useT();
  const { data, error, refetch } = useStatement();
  usePageTitle(t('statement.title'));
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <Container>
      <div className={styles.head}>
        <Heading level={1} look="medium">
          {data.company}
        </Heading>
      </div>
      <Split asideFirst aside={<Credit statement={data} />}>
        {data.entries.length === 0 ? <p>{t('statement.empty')}</p> : <Entries statement={data} />}
      </Split>
    </Container>
  );
}

function Credit({ statement }: { statement: WholesaleStatement }) {
  const t = useT();
  const { terms, overdue, documents, entries, openingBalance, notInvoiced = 0, credit = 0 } = statement;
  const balance = entries.at(-1)?.balance ?? openingBalance;
  const isExplained = notInvoiced !== 0 || credit !== 0;
  const debt: SumsRow[] = [
    { id: 'balance', label: t('statement.closing'), value: formatMoney(balance) },
    { id: 'notInvoiced', label: t('statement.notInvoiced'), value: formatMoney(notInvoiced) },
    ...(credit === 0 ? [] : [{ id: 'credit', label: t('statement.credit'), value: formatMoney(credit) }]),
  ];
  const rows: SumsRow[] = [
    { id: 'overdue', label: t('statement.overdue'), value: formatMoney(overdue) },
    { id: 'days', label: t('statement.days'), value: t('statement.daysValue', { days: terms.paymentDays }) },
    ...(terms.creditLimit === null || terms.available === null
      ? []
      : [
          { id: 'limit', label: t('statement.limit'), value: formatMoney(terms.creditLimit) },
          { id: 'available', label: t('statement.available'), value: formatMoney(terms.available) },
        ]),
  ];
  return (
    <Panel title={t('statement.title')}>
      <Sums
        rows={isExplained ? debt : []}
        total={{ label: t('statement.owed'), value: formatMoney(terms.owed) }}
      />
      <Sums rows={rows} />
      <DocumentLinks documents={documents} />
    </Panel>
  );
}

function Entries({ statement: { entries, openingBalance } }: { statement: WholesaleStatement }) {
  const t = useT();
  const { locale } = useServices();
  const opening = { kind: 'OPENING' as const, balance: openingBalance };
  const rows: (Entry | typeof opening)[] = [opening, ...entries];
  return (
    <Table
      cards
      caption={t('statement.entries')}
      rows={rows}
      rowKey={(row) => String(rows.indexOf(row))}
      columns={[
        {
          key: 'date',
          header: t('statement.date'),
          render: (row) => (row.kind === 'OPENING' ? '' : formatDate(row.on, locale)),
        },
        {
          key: 'entry',
          header: t('statement.entry'),
          render: (row) => {
            if (row.kind === 'OPENING') return t('statement.opening');
            const name = t(row.isCredit ? 'statement.creditPaidBack' : `statement.${row.kind}`, {
              reference: row.reference,
            });
            const due = row.dueOn && t('statement.due', { date: formatDate(row.dueOn, locale) });
            return joinParts(locale, name, due);
          },
        },
        {
          key: 'order',
          header: t('statement.order'),
          render: (row) =>
            row.kind === 'OPENING' ? (
              ''
            ) : (
              <TextLink as={Link} to={urls.wholesale.order(row.orderId)}>
                {row.purchaseOrderNumber ?? groupedOrderNumber(row.orderId)}
              </TextLink>
            ),
        },
        {
          key: 'amount',
          header: t('statement.amount'),
          align: 'end',
          render: (row) => (row.kind === 'OPENING' ? '' : formatMoney(row.amount)),
        },
        {
          key: 'balance',
          header: t('statement.balance'),
          align: 'end',
          render: ({ balance }) => formatMoney(balance),
        },
      ]}
    />
  );
}
