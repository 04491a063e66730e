import { unwrap } from 'shared-contracts';
import { listStockPlaces } from 'shared-contracts/calls/merchant-catalogue';
import type { StockPlace } from 'shared-contracts/wire/merchant-stock';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { useStaffApi } from '../session/staff-context';
import { useGoodsT } from './messages';

/** The value of the warehouse in a select: it is no store. */
export const warehouseValue = '';

/** Names a place in the reader's language; a store that is gone by its id. */
export function usePlaceName(): (place: StockPlace) => string {
  const t = useGoodsT();
  const { locale } = useServices();
  return ({ storeId, nameEn, nameZh }) =>
    storeId === null ? t('places.warehouse') : (locale === 'zh' ? nameZh : nameEn) || storeId;
}

/** The places that have stock, as options of a select, and the name of each. */
export function usePlaces() {
  const api = useStaffApi();
  const placeName = usePlaceName();
  const { data: places = [], isPending } = useQuery({
    queryKey: ['stock-places'],
    queryFn: async ({ signal }) => unwrap(await api.call(listStockPlaces, { signal })),
  });
  const nameOf = (storeId: string | null) =>
    placeName(places.find((place) => place.storeId === storeId) ?? { storeId, nameEn: '', nameZh: '' });
  return {
    /** They are about to be known, so that a page keeps their room. */
    isPending,
    stores: places.flatMap(({ storeId }) =>
      storeId === null ? [] : [{ value: storeId, label: nameOf(storeId) }],
    ),
    options: places.map(({ storeId }) => ({ value: storeId ?? warehouseValue, label: nameOf(storeId) })),
    nameOf,
  };
}
