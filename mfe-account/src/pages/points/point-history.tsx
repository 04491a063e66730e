import { useState } from 'react';
import { type Locale, urls } from 'shared-contracts';
import { formatStamp } from 'shared-contracts/dates';
import type { PointHistory as Months, PointMovement, PointPage } from 'shared-contracts/wire/points';
import { Link, useServices } from 'shared-runtime';
import { OrderNumber, Pagination, Table, Tabs, TextLink } from 'shared-ui';
import { pageSize } from './load-points';
import styles from './points-page.module.css';
import { useT } from './texts';

const numberText = (points: number) => points.toLocaleString('en-HK');
const signed = (points: number) => (points > 0 ? `+${numberText(points)}` : numberText(points));

/** All movements in pages, and the sums of each month. */
export function PointHistory({ page, months }: { page: PointPage; months: Months }) {
  const t = useT();
  const [selected, setSelected] = useState('movements');
  if (page.totalCount === 0) return <p className={styles.muted}>{t('noHistory')}</p>;
  return (
    <Tabs
      label={t('history')}
      selected={selected}
      onSelect={setSelected}
      tabs={[
        { id: 'movements', label: t('movements'), content: <Movements page={page} /> },
        { id: 'months', label: t('months'), content: <MonthTable months={months} /> },
      ]}
    />
  );
}

function Movements({ page: { list, pageNo, totalCount } }: { page: PointPage }) {
  const t = useT();
  return (
    <>
      <Table<PointMovement & { id: string }>
        caption={t('movements')}
        hideCaption
        cards
        rowKey={({ id }) => id}
        rows={list.map((movement, index) => ({ ...movement, id: `${movement.at}-${index}` }))}
        columns={[
          { key: 'date', header: t('date'), isShort: true, render: ({ at }) => formatStamp(at) },
          {
            key: 'what',
            header: t('what'),
            render: ({ kind, orderId, isPending, isLapsed }) => (
              <>
                {t(kind === 'REDEEMED' && !orderId ? 'kind.VOUCHER' : `kind.${kind}`)}
                {orderId && (
                  <>
                    {'\u00a0· '}
                    <TextLink as={Link} to={urls.account.orderDetails(orderId)}>
                      <OrderNumber orderId={orderId} text={t('order', { orderId })} />
                    </TextLink>
                  </>
                )}
                {isPending && <span className={styles.muted}> {t('notYet')}</span>}
                {isLapsed && <span className={styles.muted}> {t('notCounted')}</span>}
              </>
            ),
          },
          { key: 'points', header: t('points'), align: 'end', render: ({ points }) => signed(points) },
          { key: 'after', header: t('after'), align: 'end', render: ({ balance }) => numberText(balance) },
        ]}
      />
      <Pagination
        as={Link}
        label={t('pages')}
        page={pageNo}
        pageCount={Math.ceil(totalCount / pageSize)}
        toPage={(number) => urls.account.pointsVouchers(number)}
        previousText={t('previous')}
        nextText={t('next')}
        pageText={(number) => t('page', { page: number })}
      />
    </>
  );
}

/** `2026-11` as `11/2026`, in Chinese as `2026年11月`, in line with the shop's dates. */
function monthText(text: string, locale: Locale): string {
  const [year, month] = text.split('-');
  return locale === 'zh' ? `${year}年${Number(month)}月` : `${month}/${year}`;
}

function MonthTable({ months }: { months: Months }) {
  const t = useT();
  const { locale } = useServices();
  return (
    <Table<Months[number]>
      caption={t('months')}
      hideCaption
      cards
      rowKey={({ month }) => month}
      rows={months}
      columns={[
        { key: 'month', header: t('month'), render: ({ month }) => monthText(month, locale) },
        {
          key: 'received',
          header: t('received'),
          align: 'end',
          render: ({ received }) => numberText(received),
        },
        { key: 'used', header: t('used'), align: 'end', render: ({ redeemed }) => numberText(redeemed) },
        { key: 'lost', header: t('lost'), align: 'end', render: ({ lost }) => numberText(lost) },
        { key: 'after', header: t('after'), align: 'end', render: ({ balance }) => numberText(balance) },
      ]}
    />
  );
}
