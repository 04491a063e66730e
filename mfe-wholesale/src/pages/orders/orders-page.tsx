import { formatDate, formatMoney, urls } from 'shared-contracts';
import { Link, useSearchParams, useServices } from 'shared-runtime';
import { usePageTitle } from 'shared-runtime/application-root';
import {
  ButtonLink,
  Container,
  EmptyState,
  Heading,
  OrderNumber,
  Pagination,
  Table,
  TextLink,
} from 'shared-ui';
import { ordersPerPage, useOrders } from '../../api/list-orders';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { formatQuantity } from '../../matrix/quantities';
import { useT } from '../../messages';
import { OrderState } from './order-state';
import styles from './orders-page.module.css';

/** /wholesale/orders: the buyer's orders, newest first. */
export function OrdersPage() {
  const t = useT();
  const { locale } = useServices();
  const [parameters] = useSearchParams();
  const page = Math.max(1, Number.parseInt(parameters.get('page') ?? '1', 10) || 1);
  const { data, error, refetch } = useOrders(page);
  usePageTitle(t('orders.title'));
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <Container>
      <Heading level={1} look="medium">
        {t('orders.title')}
      </Heading>
      {/* An empty list shows its message below. */}
      {data.totalCount > 0 && (
        <p className={styles.count} role="status">
          {t('orders.count', { count: data.totalCount })}
        </p>
      )}
      {data.totalCount === 0 ? (
        <EmptyState
          title={t('orders.emptyTitle')}
          text={t('orders.emptyText')}
          actions={
            <ButtonLink as={Link} to={urls.wholesale.list()}>
              {t('cart.toList')}
            </ButtonLink>
          }
        />
      ) : (
        <Table
          cards
          caption={t('orders.title')}
          hideCaption
          rows={data.list}
          rowKey={({ orderId }) => orderId}
          columns={[
            {
              key: 'number',
              header: t('orders.number'),
              render: ({ orderId }) => (
                <TextLink as={Link} to={urls.wholesale.order(orderId)}>
                  <OrderNumber orderId={orderId} />
                </TextLink>
              ),
            },
            {
              key: 'placed',
              header: t('orders.placed'),
              render: ({ createdAt }) => formatDate(createdAt, locale),
            },
            {
              key: 'reference',
              header: t('orders.purchaseOrder'),
              render: ({ purchaseOrderNumber }) => purchaseOrderNumber ?? '–',
            },
            {
              key: 'delivery',
              header: t('orders.delivery'),
              render: ({ window }) =>
                window
                  ? `${formatDate(window.startsOn, locale)} – ${formatDate(window.endsOn, locale)}`
                  : t('orders.fromStock'),
            },
            {
              key: 'pieces',
              header: t('orders.pieces'),
              align: 'end',
              render: ({ quantity }) => formatQuantity(quantity),
            },
            {
              key: 'total',
              header: t('orders.total'),
              align: 'end',
              render: ({ grandTotal }) => formatMoney(grandTotal),
            },
            { key: 'state', header: t('orders.state'), render: (order) => <OrderState order={order} /> },
          ]}
        />
      )}
      <div className={styles.pages}>
        <Pagination
          as={Link}
          label={t('orders.pages')}
          page={page}
          pageCount={Math.ceil(data.totalCount / ordersPerPage)}
          toPage={(target) => urls.wholesale.orders({ page: target === 1 ? undefined : target })}
          previousText={t('orders.previous')}
          nextText={t('orders.next')}
          pageText={(target) => t('orders.page', { page: target })}
        />
      </div>
    </Container>
  );
}
