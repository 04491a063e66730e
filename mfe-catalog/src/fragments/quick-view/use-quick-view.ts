import { useState } from 'react';
import type { BusPayload } from 'shared-contracts';
import { useServices, useSession } from 'shared-runtime';
import { keepPreviousData, useQuery, useQueryClient } from 'shared-runtime/query';
import { getFavouriteStatus } from '../../api/get-favourite-status';
import { productQuery } from '../../api/get-product';
import { chosenSku } from '../../product/availability';
import { favouriteKey } from '../../product/use-favourite';

export type QuickViewRequest = BusPayload<'quick-view-requested'>;

/** State of the quick view: the displayed item and the choices made in it (behaviour/states). */
export function useQuickView(request: QuickViewRequest) {
  const { api } = useServices();
  const [code, setCode] = useState(request.itemCode);
  const [skuId, setSkuId] = useState<string>();
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...productQuery(api, code),
    placeholderData: keepPreviousData,
  });
  const detail = data === 'gone' ? undefined : data;
  // Of the colour that was asked for, preselect the size that is on the wishlist.
  const isFirst = code === request.itemCode && skuId === undefined;
  const onList = useFavouriteSku(isFirst ? detail?.skuInfo.map((sku) => sku.skuId) : undefined);
  return {
    code,
    detail,
    isGone: data === 'gone',
    isError: isError && !isPlaceholderData,
    isLoading: data === undefined || isPlaceholderData,
    retry: () => void refetch(),
    sku: detail && !isPlaceholderData ? chosenSku(detail.skuInfo, skuId ?? onList) : undefined,
    selectSku: setSkuId,
    /** Loads another colour's detail; the size must be chosen again. */
    selectColour(next: string) {
      setCode(next);
      setSkuId(undefined);
    },
  };
}

/** The first of these skus that is on the member's wishlist. */
function useFavouriteSku(skuIds: readonly string[] | undefined): string | undefined {
  const { api } = useServices();
  const { isLoggedIn, user } = useSession();
  const queryClient = useQueryClient();
  const memberId = user?.memberId ?? '';
  const { data } = useQuery({
    queryKey: ['favourite', memberId, 'first-of', skuIds],
    queryFn: async () => {
      const ids = skuIds ?? [];
      const statuses = await Promise.all(ids.map((id) => getFavouriteStatus(api, 'sku', id)));
      for (const [index, id] of ids.entries()) {
        queryClient.setQueryData(favouriteKey(memberId, 'sku', id), statuses[index] === true);
      }
      return ids.find((_, index) => statuses[index]) ?? null;
    },
    enabled: isLoggedIn && skuIds !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  return data ?? undefined;
}
