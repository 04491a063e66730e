import { type AccountOverview, type OrderSummary, urls } from 'shared-contracts';
import { getOverview } from 'shared-contracts/calls/account';
import { listOrders } from 'shared-contracts/calls/orders';
import {
  Link,
  type PageContext,
  type PageHead,
  useChannel,
  useLocation,
  usePageData,
  useSession,
} from 'shared-runtime';
import { Heading, TextLink, useLanding } from 'shared-ui';
import { dataOf } from '../../api/load';
import { AccountLayout } from '../../layout/account-layout';
import balanceStyles from '../../layout/balance.module.css';
import { PartFailed } from '../../layout/part-failed';
import { getT, useT } from '../../messages/account';
import { useMenuT } from '../../messages/menu';
import { OrderCard } from '../../orders/order-card';
import styles from './overview-page.module.css';

/** Number of recent orders; a link leads to all of them. */
const ordersShown = 3;

export interface OverviewData {
  overview: AccountOverview;
  /** null when the call failed, which is not the same as no orders. */
  orders: OrderSummary[] | null;
}

export async function loader({ services, signal }: PageContext): Promise<OverviewData> {
  const [overview, orders] = await Promise.all([
    services.api.call(getOverview, { auth: 'member', signal }),
    services.api.call(listOrders, { auth: 'member', query: { pageNo: 1, pageSize: ordersShown }, signal }),
  ]);
  return { overview: dataOf(overview), orders: orders.ok ? orders.data.list : null };
}

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('overview.title'), noIndex: true };
}

/** /account/index: greeting, account summary, recent orders. */
export function Component() {
  const t = useT();
  const menuT = useMenuT();
  const { user } = useSession();
  const { overview, orders } = usePageData<OverviewData>();
  return (
    <AccountLayout isIndex title={user ? menuT('greeting', { name: user.firstName }) : t('overview.title')}>
      <Facts overview={overview} />
      <section>
        <div className={styles.head}>
          <Heading level={2} look="small">
            {t('overview.latest')}
          </Heading>
          {overview.orderCount > 0 && (
            <TextLink as={Link} quiet to={urls.account.orderHistory()}>
              {t('overview.all')}
            </TextLink>
          )}
        </div>
        <LatestOrders orders={orders} />
      </section>
    </AccountLayout>
  );
}

function Facts({ overview }: { overview: AccountOverview }) {
  const t = useT();
  const facts = [
    { key: 'orders', count: overview.orderCount, to: urls.account.orderHistory() },
    { key: 'wishes', count: overview.favouriteCount, to: urls.account.wishList() },
    { key: 'addresses', count: overview.addressCount, to: urls.account.addressBook() },
    { key: 'points', count: overview.points, to: urls.account.pointsVouchers() },
    { key: 'coupons', count: overview.couponCount, to: urls.account.couponList() },
  ] as const;
  return (
    <ul className={styles.facts}>
      {facts.map(
        ({ key, count, to }) =>
          count !== undefined && (
            <li key={key}>
              <Link to={to} className={styles.fact}>
                <strong className={balanceStyles.count}>{count.toLocaleString('en-HK')}</strong>{' '}
                <span>{t(`overview.${key}`, { count })}</span>
              </Link>
            </li>
          ),
      )}
    </ul>
  );
}

function LatestOrders({ orders }: { orders: OrderSummary[] | null }) {
  const t = useT();
  const landing = useLanding(useChannel(), useLocation());
  if (orders === null) return <PartFailed text={t('overview.ordersFailed')} />;
  if (orders.length === 0) {
    return (
      <p className={styles.none}>
        {t('overview.noOrders')}{' '}
        <TextLink as={Link} to={landing}>
          {t('overview.shop')}
        </TextLink>
      </p>
    );
  }
  return (
    <ul>
      {orders.map((order) => (
        <li key={order.orderId}>
          <OrderCard order={order} />
        </li>
      ))}
    </ul>
  );
}
