import { useState } from 'react';
import {
  type ApiError,
  isTemporary,
  urls,
  type WholesaleOrderDetail,
  type WholesaleOrdersRequest,
  withQuery,
} from 'shared-contracts';
import { createTradeOrders } from 'shared-contracts/calls/wholesale';
import { randomId } from 'shared-contracts/random-id';
import { resultCodes } from 'shared-contracts/result-codes';
import { useNavigate, useServices } from 'shared-runtime';
import { useQueryClient } from 'shared-runtime/query';
import { companyAddressesKey } from '../../api/company-addresses';
import { cartKey } from '../../api/get-cart';
import { orderKey } from '../../api/get-order';
import { styleKey } from '../../api/get-style';
import { ordersKey } from '../../api/list-orders';
import { keptOrder } from './kept-order';
import { type PendingOrder, readPendingOrder, writePendingOrder } from './pending-order';

/** The order may exist: there was no response, or none that can be parsed. */
function isUnknown(error: ApiError): boolean {
  return isTemporary(error) || error.kind === 'aborted' || error.kind === 'validation';
}

/**
 * Places the order. When no response arrives, the same order is sent again with the same key, so that it is
 * placed once. `pending` is that order; it survives a reload.
 */
export function usePlaceOrder(memberId: string) {
  const services = useServices();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [pending, setPending] = useState(() => readPendingOrder(memberId));
  const [isPlacing, setIsPlacing] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();

  function keep(order: PendingOrder | undefined): void {
    writePendingOrder(order);
    setPending(order);
  }

  async function send(order: PendingOrder): Promise<void> {
    setIsPlacing(true);
    setRefusal(undefined);
    const result = await services.api.call(createTradeOrders, {
      body: order.request,
      idempotencyKey: order.key,
    });
    setIsPlacing(false);
    if (result.ok) {
      keep(undefined);
      keptOrder.forget();
      arrive(result.data.orders);
    } else if (isUnknown(result.error)) {
      keep(order);
    } else {
      keep(undefined);
      setRefusal(result.error);
      // Prices and stock may have changed, so reload them.
      if (result.error.code === resultCodes.addressChanged) {
        await queries.invalidateQueries({ queryKey: companyAddressesKey });
      }
      await queries.invalidateQueries({ queryKey: cartKey });
    }
  }

  function arrive(orders: readonly WholesaleOrderDetail[]): void {
    for (const order of orders) queries.setQueryData(orderKey(order.orderId), order);
    for (const queryKey of [cartKey, styleKey, ordersKey]) void queries.invalidateQueries({ queryKey });
    const placed = orders.map(({ orderId }) => orderId).join(',');
    navigate(withQuery(urls.wholesale.review(), { placed }), { replace: true });
  }

  return {
    pending: isPlacing ? undefined : pending,
    isPlacing,
    refusal,
    clearRefusal: () => setRefusal(undefined),
    place(request: WholesaleOrdersRequest) {
      const order = { memberId, key: randomId(), request };
      // Stored before sending, because the page may close before the response arrives.
      writePendingOrder(order);
      void send(order);
    },
    askAgain() {
      if (pending) void send(pending);
    },
  };
}
