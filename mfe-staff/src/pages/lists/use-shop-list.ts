import { unwrap } from 'shared-contracts';
import { getShopList } from 'shared-contracts/calls/merchant-lists';
import type { ListRow, ShopList } from 'shared-contracts/wire/merchant-lists';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { useStaffApi } from '../../session/staff-context';

/** The rows of a list, and a way to show those that a change answers with. */
export function useShopList(list: ShopList) {
  const api = useStaffApi();
  const client = useQueryClient();
  const load = useQuery({
    queryKey: ['shop-list', list],
    queryFn: async ({ signal }) => unwrap(await api.call(getShopList, { params: { list }, signal })),
  });
  return {
    load,
    show(data: { rows: ListRow[] }): void {
      client.setQueryData(['shop-list', list], data);
      // It counts its attributes.
      if (list === 'attributes') void client.invalidateQueries({ queryKey: ['shop-list', 'attributeKinds'] });
      // What items choose from.
      void client.invalidateQueries({ queryKey: ['item-choices'] });
    },
  };
}
