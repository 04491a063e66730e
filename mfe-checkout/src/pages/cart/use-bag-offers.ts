import type { Cart, DeliveryMethod, Gift, OrderCalculation } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { orderTotalsQuery } from '../../api/calculate-order';
import { deliveryMethodsQuery } from '../../api/list-delivery-methods';
import { giftsQuery } from '../../api/list-gifts';
import { requestKey } from '../../bag/line-key';
import { isExceeded } from './line-state';

/** What most orders choose: the checkout asks for the place and the method. */
const assumed = { region: 'HK', deliveryMethod: 'STANDARD' } as const;

export interface BagOffers {
  /** Totals with promotions and delivery; `undefined` until known, or when they can not be computed. */
  totals: OrderCalculation | undefined;
  delivery: DeliveryMethod | undefined;
  gifts: readonly Gift[];
  /** The numbers are those of the bag before its last change. */
  isStale: boolean;
}

/** Promotions, gifts and delivery of the selected lines, as the server prices them. An outage leaves them out. */
export function useBagOffers({ activeShoppingCarts, totals }: Cart): BagOffers {
  const { api } = useServices();
  const selected = activeShoppingCarts.filter((line) => line.selected);
  const lines = selected.map((line) => ({ ...requestKey(line), quantity: line.quantity }));
  const enabled = selected.length > 0 && !selected.some(isExceeded);
  const calculated = useQuery({ ...orderTotalsQuery(api, { lines, ...assumed }), enabled });
  const facts = { region: assumed.region, subtotal: totals.subtotal, pieces: totals.selectedQuantity };
  const methods = useQuery({ ...deliveryMethodsQuery(api, facts), enabled });
  const gifts = useQuery({ ...giftsQuery(api, { lines }), enabled });
  return {
    totals: enabled ? calculated.data : undefined,
    delivery: enabled ? methods.data?.find(({ code }) => code === assumed.deliveryMethod) : undefined,
    gifts: (enabled && gifts.data) || [],
    isStale: calculated.isPlaceholderData || methods.isPlaceholderData,
  };
}
