import { type ApiClient, apiPaths, unwrap, wholesaleDetailSchema } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';

export const styleKey = ['style'] as const;

/** GET /api/wholeSale/details/{id}: the matrix of a style, by style code or item code. */
function getStyle(api: ApiClient, code: string, signal: AbortSignal) {
  return api.get(apiPaths.wholesaleDetails(code), { schema: wholesaleDetailSchema, auth: 'member', signal });
}

export function useStyle(code: string, enabled = true) {
  const { api } = useServices();
  return useQuery({
    queryKey: [...styleKey, code],
    enabled: enabled && code !== '',
    queryFn: async ({ signal }) => unwrap(await getStyle(api, code, signal)),
  });
}
