import {
  type ApiResult,
  type Cart,
  type CartAdjustment,
  type CartChange,
  isApiError,
  type ShopServices,
  unwrap,
} from 'shared-contracts';
import { changeCart } from 'shared-contracts/calls/cart';
import { useServices } from 'shared-runtime';
import { useMutation, useQueryClient } from 'shared-runtime/query';
import { validateCart } from '../api/validate-cart';
import { useT } from '../messages/bag';
import { useErrorText } from '../messages/errors';
import { applyToCart, applyToLines } from './bag-changes';
import { bagKey } from './bag-key';
import { changeShownBag } from './change-shown-bag';
import { forgetChange, keepBag, rememberChange } from './kept-bag';
import { readLocalCart, writeLocalCart } from './local-cart';

/** Sends one change at a time; each response is the whole bag. A guest's change is stored already. */
async function sendChange(services: ShopServices, change: CartChange): Promise<ApiResult<Cart>> {
  if (services.session.snapshot().isLoggedIn) return services.api.call(changeCart, { body: change });
  return validateCart(services.api, readLocalCart(services.log));
}

/**
 * Changes lines on the bag page optimistically. A failed change rolls back to the server's state and shows a
 * message.
 */
export function useChangeBag() {
  const services = useServices();
  const queryClient = useQueryClient();
  const t = useT();
  const errorText = useErrorText();
  const key = () => bagKey(services.session.snapshot());

  const mutation = useMutation({
    scope: { id: 'bag' },
    mutationFn: async (change: CartChange) => unwrap(await sendChange(services, change)),
    onMutate: async (change) => {
      // Stored at once, because offline the call waits and the tab may be closed meanwhile.
      if (!services.session.snapshot().isLoggedIn) {
        writeLocalCart(applyToLines(readLocalCart(services.log), change));
      } else if (!navigator.onLine) {
        rememberChange(services.session.snapshot(), change);
      }
      // A read in flight would undo the optimistic change.
      await queryClient.cancelQueries({ queryKey: key() });
      changeShownBag(queryClient, key(), (cart) => applyToCart(cart, change));
    },
    onSettled: (_cart, _error, change) => forgetChange(change),
    onSuccess: (cart) => {
      tellAdjustments(cart.adjustments);
      // The response does not contain later changes that are still queued.
      if (queryClient.isMutating({ predicate: isBagMutation }) > 1) return;
      queryClient.setQueryData(key(), cart);
      keepBag(services.session.snapshot(), cart);
    },
    onError: (error) => {
      services.bus.emit('toast-requested', {
        kind: 'error',
        message: isApiError(error) ? errorText(error) : t('change.failed'),
      });
      void queryClient.invalidateQueries({ queryKey: key() });
    },
  });

  function tellAdjustments(adjustments: readonly CartAdjustment[]): void {
    for (const { title, quantity } of adjustments) {
      services.bus.emit('toast-requested', {
        kind: 'info',
        message: t('change.capped', { title: title || t('line.unknown'), count: quantity }),
      });
    }
  }

  return { change: mutation.mutate, isPending: mutation.isPending, isOffline: mutation.isPaused };
}

function isBagMutation({ options }: { options: { scope?: { id: string } | undefined } }): boolean {
  return options.scope?.id === 'bag';
}
