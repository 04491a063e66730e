import { urls } from 'shared-contracts';
import { datesIn } from 'shared-contracts/dates';
import type { WindowDetail } from 'shared-contracts/wire/merchant-windows';
import { Link, useServices } from 'shared-runtime';
import { OrderNumber, Panel, Table, TextLink } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { useT } from './messages';
import { useDays } from './use-days';

/** The orders that stand in a window, with the days that their buyers were told. */
export function PlacedOrders({ window: { placed, orders } }: { window: WindowDetail }) {
  const t = useT();
  const daysOf = useDays();
  const { formatDate } = datesIn(useServices().locale);
  return (
    <Panel title={t('placed.title')}>
      {placed.length === 0 ? (
        <p>{t('placed.none')}</p>
      ) : (
        <Table
          cards
          hideCaption
          caption={t('orders')}
          rows={placed}
          rowKey={({ orderId }) => orderId}
          columns={[
            {
              key: 'order',
              header: t('placed.order'),
              render: ({ orderId }) => (
                <TextLink as={Link} to={urls.staff.order(orderId)}>
                  <OrderNumber orderId={orderId} />
                </TextLink>
              ),
            },
            { key: 'company', header: t('placed.company'), render: ({ company }) => company },
            {
              key: 'at',
              header: t('placed.at'),
              isShort: true,
              render: ({ placedAt }) => formatDate(placedAt),
            },
            { key: 'told', header: t('placed.told'), render: (order) => daysOf(order) },
            {
              key: 'pieces',
              header: t('placed.pieces'),
              align: 'end',
              isShort: true,
              render: ({ pieces }) => pieces,
            },
          ]}
        />
      )}
      {placed.length < orders && (
        <p className={styles.quiet}>{t('placed.first', { count: placed.length, all: orders })}</p>
      )}
    </Panel>
  );
}
