/**
 * Campaign cookies (behaviour 3 and 9): `value++expiry`. The cookie lives 30 days; the expiry in it is 30
 * days and 8 hours ahead.
 */
import { lifetimes } from './keys';

const separator = '++';
/** Behaviour 9 adds Hong Kong's offset of 8 hours to the UTC time, so the stamp does too. */
const stampExtraSeconds = 8 * 3600;

export function encodeCampaignValue(value: string, now: number): string {
  return `${value}${separator}${now + (lifetimes.campaign + stampExtraSeconds) * 1000}`;
}

/** The value of the cookie; `undefined` when the expiry is past, missing or malformed. */
export function decodeCampaignValue(cookie: string | undefined, now: number): string | undefined {
  const at = cookie?.lastIndexOf(separator) ?? -1;
  if (cookie === undefined || at < 1) return undefined;
  const stamp = cookie.slice(at + separator.length);
  return /^\d{1,16}$/.test(stamp) && Number(stamp) > now ? cookie.slice(0, at) : undefined;
}
