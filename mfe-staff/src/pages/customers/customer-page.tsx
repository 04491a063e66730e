import { formatDate, formatDateTime, formatMoney, urls } from 'shared-contracts';
import { withLabel } from 'shared-contracts/punctuation';
import type { MerchantCustomerDetail } from 'shared-contracts/wire/merchant-customers';
import { Link, useNavigate, useParams, useServices } from 'shared-runtime';
import { Notice, OrderNumber, PageHead, Panel, Table, TextLink } from 'shared-ui';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { OrderBadge } from '../../orders/order-badge';
import styles from '../../orders/orders.module.css';
import { useStaff } from '../../session/staff-context';
import { AccountActions } from './account-actions';
import { Coupons, GiftCards, PointsPanel } from './benefits';
import { Consents } from './consents';
import { CustomerBadges } from './customer-badges';
import { useT } from './messages';
import { NoRows } from './no-rows';
import { CreditHistory, CreditPanel } from './store-credit';
import { useCustomer } from './use-customer';

function Orders({ orders }: { orders: MerchantCustomerDetail['orders'] }) {
  const t = useT();
  const { locale } = useServices();
  if (orders.length === 0) return <NoRows title={t('orders')} text={t('noOrders')} />;
  return (
    <Table
      cards
      caption={t('orders')}
      rows={orders}
      rowKey={({ orderId }) => orderId}
      columns={[
        {
          key: 'order',
          header: t('order'),
          render: ({ orderId }) => (
            <TextLink as={Link} to={urls.staff.order(orderId)}>
              <OrderNumber orderId={orderId} />
            </TextLink>
          ),
        },
        {
          key: 'status',
          header: t('status'),
          isShort: true,
          render: ({ status, wholesale, awaitsApproval, awaitsCollection, isHeld }) => (
            <OrderBadge
              status={status}
              wholesale={wholesale}
              awaitsApproval={awaitsApproval}
              awaitsCollection={awaitsCollection}
              isHeld={isHeld}
            />
          ),
        },
        {
          key: 'placed',
          header: t('placed'),
          isShort: true,
          render: ({ createdAt }) => formatDateTime(createdAt, locale),
        },
        { key: 'total', header: t('total'), align: 'end', render: ({ total }) => formatMoney(total) },
      ]}
    />
  );
}

/** /staff/customers/:customerId: contact, orders and benefits of a customer. */
export function CustomerPage() {
  const t = useT();
  const { may } = useStaff();
  const { bus, locale } = useServices();
  const navigate = useNavigate();
  const { customerId = '' } = useParams();
  const { load, ...actions } = useCustomer(customerId);
  const { data, error, refetch } = load;
  if (!data) {
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  }
  const { customer, benefits, isMasked } = data;
  const isGuest = customer.roles.includes('guest');
  /** Nothing of such a guest is left to show after the erasure. */
  const hasOnlyDrafts = isGuest && data.orders.length === 0;
  const adjusting = customer.isClosed ? undefined : actions;
  return (
    <div className={styles.block}>
      <p className={styles.muted}>
        <TextLink as={Link} to={urls.staff.customers()}>
          {t('back')}
        </TextLink>
      </p>
      <PageHead
        title={customer.isClosed && isGuest ? t('erasedGuest') : customer.name || customer.email}
        aside={<CustomerBadges customer={customer} />}
      />
      {customer.isClosed && <Notice>{t(isGuest ? 'erasedText' : 'closedText')}</Notice>}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Orders orders={data.orders} />
          {benefits && <GiftCards benefits={benefits} actions={adjusting} />}
          {benefits?.storeCredit && <CreditHistory credit={benefits.storeCredit} />}
          {benefits && <Coupons benefits={benefits} />}
          {may('customers.adjust') && <Consents customerId={customerId} />}
        </div>
        <div className={styles.side}>
          {!customer.isClosed && (
            <Panel title={t('contact')}>
              <p>{customer.email}</p>
              {customer.phone && <p>{customer.phone}</p>}
              <p className={styles.muted}>
                {withLabel(
                  locale,
                  t(hasOnlyDrafts ? 'prepared' : isGuest ? 'firstOrder' : 'since'),
                  formatDate(customer.createdAt, locale),
                )}
              </p>
              {hasOnlyDrafts && may('orders.create') && (
                <p>
                  <TextLink as={Link} to={urls.staff.draftOrder(customer.id)}>
                    {t('draft')}
                  </TextLink>
                </p>
              )}
              {isMasked ? (
                <p className={styles.muted}>{t('masked')}</p>
              ) : (
                <p>
                  <TextLink as={Link} to={urls.staff.orders({ q: customer.email })}>
                    {t('allOrders')}
                  </TextLink>
                </p>
              )}
            </Panel>
          )}
          {benefits && <PointsPanel benefits={benefits} actions={adjusting} />}
          {benefits?.storeCredit && <CreditPanel credit={benefits.storeCredit} actions={adjusting} />}
          {!customer.isClosed && may('customers.close') && (
            <AccountActions
              customer={customer}
              actions={actions}
              onClosed={() => {
                if (!hasOnlyDrafts) return;
                bus.emit('toast-requested', { kind: 'success', message: t('erasedDone') });
                navigate(urls.staff.customers());
              }}
            />
          )}
        </div>
      </div>
    </div>
  );
}
