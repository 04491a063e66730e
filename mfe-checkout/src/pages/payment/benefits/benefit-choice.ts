import { type ApiError, parseDollars, resultCodes } from 'shared-contracts';
import type { Benefits, CheckoutForm } from '../checkout-form';
import type { CheckoutFormState } from '../use-checkout-form';

type Choice = Pick<
  CheckoutForm,
  'couponCode' | 'points' | 'giftCards' | 'giftCardAmount' | 'staffDiscount' | 'declinedGifts'
>;

/** The benefits of the form. Points and the staff discount need a login. */
export function toBenefits(
  { couponCode, points, giftCards, giftCardAmount, staffDiscount, declinedGifts }: Choice,
  { isLoggedIn, isStaff }: { isLoggedIn: boolean; isStaff: boolean },
): Benefits {
  const asStaff = isStaff && staffDiscount;
  const pointsToUse = isLoggedIn ? Number(points) || 0 : 0;
  const limit = giftCards.length > 0 ? parseDollars(giftCardAmount) : undefined;
  return {
    // The staff discount replaces all others.
    ...(couponCode !== '' && !asStaff && { couponCode }),
    ...(pointsToUse > 0 && { points: pointsToUse }),
    ...(giftCards.length > 0 && { giftCards }),
    ...(limit !== undefined && { giftCardLimit: limit }),
    ...(asStaff && { staffDiscount: true }),
    ...(declinedGifts.length > 0 && !asStaff && { declinedGifts }),
  };
}

/** Removes a benefit that the server refuses from the form, so that the order can be placed without it. */
export function dropRefused({ getValues, setValue }: CheckoutFormState, { code }: ApiError): boolean {
  switch (code) {
    case resultCodes.couponRefused:
      setValue('couponCode', '');
      return true;
    case resultCodes.notFound:
      if (getValues('couponCode') === '') return false;
      setValue('couponCode', '');
      return true;
    case resultCodes.pointsShort:
      setValue('points', '');
      return true;
    case resultCodes.giftCardRefused:
      setValue('giftCards', []);
      return true;
    default:
      return false;
  }
}
