import { readCookie, writeCookie } from './cookie-jar';
import { lifetimes } from './keys';
import { isFirstPurchase } from './keys/consent';

/** Whether no purchase is known of this browser, nor of its member (behaviour/entities). */
export function isFirst(): boolean {
  return readCookie(isFirstPurchase) !== '0';
}

/** `1` while the member has bought nothing yet, `0` from the first purchase on. */
export function keepFirstPurchase(value: boolean): void {
  writeCookie(isFirstPurchase, value ? '1' : '0', lifetimes.firstPurchase);
}
