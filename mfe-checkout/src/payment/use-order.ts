import { type GuestProof, isApiError, isNotFound, type OrderDetail, unwrap } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { getOrder } from '../api/get-order';

export function orderKey(orderId: string) {
  return ['checkout', 'order', orderId] as const;
}

interface UseOrderOptions {
  enabled?: boolean;
  /** Asks again after so many milliseconds, or not (any more). */
  refetchInterval?(order: OrderDetail | undefined, reads: number): number | false;
}

/** An order as it stands, for whoever may see it. */
export function useOrder(orderId: string, proof: GuestProof | undefined, options: UseOrderOptions = {}) {
  const services = useServices();
  const queryClient = useQueryClient();
  const queryKey = [...orderKey(orderId), proof?.email ?? proof?.phone ?? ''];
  const query = useQuery({
    queryKey,
    queryFn: async () => unwrap(await getOrder(services.api, orderId, proof)),
    staleTime: 0,
    enabled: options.enabled ?? true,
    refetchInterval: ({ state }) => options.refetchInterval?.(state.data, state.dataUpdateCount) ?? false,
  });
  const error = isApiError(query.error) ? query.error : undefined;
  return {
    order: query.data,
    /** How often it has been read. The time of the last read is what renders again where nothing else has changed. */
    reads: query.dataUpdatedAt > 0 ? (queryClient.getQueryState(queryKey)?.dataUpdateCount ?? 0) : 0,
    error,
    /** There is no such order, or it is another one's. */
    isUnknown: error !== undefined && isNotFound(error),
    refetch: () => void query.refetch(),
  };
}
