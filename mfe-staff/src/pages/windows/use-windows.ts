import { type ApiResult, unwrap } from 'shared-contracts';
import {
  checkWindowStock,
  createWindow,
  editWindow,
  getWindow,
  listWindowStock,
  listWindows,
  setWindowStock,
} from 'shared-contracts/calls/merchant-windows';
import type {
  CreateWindow,
  EditWindow,
  SetWindowStock,
  WindowDetail,
} from 'shared-contracts/wire/merchant-windows';
import { keepPreviousData, useQuery, useQueryClient } from 'shared-runtime/query';
import { useStaffApi } from '../../session/staff-context';

/** Begins the key of each query of delivery windows. */
const windowsKey = ['windows'] as const;

/** All delivery windows. */
export function useWindows() {
  const api = useStaffApi();
  return useQuery({
    queryKey: windowsKey,
    queryFn: async ({ signal }) => unwrap(await api.call(listWindows, { signal })).windows,
  });
}

/** A page of the pieces of a window. */
export function useWindowStock(windowId: string, query: { search: string | undefined; page: number }) {
  const api = useStaffApi();
  return useQuery({
    queryKey: [...windowsKey, windowId, 'stock', query],
    queryFn: async ({ signal }) =>
      unwrap(await api.call(listWindowStock, { params: { windowId }, query, signal })),
    placeholderData: keepPreviousData,
  });
}

/** Adds a window; throws the `ApiError` of its refusal. */
export function useCreateWindow() {
  const api = useStaffApi();
  const client = useQueryClient();
  return async (body: CreateWindow) => {
    const made = unwrap(await api.call(createWindow, { body }));
    await client.invalidateQueries({ queryKey: windowsKey });
    return made;
  };
}

/** A window and what can be done with it; each step throws the `ApiError` of its refusal. */
export function useWindow(windowId: string) {
  const api = useStaffApi();
  const client = useQueryClient();
  const params = { windowId };
  const load = useQuery({
    queryKey: [...windowsKey, windowId],
    queryFn: async ({ signal }) => unwrap(await api.call(getWindow, { params, signal })),
  });
  async function changed<Data>(answer: Promise<ApiResult<Data>>): Promise<Data> {
    const data = unwrap(await answer);
    await client.invalidateQueries({ queryKey: windowsKey });
    return data;
  }
  return {
    load,
    edit: (body: EditWindow): Promise<WindowDetail> => changed(api.call(editWindow, { params, body })),
    check: async (skuIds: string[]) =>
      unwrap(await api.call(checkWindowStock, { params, body: { skuIds } })).rows,
    setStock: (lines: SetWindowStock['lines']) =>
      changed(api.call(setWindowStock, { params, body: { lines } })),
    reread: () => client.invalidateQueries({ queryKey: windowsKey }),
  };
}
export type WindowActions = ReturnType<typeof useWindow>;
