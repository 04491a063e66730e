import { stockDelivery, unwrap } from 'shared-contracts';
import { getStyle } from 'shared-contracts/calls/wholesale';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';

export const styleKey = ['style'] as const;

/**
 * GET /api/wholeSale/details/{id}: the matrix of a style, by style code or item code, for the chosen delivery
 * or a given one.
 */
export function useStyle(
  code: string,
  { enabled = true, windowId }: { enabled?: boolean; windowId?: string | null } = {},
) {
  const { api } = useServices();
  return useQuery({
    queryKey: [...styleKey, code, windowId],
    enabled: enabled && code !== '',
    queryFn: async ({ signal }) =>
      unwrap(
        await api.call(getStyle, {
          params: { id: code },
          query: windowId === undefined ? {} : { windowId: windowId ?? stockDelivery },
          auth: 'member',
          signal,
        }),
      ),
  });
}
