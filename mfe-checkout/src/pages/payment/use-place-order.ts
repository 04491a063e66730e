import { useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import {
  type ApiError,
  formatMoney,
  type OrderCreateRequest,
  type OrderDetail,
  orderRefusalSchema,
  resultCodes,
  urls,
} from 'shared-contracts';
import * as z from 'shared-contracts/schema';
import { useNavigate, useServices } from 'shared-runtime';
import { useQueryClient } from 'shared-runtime/query';
import { rulesError } from 'shared-ui/form';
import { useT } from '../../messages/checkout';
import { useErrorText } from '../../messages/errors';
import { dropRefused } from './benefits/benefit-choice';
import { forgetGuestChoice } from './guest-choice';
import { readPendingOrder } from './pending-order';
import { placeOrder } from './place-order';
import { type CheckoutFormState, showServerErrors } from './use-checkout-form';

export interface PlaceNoticeContent {
  tone: 'warning' | 'error';
  title: string;
  text: string;
  /** Points at marked fields, so it ends with the last of them. */
  isOfFields?: boolean;
}

/** Places the order and reports the outcome; calls `onPlaced` once the order exists. */
export function usePlaceOrder(
  form: CheckoutFormState,
  onPlaced: (order: OrderDetail, request: OrderCreateRequest) => void,
) {
  const t = useT();
  const errorText = useErrorText();
  const services = useServices();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const unknown: PlaceNoticeContent = {
    tone: 'warning',
    title: t('place.unknownTitle'),
    text: t('place.unknown'),
  };
  const [notice, setNotice] = useState(() => (readPendingOrder() ? unknown : undefined));

  function failed(text: string): PlaceNoticeContent {
    return { tone: 'error', title: t('place.failedTitle'), text };
  }

  const invalid: PlaceNoticeContent = { ...failed(t('place.invalid')), isOfFields: true };

  function priceChanged(error: ApiError, expectedTotal: number): PlaceNoticeContent {
    const refusal = z.safeParse(orderRefusalSchema, error.data);
    const totals = refusal.success ? refusal.data.totals : undefined;
    const text = totals
      ? t('place.priceChanged', { from: formatMoney(expectedTotal), to: formatMoney(totals.grandTotal) })
      : t('place.priceChangedUnknown');
    return { tone: 'warning', title: t('place.priceChangedTitle'), text };
  }

  function pickUpRefused(error: ApiError): PlaceNoticeContent {
    void queryClient.invalidateQueries({ queryKey: ['checkout', 'delivery'] });
    void queryClient.invalidateQueries({ queryKey: ['checkout', 'points'] });
    const refusal = z.safeParse(orderRefusalSchema, error.data);
    const { pickUpReason, maxPieces } = refusal.success ? refusal.data : {};
    if (pickUpReason === 'TOO_MANY_PIECES') return failed(t('place.tooManyPieces', { max: maxPieces ?? 0 }));
    if (pickUpReason === 'LIQUOR') return failed(t('place.noLiquor'));
    const kind = form.getValues('pickUp') || 'LOCKER';
    form.setValue('pickUpPoint', '');
    const message = kind === 'STORE' ? 'validation.storeGone' : 'validation.lockerGone';
    form.setError('pickUpPoint', { type: 'server', message });
    return failed(t(`pickUp.${kind}.gone`));
  }

  /**
   * The server treated a member as a guest, because the tokens are gone from this browser. The form stays in the tab
   * until the member has logged in again.
   */
  function hasLostLogin(error: ApiError, { guest }: OrderCreateRequest): boolean {
    const asksForGuest = error.fields.some(({ path }) => path === 'guest' || path.startsWith('guest.'));
    return error.code === resultCodes.unauthorized || (guest === undefined && asksForGuest);
  }

  function refused(error: ApiError, request: OrderCreateRequest): PlaceNoticeContent | undefined {
    if (hasLostLogin(error, request)) {
      forgetGuestChoice(services.session.snapshot().user);
      services.session.end('expired');
      void navigate(urls.login({ redirecturl: urls.checkout.payment() }));
      return undefined;
    }
    // In every case prices, stock or the bag differ from what this page shows.
    void queryClient.invalidateQueries({ queryKey: ['bag'] });
    for (const name of ['totals', 'coupons', 'points-balance', 'gift-cards', 'staff-quota', 'gifts']) {
      void queryClient.invalidateQueries({ queryKey: ['checkout', name] });
    }
    if (error.code === resultCodes.priceChanged) return priceChanged(error, request.expectedTotal);
    if (error.code === resultCodes.outOfStock) {
      void navigate(urls.checkout.cart(), { state: { outOfStock: true } });
      return undefined;
    }
    if (error.code === resultCodes.launchTurn) {
      const refusal = z.safeParse(orderRefusalSchema, error.data);
      const launchRefused = (refusal.success && refusal.data.launchReason) || 'UNKNOWN';
      void navigate(urls.checkout.cart(), { state: { launchRefused } });
      return undefined;
    }
    if (error.code === resultCodes.pickUpRefused) return pickUpRefused(error);
    if (error.code === resultCodes.ageConfirmationRequired) {
      form.setError('ageConfirmed', { type: 'server', message: 'validation.age' }, { shouldFocus: true });
      return failed(errorText(error));
    }
    if (dropRefused(form, error)) return failed(errorText(error));
    return showServerErrors(form, error.fields) ? invalid : failed(errorText(error));
  }

  function sayInvalid(errors: FieldErrors): void {
    const error = rulesError(errors);
    setNotice(error ? failed(errorText(error)) : invalid);
  }

  async function place(request: OrderCreateRequest): Promise<void> {
    setNotice(undefined);
    const outcome = await placeOrder(services, request);
    switch (outcome.kind) {
      case 'placed':
        if (outcome.earlier) {
          services.bus.emit('toast-requested', { kind: 'info', message: t('place.earlier') });
        }
        onPlaced(outcome.order, request);
        return;
      case 'refused':
        setNotice(refused(outcome.error, request));
        return;
      case 'unknown':
        setNotice(unknown);
        return;
      case 'uncertain':
        setNotice(failed(t('place.uncertain')));
    }
  }

  const isMended = notice?.isOfFields && Object.keys(form.formState.errors).length === 0;
  return { place, notice: isMended ? undefined : notice, sayInvalid };
}
