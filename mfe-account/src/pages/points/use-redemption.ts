import { useRef, useState } from 'react';
import { resultCodes } from 'shared-contracts';
import { redeemPoints } from 'shared-contracts/calls/benefits';
import { isRefusal } from 'shared-contracts/http/is-refusal';
import { randomId } from 'shared-contracts/random-id';
import type { Coupon } from 'shared-contracts/wire/coupons';
import type { PointOffer } from 'shared-contracts/wire/points';
import { useRevalidator, useServices } from 'shared-runtime';
import { useErrorText } from '../../messages/errors';
import { useT } from './texts';

/**
 * The exchange of points for a voucher. An exchange without an answer keeps its key, so that trying again
 * gives the same voucher instead of a second one.
 */
export function useRedemption() {
  const t = useT();
  const errorText = useErrorText();
  const { api, bus } = useServices();
  const { revalidate } = useRevalidator();
  const keys = useRef(new Map<string, string>());
  const [asked, setAsked] = useState<PointOffer>();
  const [isRunning, setIsRunning] = useState(false);
  const [bought, setBought] = useState<Coupon>();

  async function confirm() {
    if (!asked || isRunning) return;
    const key = keys.current.get(asked.id) ?? randomId();
    keys.current.set(asked.id, key);
    setIsRunning(true);
    const result = await api.call(redeemPoints, { params: { offerId: asked.id }, idempotencyKey: key });
    if (result.ok || isRefusal(result.error)) keys.current.delete(asked.id);
    if (result.ok) {
      setBought(result.data.coupon);
      await revalidate();
    } else {
      const isChanged = [resultCodes.conflict, resultCodes.notFound].includes(result.error.code as never);
      bus.emit('toast-requested', {
        kind: 'error',
        message: isChanged ? t('changed') : errorText(result.error),
      });
      if (isChanged) await revalidate();
    }
    setIsRunning(false);
    setAsked(undefined);
  }

  return { asked, ask: setAsked, isRunning, confirm, bought };
}
