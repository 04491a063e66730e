import { type OrderList, urls } from 'shared-contracts';
import { Link, useChannel, useLocation, usePageData } from 'shared-runtime';
import { ButtonLink, EmptyState, Pagination, useLanding } from 'shared-ui';
import { AccountLayout } from '../../layout/account-layout';
import { useT } from '../../messages/orders';
import { OrderCard } from '../../orders/order-card';
import { pageSize } from './load-order-history';
import styles from './order-history-page.module.css';

/** /account/order-history: the member's orders, newest first. */
export function OrderHistoryPage() {
  const t = useT();
  const { list, pageNo, totalCount } = usePageData<OrderList>();
  return (
    <AccountLayout
      title={t('history.title')}
      aside={totalCount > 0 && <span>{t('history.count', { count: totalCount })}</span>}
    >
      {list.length === 0 && <NoOrders isBeyond={totalCount > 0} />}
      <ul className={styles.list}>
        {list.map((order) => (
          <li key={order.orderId}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <Pagination
        as={Link}
        label={t('history.label')}
        page={pageNo}
        pageCount={Math.ceil(totalCount / pageSize)}
        toPage={(page) => urls.account.orderHistory(page)}
        previousText={t('history.previous')}
        nextText={t('history.next')}
        pageText={(page) => t('history.page', { page })}
      />
    </AccountLayout>
  );
}

function NoOrders({ isBeyond }: { isBeyond: boolean }) {
  const t = useT();
  const landing = useLanding(useChannel(), useLocation());
  if (isBeyond) {
    return (
      <EmptyState
        title={t('history.beyond')}
        actions={
          <ButtonLink as={Link} variant="secondary" to={urls.account.orderHistory()}>
            {t('history.first')}
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
