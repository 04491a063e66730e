import { unwrap, urls } from 'shared-contracts';
import { listOrders } from 'shared-contracts/calls/merchant-orders';
import { Link } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { TextLink } from 'shared-ui';
import { useT } from '../../messages/orders';
import { neighboursIn, readOrderList, rememberPage } from '../../orders/order-list-memory';
import styles from '../../orders/orders.module.css';
import { useStaff } from '../../session/staff-context';

/** Where an order stands in the list that it was opened from: back to that list, to the order before and the one after. */
export function OrderNeighbours({ orderId }: { orderId: string }) {
  const t = useT();
  const { api, staff } = useStaff();
  const list = readOrderList(staff.id);
  const here = list && neighboursIn(list, orderId);
  const cursor = here?.nextPage;
  // The last order of what was shown: the list goes on at the API.
  const following = useQuery({
    queryKey: ['orders', 'following', list?.query, cursor],
    enabled: cursor !== undefined,
    queryFn: async ({ signal }) => {
      const query = { ...list?.query, cursor };
      const { rows, next } = unwrap(await api.call(listOrders, { query, signal }));
      const orderIds = rows.map((row) => row.orderId);
      if (list) rememberPage(staff.id, list, { after: cursor, orderIds, next });
      return orderIds;
    },
  });
  // An order may have moved to the following page meanwhile.
  const next = here?.next ?? following.data?.find((id) => id !== orderId);
  return (
    <nav className={styles.row} aria-label={t('order.neighbours')}>
      <TextLink as={Link} to={here ? list.link : urls.staff.orders()}>
        {t(here ? 'order.backToList' : 'order.back')}
      </TextLink>
      {here?.previous && (
        <TextLink as={Link} to={urls.staff.order(here.previous)} data-shortcut="p">
          {t('order.previous')}
        </TextLink>
      )}
      {next && (
        <TextLink as={Link} to={urls.staff.order(next)} data-shortcut="n">
          {t('order.next')}
        </TextLink>
      )}
    </nav>
  );
}
