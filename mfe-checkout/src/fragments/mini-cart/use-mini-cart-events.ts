import { useEffect, useRef, useState } from 'react';
import { sessionKeys, urls } from 'shared-contracts';
import { sessionStore } from 'shared-contracts/browser-storage';
import { useLocation, useServices } from 'shared-runtime';
import { useQueryClient } from 'shared-runtime/query';
import { useT } from '../../messages/bag';
import type { MiniCartContent } from './mini-cart-content';
import type { Popover } from './use-popover';

type MiniCartPopover = Pick<Popover<MiniCartContent>, 'open' | 'hold' | 'release'>;

/** Opens the popover on bus events; returns the text to announce to screen readers. */
export function useMiniCartEvents(quantity: number, { open, hold, release }: MiniCartPopover): string {
  const t = useT();
  const { bus } = useServices();
  const { pathname } = useLocation();
  const [announcement, setAnnouncement] = useState('');
  const isCartWanted = useRef(false);
  useEffect(() => {
    isCartWanted.current = quantity > 0 && pathname !== urls.checkout.cart();
  }, [quantity, pathname]);

  useEffect(() => {
    const stops = [
      bus.on('cart-added', ({ line, totalQuantity }) => {
        setAnnouncement(t('mini.announceBag', { title: line.title, count: totalQuantity }));
        open({ mode: 'cart', added: line });
      }),
      bus.on('wishlist-added', (added) => {
        setAnnouncement(t('mini.announceWishlist', { title: added.line?.title ?? t('line.unknown') }));
        open({ mode: 'wishlist', added });
      }),
      bus.on('mini-cart-requested', ({ mode, isHeld }) => {
        if (isHeld === false) return release('icon');
        if (mode === 'cart' && !isCartWanted.current) return;
        open({ mode });
        if (isHeld) hold('icon');
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [bus, open, hold, release, t]);
  return announcement;
}

/** On logout, deletes the member's data from memory and from the checkout's form, because the next visitor may use the same browser. */
export function useForgetOnLogout(): void {
  const { bus } = useServices();
  const queryClient = useQueryClient();
  useEffect(() => {
    let isEarlier = true;
    const stop = bus.on('session-changed', ({ reason }) => {
      if (reason !== 'logout' && reason !== 'expired') return;
      queryClient.removeQueries({
        queryKey: ['bag'],
        predicate: ({ queryKey }) => queryKey[1] !== 'guest',
      });
      queryClient.removeQueries({ queryKey: ['mini-cart', 'wishlist'] });
      // Address, phone and words of a gift. After an expiry the member finds them again. A logout from before this fragment
      // was drawn must not take what a guest has typed since.
      if (reason === 'logout' && !isEarlier) sessionStore.remove(sessionKeys.checkout);
    });
    isEarlier = false;
    return stop;
  }, [bus, queryClient]);
}
