import { type GuestProof, isApiError, isNotFound, type OrderDetail, unwrap } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { getOrder } from '../api/get-order';

export function orderKey(orderId: string) {
  return ['checkout', 'order', orderId] as const;
}

interface UseOrderOptions {
  enabled?: boolean;
  /** Polling interval in milliseconds, or false to stop. */
  refetchInterval?(order: OrderDetail | undefined, reads: number): number | false;
}

/** The current state of an order, for a visitor who may see it. */
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
    /** Number of reads. Reading `dataUpdatedAt` re-renders after a read that changed nothing else. */
    reads: query.dataUpdatedAt > 0 ? (queryClient.getQueryState(queryKey)?.dataUpdateCount ?? 0) : 0,
    error,
    /** The order does not exist or belongs to somebody else. */
    isUnknown: error !== undefined && isNotFound(error),
    refetch: () => void query.refetch(),
  };
}
