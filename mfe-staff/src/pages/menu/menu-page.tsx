import { unwrap } from 'shared-contracts';
import { getMenuLinks } from 'shared-contracts/calls/merchant-menu';
import { useQuery } from 'shared-runtime/query';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { useStaffApi } from '../../session/staff-context';
import { useShopList } from '../lists/use-shop-list';
import { MenuForm } from './menu-form';

/** /staff/menu: links in the shop's menu beside its departments, now or from a moment on. */
export function MenuPage() {
  const api = useStaffApi();
  const categories = useShopList('categories').load;
  const menu = useQuery({
    queryKey: ['menu-settings'],
    queryFn: async ({ signal }) => unwrap(await api.call(getMenuLinks, { signal })),
    // What is typed is based on it.
    refetchOnWindowFocus: false,
  });
  if (menu.data && categories.data) return <MenuForm loaded={menu.data} categories={categories.data.rows} />;
  const failed = menu.error ? menu : categories;
  return failed.error ? (
    <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />
  ) : (
    <PageSkeleton />
  );
}
