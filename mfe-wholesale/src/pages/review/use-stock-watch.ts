import { useEffect, useEffectEvent } from 'react';
import type { WholesaleCart } from 'shared-contracts';
import { getWindowInventory } from 'shared-contracts/calls/wholesale';
import { useServices } from 'shared-runtime';
import { useQueryClient } from 'shared-runtime/query';
import { cartKey } from '../../api/get-cart';
import { deliveriesOf } from '../../windows/deliveries';

const everyMs = 60_000;
/** As many as the call answers. */
const maxSkus = 500;

/**
 * Asks each minute whether the pieces under review are still there, with the small call: the cart of a season has
 * thousands of lines. When some are gone, the cart is read again and names them before the order is placed.
 */
export function useStockWatch(cart: WholesaleCart): void {
  const { api } = useServices();
  const queries = useQueryClient();
  const look = useEffectEvent(async () => {
    const delivery = deliveriesOf(cart).find(({ windowId }) => windowId === (cart.windowId ?? null));
    const lines = (delivery?.lines ?? []).slice(0, maxSkus);
    if (lines.length === 0 || document.visibilityState === 'hidden') return;
    const result = await api.call(getWindowInventory, {
      query: { skuIds: lines.map(({ skuId }) => skuId).join(',') },
      auth: 'member',
    });
    if (!result.ok) return;
    const left = new Map(result.data.map(({ skuId, availableQty }) => [skuId, availableQty]));
    if (lines.some(({ skuId, quantity }) => (left.get(skuId) ?? 0) < quantity)) {
      await queries.invalidateQueries({ queryKey: cartKey });
    }
  });
  useEffect(() => {
    const timer = setInterval(() => void look(), everyMs);
    return () => clearInterval(timer);
  }, []);
}
