import { urls } from 'shared-contracts';
import { Link, useChannel, useLocation, usePageData } from 'shared-runtime';
import { ButtonLink, EmptyState, LinkTabs, Pagination, useLanding } from 'shared-ui';
import { AccountLayout } from '../../layout/account-layout';
import { useT } from '../../messages/orders';
import { OrderCard } from '../../orders/order-card';
import { ReturnCard } from '../../returns/return-card';
import { type OrderHistory, pageSize } from './load-order-history';
import styles from './order-history-page.module.css';

export { head, loader } from './load-order-history';

/** /account/order-history: the member's orders, or the returns of all of them, newest first. */
export function Component() {
  const t = useT();
  const { view, found } = usePageData<OrderHistory>();
  const { pageNo, totalCount } = found;
  const isOrders = view === 'orders';
  const toPage = isOrders ? urls.account.orderHistory : urls.account.returns;
  return (
    <AccountLayout
      title={t(isOrders ? 'history.title' : 'history.returns')}
      place={urls.account.orderHistory()}
      aside={
        totalCount > 0 && (
          <span>{t(isOrders ? 'history.count' : 'history.returnCount', { count: totalCount })}</span>
        )
      }
    >
      <LinkTabs
        as={Link}
        label={t('history.tabs')}
        current={view}
        tabs={[
          { id: 'orders', text: t('history.title'), to: urls.account.orderHistory() },
          { id: 'returns', text: t('history.returns'), to: urls.account.returns() },
        ]}
      />
      {found.list.length === 0 && <Nothing view={view} isBeyond={totalCount > 0} />}
      <ul className={styles.list}>
        {isOrders
          ? found.list.map((order) => (
              <li key={order.orderId}>
                <OrderCard order={order} />
              </li>
            ))
          : found.list.map((entry) => (
              <li key={entry.returnId}>
                <ReturnCard found={entry} />
              </li>
            ))}
      </ul>
      <Pagination
        as={Link}
        label={t(isOrders ? 'history.label' : 'history.returnPages')}
        page={pageNo}
        pageCount={Math.ceil(totalCount / pageSize)}
        toPage={(page) => toPage(page)}
        previousText={t(isOrders ? 'history.previous' : 'history.newerReturns')}
        nextText={t(isOrders ? 'history.next' : 'history.olderReturns')}
        pageText={(page) => t('history.page', { page })}
      />
    </AccountLayout>
  );
}

function Nothing({ view, isBeyond }: { view: OrderHistory['view']; isBeyond: boolean }) {
  const t = useT();
  const landing = useLanding(useChannel(), useLocation());
  const isOrders = view === 'orders';
  if (isBeyond) {
    return (
      <EmptyState
        title={t(isOrders ? 'history.beyond' : 'history.returnsBeyond')}
        actions={
          <ButtonLink
            as={Link}
            variant="secondary"
            to={isOrders ? urls.account.orderHistory() : urls.account.returns()}
          >
            {t(isOrders ? 'history.first' : 'history.latestReturns')}
          </ButtonLink>
        }
      />
    );
  }
  if (!isOrders) {
    return (
      <EmptyState
        title={t('history.noReturns')}
        text={t('history.noReturnsText')}
        actions={
          <ButtonLink as={Link} to={urls.account.orderHistory()}>
            {t('history.toOrders')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t('history.empty')}
      text={t('history.emptyText')}
      actions={
        <ButtonLink as={Link} to={landing}>
          {t('history.shop')}
        </ButtonLink>
      }
    />
  );
}
