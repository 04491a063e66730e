import { type ApiClient, type Locale, type PickUpKind, unwrap } from 'shared-contracts';
import { listStores } from 'shared-contracts/calls/store';
import { queryOptions } from 'shared-runtime/query';

interface Place {
  kind: PickUpKind;
  region: string;
}

/** GET /api/store/storeLocator: a region's stores or lockers at which an order can be collected. */
function listPickUpPoints(api: ApiClient, { kind, region }: Place, signal: AbortSignal) {
  return api.call(listStores, { query: { kind, region }, signal });
}

/** The query key contains the language, because the API's texts depend on it. */
export function pickUpPointsQuery(api: ApiClient, { locale, ...place }: Place & { locale: Locale }) {
  return queryOptions({
    queryKey: ['checkout', 'points', place, locale],
    queryFn: async ({ signal }) => {
      const points = unwrap(await listPickUpPoints(api, place, signal));
      return points.filter((point) => point.pickUp);
    },
  });
}
