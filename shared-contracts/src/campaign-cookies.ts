/** Campaign cookies (behaviour 3 and 9): `value++expiry`, kept 30 days, the stamp 30 days and 8 hours ahead. */
import { lifetimes } from './keys';

const separator = '++';
/** The original counts in Hong Kong's local time on top of UTC; the stamp keeps those 8 hours. */
const stampExtraSeconds = 8 * 3600;

export function encodeCampaignValue(value: string, now: number): string {
  return `${value}${separator}${now + (lifetimes.campaign + stampExtraSeconds) * 1000}`;
}

/** The value while its stamp is not past; undefined for an expired, stampless or tampered cookie. */
export function decodeCampaignValue(cookie: string | undefined, now: number): string | undefined {
  const at = cookie?.lastIndexOf(separator) ?? -1;
  if (cookie === undefined || at < 1) return undefined;
  const stamp = cookie.slice(at + separator.length);
  return /^\d{1,16}$/.test(stamp) && Number(stamp) > now ? cookie.slice(0, at) : undefined;
}
