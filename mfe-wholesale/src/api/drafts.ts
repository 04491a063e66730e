import { type ApiClient, apiPaths, emptySchema, unwrap } from 'shared-contracts';
import {
  type Draft,
  type DraftCreateRequest,
  type DraftSaveRequest,
  draftListSchema,
  draftSchema,
  draftSummarySchema,
  draftToCartSchema,
  type SheetCheckRequest,
  sheetCheckSchema,
} from 'shared-contracts/wire/wholesale-sheets';
import { useServices } from 'shared-runtime';
import { useMutation, useQuery, useQueryClient } from 'shared-runtime/query';
import { cartKey } from './get-cart';

const draftsKey = ['drafts'] as const;
/** A sheet of 20,000 rows takes longer than other calls. */
const sheetTimeoutMs = 30_000;

/** POST /api/wholeSale/sheet/check: recognizes pasted or uploaded rows. */
export async function checkSheet(api: ApiClient, request: SheetCheckRequest) {
  return unwrap(
    await api.post(apiPaths.wholesaleSheetCheck, request, {
      schema: sheetCheckSchema,
      timeoutMs: sheetTimeoutMs,
    }),
  );
}

/** GET /api/wholeSale/drafts */
export function useDrafts() {
  const { api } = useServices();
  return useQuery({
    queryKey: draftsKey,
    queryFn: async ({ signal }) =>
      unwrap(await api.get(apiPaths.wholesaleDrafts, { schema: draftListSchema, auth: 'member', signal })),
  });
}

/** GET /api/wholeSale/drafts/{id}; read anew for each visit, because the page edits a copy. */
export function useDraft(id: string) {
  const { api } = useServices();
  return useQuery<Draft>({
    queryKey: [...draftsKey, id],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      unwrap(
        await api.get(apiPaths.wholesaleDraft(id), {
          schema: draftSchema,
          auth: 'member',
          signal,
          timeoutMs: sheetTimeoutMs,
        }),
      ),
  });
}

/** Creates, saves and deletes drafts, and puts one into the cart. */
export function useDraftChanges() {
  const { api } = useServices();
  const queries = useQueryClient();
  const listChanged = () => queries.invalidateQueries({ queryKey: draftsKey, exact: true });
  const timeoutMs = sheetTimeoutMs;
  const create = useMutation({
    mutationFn: async (request: DraftCreateRequest) =>
      unwrap(await api.post(apiPaths.wholesaleDrafts, request, { schema: draftSummarySchema, timeoutMs })),
    onSuccess: listChanged,
  });
  const save = useMutation({
    mutationFn: async ({ id, ...request }: DraftSaveRequest & { id: string }) =>
      unwrap(await api.post(apiPaths.wholesaleDraft(id), request, { schema: draftSummarySchema, timeoutMs })),
    onSuccess: listChanged,
  });
  const remove = useMutation({
    mutationFn: async (id: string) =>
      unwrap(await api.delete(apiPaths.wholesaleDraft(id), { schema: emptySchema })),
    onSettled: listChanged,
  });
  const toCart = useMutation({
    mutationFn: async (id: string) =>
      unwrap(
        await api.post(apiPaths.wholesaleDraftToCart(id), undefined, {
          schema: draftToCartSchema,
          timeoutMs: sheetTimeoutMs,
        }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: cartKey }),
  });
  return { create, save, remove, toCart };
}
