import { useEffect, useState } from 'react';
import type { Cart, DeliveryMethod, Gift, OrderCalculation } from 'shared-contracts';
import type { PaymentMethods } from 'shared-contracts/wire/payment';
import { useServices, useSession } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { orderTotalsQuery } from '../../api/calculate-order';
import { deliveryMethodsQuery } from '../../api/list-delivery-methods';
import { giftsQuery } from '../../api/list-gifts';
import { offeredMethodsQuery } from '../../api/list-payment-methods';
import { requestKey } from '../../bag/line-key';
import { isExceeded } from './line-state';
import { useBagRegion } from './use-bag-region';

/** The method of most orders; the checkout asks for the real one. */
const deliveryMethod = 'STANDARD';

export interface BagOffers {
  /** Totals with promotions and delivery; `undefined` until known, or when they cannot be computed. */
  totals: OrderCalculation | undefined;
  delivery: DeliveryMethod | undefined;
  /** The place of the delivery; `undefined` until known. */
  region: 'HK' | 'MO' | undefined;
  gifts: readonly Gift[];
  /** Ways to pay the totals. */
  paymentMethods: PaymentMethods['paymentMethods'];
  /** The numbers are those of the bag before its last change. */
  isStale: boolean;
  /** True on the first visit until the offers have loaded: the bag waits for them, so that it does not shift. */
  isAwaited: boolean;
}

/** When the API takes longer, the bag appears without its offers, which are added later. */
const maxWaitMs = 1_500;

/** Promotions, gifts and delivery of the selected lines, as the server prices them. An outage leaves them out. */
export function useBagOffers({ activeShoppingCarts, totals }: Cart): BagOffers {
  const { api } = useServices();
  const { user } = useSession();
  const selected = activeShoppingCarts.filter((line) => line.selected);
  const lines = selected.map((line) => ({ ...requestKey(line), quantity: line.quantity }));
  const known = useBagRegion();
  const region = known ?? 'HK';
  const isOrderable = selected.length > 0 && !selected.some(isExceeded);
  const enabled = isOrderable && known !== undefined;
  const calculated = useQuery({ ...orderTotalsQuery(api, { lines, region, deliveryMethod }), enabled });
  const facts = { region, subtotal: totals.subtotal, pieces: totals.selectedQuantity };
  const methods = useQuery({ ...deliveryMethodsQuery(api, facts), enabled });
  const gifts = useQuery({ ...giftsQuery(api, { lines }), enabled });
  const total = (enabled && calculated.data?.grandTotal) || 0;
  const payments = useQuery({
    ...offeredMethodsQuery(api, user?.memberId ?? '', total),
    enabled: total > 0,
  });
  return {
    totals: enabled ? calculated.data : undefined,
    region: known,
    delivery: enabled ? methods.data?.find(({ code }) => code === deliveryMethod) : undefined,
    gifts: (enabled && gifts.data) || [],
    paymentMethods: (total > 0 && payments.data?.paymentMethods) || [],
    isStale: calculated.isPlaceholderData || methods.isPlaceholderData,
    isAwaited: useFirstWait(
      (isOrderable && known === undefined) ||
        [calculated, methods, gifts, payments].some(({ isLoading }) => isLoading),
    ),
  };
}

/** True while something loads for the first time, at most `maxWaitMs`. */
function useFirstWait(isLoading: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), isLoading ? maxWaitMs : 0);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isLoading && !isOver;
}
