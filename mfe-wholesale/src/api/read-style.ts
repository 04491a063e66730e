import { apiPaths, wholesaleDetailSchema } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { unwrap } from './unwrap';

export const styleKey = ['style'] as const;

/** GET /api/wholeSale/details/{id}: the matrix of a style, by its code or an item's. */
export function useStyle(code: string, enabled = true) {
  const { api } = useServices();
  return useQuery({
    queryKey: [...styleKey, code],
    enabled: enabled && code !== '',
    queryFn: async ({ signal }) =>
      unwrap(await api.get(apiPaths.wholesaleDetails(code), { schema: wholesaleDetailSchema, signal })),
  });
}
