import { type ApiClient, apiPaths, unwrap } from 'shared-contracts';
import { queryOptions } from 'shared-runtime/query';
import { schemaOf } from './schema-of';

/** GET /api/store/switch/delivery_delay: whether couriers are held up, for example by a typhoon signal. */
export function deliveryDelayQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['checkout', 'delivery-delay'],
    queryFn: async ({ signal }) =>
      unwrap(
        await api.get(apiPaths.storeSwitch('delivery_delay'), {
          schema: schemaOf('searchSwitchSchema'),
          signal,
        }),
      ),
  });
}
