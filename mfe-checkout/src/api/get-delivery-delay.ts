import { type ApiClient, unwrap } from 'shared-contracts';
import { getSwitch } from 'shared-contracts/calls/store';
import { queryOptions } from 'shared-runtime/query';

/** GET /api/store/switch/delivery_delay: whether couriers are held up, for example by a typhoon signal. */
export function deliveryDelayQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['checkout', 'delivery-delay'],
    queryFn: async ({ signal }) =>
      unwrap(await api.call(getSwitch, { params: { name: 'delivery_delay' }, signal })),
  });
}
