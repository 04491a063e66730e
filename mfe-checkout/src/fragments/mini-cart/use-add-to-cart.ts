import { useEffect } from 'react';
import { confirmAge, type ShopServices } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { type QueryClient, useQueryClient } from 'shared-runtime/query';
import { type AddOutcome, type AddRequest, addToBag } from '../../bag/add-to-bag';
import { bagKey } from '../../bag/bag-key';
import { rememberPrice } from '../../bag/seen-prices';
import { getT } from '../../messages/bag';

/** Handles `add-to-cart` commands in sequence, so that two quick clicks add two pieces. */
export function useAddToCart(): void {
  const services = useServices();
  const queryClient = useQueryClient();
  useEffect(() => {
    let last: Promise<void> = Promise.resolve();
    return services.bus.on('add-to-cart', async (request) => {
      if (request.ageRestricted && !(await confirmAge(services.bus, request.itemCode))) {
        tell(services, request, { kind: 'refused', reason: 'age' });
        return;
      }
      last = last.then(() => add(services, queryClient, request));
      await last;
    });
  }, [services, queryClient]);
}

async function add(services: ShopServices, queryClient: QueryClient, request: AddRequest): Promise<void> {
  const key = bagKey(services.session.snapshot());
  // A response to an earlier read would hide the item again.
  await queryClient.cancelQueries({ queryKey: key });
  const outcome = await addToBag(services, request).catch((error: unknown): AddOutcome => {
    services.log.error('SHOP-CART-003 add-to-cart failed', error);
    return { kind: 'refused', reason: 'refused' };
  });
  if (outcome.kind === 'added') {
    queryClient.setQueryData(key, outcome.cart);
    rememberPrice(outcome.line);
  } else {
    // An add whose response was lost may still have succeeded.
    void queryClient.invalidateQueries({ queryKey: key });
  }
  tell(services, request, outcome);
}

function tell({ bus, locale }: ShopServices, request: AddRequest, outcome: AddOutcome): void {
  const t = getT(locale);
  if (outcome.kind === 'refused') {
    const { requestId, skuId, channelId } = request;
    bus.emit('cart-add-refused', { requestId, skuId, channelId, reason: outcome.reason });
    const isOffline = outcome.reason === 'unreachable' && !navigator.onLine;
    const message = t(isOffline ? 'add.offline' : `add.refused.${outcome.reason}`);
    bus.emit('toast-requested', { kind: 'error', message });
    return;
  }
  const { line, cart, capped } = outcome;
  const { totalQuantity } = cart.totals;
  const { skuId, itemCode, channelId, quantity, title, brandName, image, color, size, listPrice, salePrice } =
    line;
  bus.emit('cart-updated', { totalQuantity });
  bus.emit('cart-added', {
    requestId: request.requestId,
    line: {
      skuId,
      itemCode,
      channelId,
      quantity,
      title,
      brandName,
      image,
      color,
      size,
      listPrice,
      salePrice,
    },
    totalQuantity,
  });
  bus.emit('record-activity', {
    name: 'add_to_cart',
    lines: [{ ...line, quantity: request.quantity }],
    value: line.salePrice * request.quantity,
  });
  if (capped) {
    bus.emit('toast-requested', { kind: 'info', message: t('add.capped', { title, count: quantity }) });
  }
}
