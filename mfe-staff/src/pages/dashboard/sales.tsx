import { formatDate, formatMoney } from 'shared-contracts';
import { channelName } from 'shared-contracts/channel-names';
import { type Dashboard, type SalesChannel, salesChannels } from 'shared-contracts/wire/merchant-dashboard';
import { useServices } from 'shared-runtime';
import { Heading, Table, type TableColumn } from 'shared-ui';
import { BarsPlot } from './bars-plot';
import styles from './dashboard.module.css';
import { DaysPlot } from './days-plot';
import { useT } from './messages';
import { useFormats } from './use-formats';

/** Categories with a bar; the table has all of them. */
const maxBars = 8;

function useChannelName(): (channel: SalesChannel) => string {
  const t = useT();
  const services = useServices();
  return (channel) => (channel === 'wholesale' ? t('wholesale') : channelName(services, channel));
}

type Sales = Pick<Dashboard['channels'][number], 'sales' | 'pieces' | 'returnsRate'>;

/** The columns of both tables below the bars. */
function useSalesColumns<Row extends Sales>(): TableColumn<Row>[] {
  const t = useT();
  const { count, percent } = useFormats();
  return [
    { key: 'sales', header: t('sales'), align: 'end', render: ({ sales }) => formatMoney(sales) },
    { key: 'pieces', header: t('pieces'), align: 'end', render: ({ pieces }) => count(pieces) },
    {
      key: 'returns',
      header: t('returnsRate'),
      align: 'end',
      render: ({ returnsRate }) => percent(returnsRate),
    },
  ];
}

/** Sales by day as bars, and as a table. */
export function SalesByDay({ data }: { data: Dashboard }) {
  const t = useT();
  const { locale } = useServices();
  const { count } = useFormats();
  const nameOf = useChannelName();
  const day = (value: string) => formatDate(`${value}T00:00:00+08:00`, locale);
  return (
    <section className={styles.section}>
      <Heading level={2} look="small">
        {t('salesByDay')}
      </Heading>
      <ul className={styles.legend}>
        {salesChannels.map((channel) => (
          <li key={channel}>
            <svg className={styles.key} viewBox="0 0 1 1" aria-hidden="true">
              <rect className={styles[channel]} width="1" height="1" />
            </svg>
            {nameOf(channel)}
          </li>
        ))}
      </ul>
      <DaysPlot days={data.days} label={t('plotOfDays', { from: day(data.from), to: day(data.to) })} />
      <details>
        <summary>{t('asTable')}</summary>
        <Table
          caption={t('salesByDay')}
          hideCaption
          rows={data.days}
          rowKey={(row) => row.day}
          columns={[
            { key: 'day', header: t('day'), isShort: true, render: (row) => day(row.day) },
            ...salesChannels.map((channel) => ({
              key: channel,
              header: nameOf(channel),
              align: 'end' as const,
              render: ({ sales }: Dashboard['days'][number]) => formatMoney(sales[channel]),
            })),
            { key: 'total', header: t('total'), align: 'end', render: ({ total }) => formatMoney(total) },
            { key: 'orders', header: t('orders'), align: 'end', render: ({ orders }) => count(orders) },
            {
              key: 'visits',
              header: t('visits'),
              align: 'end',
              render: ({ visits }) => (visits === null ? t('notCounted') : count(visits)),
            },
          ]}
        />
      </details>
    </section>
  );
}

/** Sales by channel as bars, and as a table. */
export function SalesByChannel({ rows }: { rows: Dashboard['channels'] }) {
  const t = useT();
  const columns = useSalesColumns<Dashboard['channels'][number]>();
  const nameOf = useChannelName();
  const bars = rows.map(({ channel, sales }) => ({
    id: channel,
    name: nameOf(channel),
    amount: sales,
    tone: channel,
  }));
  return (
    <section className={styles.section}>
      <Heading level={2} look="small">
        {t('salesByChannel')}
      </Heading>
      <BarsPlot label={t('plotOf', { title: t('salesByChannel') })} bars={bars} />
      <Table
        caption={t('salesByChannel')}
        hideCaption
        rows={rows}
        rowKey={({ channel }) => channel}
        columns={[
          { key: 'channel', header: t('channel'), render: ({ channel }) => nameOf(channel) },
          ...columns,
        ]}
      />
    </section>
  );
}

/** Sales, returns and stock cover by category; the best-selling ones as bars. */
export function SalesByCategory({ rows }: { rows: Dashboard['categories'] }) {
  const t = useT();
  const { count, days } = useFormats();
  const columns = useSalesColumns<Dashboard['categories'][number]>();
  const nameOf = (name: string) => name || t('otherCategory');
  const bars = rows.slice(0, maxBars).map(({ code, name, sales }) => ({
    id: code,
    name: nameOf(name),
    amount: sales,
    tone: 'bit' as const,
  }));
  return (
    <section className={styles.section}>
      <Heading level={2} look="small">
        {t('salesByCategory')}
      </Heading>
      <BarsPlot label={t('plotOf', { title: t('salesByCategory') })} bars={bars} />
      <Table
        caption={t('salesByCategory')}
        cards
        hideCaption
        rows={rows}
        rowKey={({ code }) => code}
        columns={[
          { key: 'category', header: t('category'), isShort: true, render: ({ name }) => nameOf(name) },
          ...columns,
          { key: 'stock', header: t('stock'), align: 'end', render: ({ stock }) => count(stock) },
          {
            key: 'cover',
            header: t('stockCover'),
            align: 'end',
            isShort: true,
            render: ({ coverDays }) => days(coverDays),
          },
        ]}
      />
    </section>
  );
}
