import { urls } from 'shared-contracts';
import { withoutEndSlashes } from 'shared-contracts/end-slashes';

/** Pages on which a visitor can pay by card. Their content security policy allows the payment provider. */
const paymentPaths: readonly string[] = [
  urls.checkout.payment(),
  urls.checkout.adyenPay(''),
  urls.checkout.payAgain(''),
  urls.checkout.giftCardPayment(),
].map((path) => path.toLowerCase());

/** Matches like the router: ignores case and a trailing slash. */
export function isPaymentPath(pathname: string): boolean {
  return paymentPaths.includes(withoutEndSlashes(pathname.toLowerCase()));
}
