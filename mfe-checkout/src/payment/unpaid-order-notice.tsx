import { lazy, Suspense } from 'react';
import { useSession } from 'shared-runtime';
import { type UnpaidOrder, useUnpaidOrders } from './unpaid-orders';

const UnpaidOrdersList = lazy(async () => ({
  default: (await import('./unpaid-orders-list')).UnpaidOrdersList,
}));

/** The unpaid orders of this browser, without those of another member. Needs the browser: not for the server. */
export function useOwnUnpaidOrders(): UnpaidOrder[] {
  const { user } = useSession();
  return useUnpaidOrders().filter(({ memberId }) => !memberId || !user || memberId === user.memberId);
}

/** Few bags have an unpaid order, so what shows it loads when there is one. */
export function UnpaidOrderNotice({ orders }: { orders: readonly UnpaidOrder[] }) {
  if (orders.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <UnpaidOrdersList orders={orders} />
    </Suspense>
  );
}
