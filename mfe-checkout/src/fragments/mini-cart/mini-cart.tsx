import { useEffect, useRef } from 'react';
import { useLocation } from 'shared-runtime';
import { VisuallyHidden } from 'shared-ui';
import { useBag } from '../../bag/use-bag';
import type { MiniCartContent } from './mini-cart-content';
import { MiniCartPopover } from './mini-cart-popover';
import { useAddToCart } from './use-add-to-cart';
import { useBagQuantity } from './use-bag-quantity';
import { useForgetOnLogout, useMiniCartEvents } from './use-mini-cart-events';
import { usePopover } from './use-popover';

/**
 * The fragment `mini-cart` (behaviour/screens and behaviour/states): owns this browser's bag, handles `add-to-cart`, updates the
 * badge, and shows the popover below the header's icons.
 */
export function Component() {
  const { pathname } = useLocation();
  const bag = useBag();
  const quantity = useBagQuantity(bag);
  const { content, close, ...popover } = usePopover<MiniCartContent>();
  const announcement = useMiniCartEvents(quantity, popover);
  useAddToCart();
  useForgetOnLogout();

  // Closes on navigation. The initial path is not a navigation.
  const openedOn = useRef(pathname);
  useEffect(() => {
    if (openedOn.current === pathname) return;
    openedOn.current = pathname;
    close();
  }, [close, pathname]);

  return (
    <>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {popover.phase !== 'closed' && content && (
        <MiniCartPopover {...popover} content={content} cart={bag.cart} quantity={quantity} onClose={close} />
      )}
    </>
  );
}
