import { urls } from 'shared-contracts';

/** Where a card is paid with: the pages whose content policy lets the payment provider in. */
const paymentPaths: readonly string[] = [
  urls.checkout.payment(),
  urls.checkout.adyenPay(''),
  urls.checkout.payAgain(''),
  urls.checkout.giftCardPayment(),
].map((path) => path.toLowerCase());

/** As the router matches them: without regard to case or a slash at the end. */
export function isPaymentPath(pathname: string): boolean {
  return paymentPaths.includes(pathname.toLowerCase().replace(/(?<=[^/])\/+$/, ''));
}
