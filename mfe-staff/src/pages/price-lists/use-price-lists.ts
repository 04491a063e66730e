import { type ApiResult, unwrap } from 'shared-contracts';
import {
  cancelPricePlan,
  changePricePlan,
  checkPrices,
  createPriceList,
  editPriceList,
  getPriceList,
  getPricePlan,
  listPriceLists,
  listPrices,
  planPrices,
  setPrices,
} from 'shared-contracts/calls/merchant-price-lists';
import type {
  ChangePricePlan,
  CreatePriceList,
  EditPriceList,
  PlanPrices,
  PriceListDetail,
  SetPrices,
} from 'shared-contracts/wire/merchant-price-lists';
import { keepPreviousData, useQuery, useQueryClient } from 'shared-runtime/query';
import { useStaffApi } from '../../session/staff-context';

/** Begins the key of each query of price lists. */
const listsKey = ['price-lists'] as const;

/** All price lists. */
export function usePriceLists() {
  const api = useStaffApi();
  return useQuery({
    queryKey: listsKey,
    queryFn: async ({ signal }) => unwrap(await api.call(listPriceLists, { signal })).lists,
  });
}

/** A page of the prices of a list. */
export function usePrices(priceListId: string, query: { search: string | undefined; page: number }) {
  const api = useStaffApi();
  return useQuery({
    queryKey: [...listsKey, priceListId, 'prices', query],
    queryFn: async ({ signal }) =>
      unwrap(await api.call(listPrices, { params: { priceListId }, query, signal })),
    placeholderData: keepPreviousData,
  });
}

/** Planned prices with what stands, read when `isShown`. */
export function usePricePlan(priceListId: string, planId: number, isShown: boolean) {
  const api = useStaffApi();
  return useQuery({
    queryKey: [...listsKey, priceListId, 'plans', planId],
    queryFn: async ({ signal }) =>
      unwrap(await api.call(getPricePlan, { params: { priceListId, planId }, signal })),
    enabled: isShown,
  });
}

/** Adds a list; throws the `ApiError` of its refusal. */
export function useCreatePriceList() {
  const api = useStaffApi();
  const client = useQueryClient();
  return async (body: CreatePriceList) => {
    const made = unwrap(await api.call(createPriceList, { body }));
    await client.invalidateQueries({ queryKey: listsKey });
    return made;
  };
}

/** A list and what can be done with it; each step throws the `ApiError` of its refusal. */
export function usePriceList(priceListId: string) {
  const api = useStaffApi();
  const client = useQueryClient();
  const params = { priceListId };
  const load = useQuery({
    queryKey: [...listsKey, priceListId],
    queryFn: async ({ signal }) => unwrap(await api.call(getPriceList, { params, signal })),
  });
  async function changed<Data>(answer: Promise<ApiResult<Data>>): Promise<Data> {
    const data = unwrap(await answer);
    await client.invalidateQueries({ queryKey: listsKey });
    return data;
  }
  return {
    load,
    edit: (body: EditPriceList): Promise<PriceListDetail> =>
      changed(api.call(editPriceList, { params, body })),
    check: async (codes: string[]) => unwrap(await api.call(checkPrices, { params, body: { codes } })).rows,
    setPrices: (lines: SetPrices['lines']) => changed(api.call(setPrices, { params, body: { lines } })),
    planPrices: (body: PlanPrices) => changed(api.call(planPrices, { params, body })),
    changePlan: (planId: number, body: ChangePricePlan) =>
      changed(api.call(changePricePlan, { params: { ...params, planId }, body })),
    cancelPlan: (planId: number) => changed(api.call(cancelPricePlan, { params: { ...params, planId } })),
  };
}
export type PriceListActions = ReturnType<typeof usePriceList>;
