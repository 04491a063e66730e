import { useEffect, useState } from 'react';
import { urls, withQuery } from 'shared-contracts';
import { Navigate, useNavigate, useSearchParams, useServices } from 'shared-runtime';
import { useQueryClient } from 'shared-runtime/query';
import { ErrorState } from 'shared-ui';
import { useBag } from '../../bag/use-bag';
import { useT } from '../../messages/checkout';
import { useErrorText } from '../../messages/errors';
import { useLoggedOut } from '../../payment/use-logged-out';
import { wishFor } from '../../payment/wished-way';
import { isExceeded } from '../cart/line-state';
import { afterOrder } from './after-order';
import { CheckoutFormView, type PlacedOrder } from './checkout-form-view';
import { CheckoutSkeleton } from './checkout-skeleton';
import { chooseGuestCheckout, guestQuery, isGuestCheckout } from './guest-choice';

/** First step: checks access (behaviour/roles) and whether the bag can be ordered. */
export function Checkout() {
  const t = useT();
  const errorText = useErrorText();
  const services = useServices();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { cart, error, isFetching, isLoggedIn, refetch } = useBag();
  const [isPlaced, setIsPlaced] = useState(false);
  const [hasShownForm, setHasShownForm] = useState(false);
  const isLoggedOut = useLoggedOut();
  const comesAsGuest = useSearchParams()[0].get('as') === guestQuery.as;

  // Stores the choice in the tab and removes it from the URL.
  useEffect(() => {
    if (!comesAsGuest) return;
    if (!isLoggedIn) chooseGuestCheckout();
    void navigate(urls.checkout.payment(), { replace: true });
  }, [comesAsGuest, isLoggedIn, navigate]);

  function placed({ order, request, shouldSaveAddress, wayToPay }: PlacedOrder): void {
    // After the order the bag is empty, which must not redirect to the bag.
    setIsPlaced(true);
    afterOrder(services, queryClient, order, request, shouldSaveAddress);
    void navigate(withQuery(urls.checkout.payment(), { orderId: order.orderId }), {
      replace: true,
      state: wayToPay === undefined ? null : wishFor(wayToPay),
    });
  }

  if (isPlaced) return <CheckoutSkeleton />;
  // A member who has been logged out ordered from a bag that a guest does not see.
  if (isLoggedOut || (!isLoggedIn && !comesAsGuest && !isGuestCheckout())) {
    return <Navigate to={urls.login({ redirecturl: urls.checkout.payment() })} replace />;
  }
  if (!cart && error) {
    return (
      <ErrorState
        title={t('form.totalsFailed')}
        text={errorText(error)}
        retryText={t('form.retry')}
        onRetry={refetch}
      />
    );
  }
  const lines = cart?.activeShoppingCarts.filter((line) => line.selected) ?? [];
  const canOrder = lines.length > 0 && !lines.some(isExceeded);
  // A redirect now would lose against the navigation above, and never run again.
  const isRedirecting = !canOrder && comesAsGuest;
  if (!cart || (!canOrder && isFetching) || isRedirecting) return <CheckoutSkeleton />;
  if (!canOrder) {
    const emptied = hasShownForm ? { isOrderedElsewhere: true } : null;
    const state = lines.length > 0 ? { outOfStock: true } : emptied;
    return <Navigate to={urls.checkout.cart()} state={state} replace />;
  }
  if (!hasShownForm) setHasShownForm(true);
  return <CheckoutFormView cart={cart} lines={lines} isLoggedIn={isLoggedIn} onPlaced={placed} />;
}
