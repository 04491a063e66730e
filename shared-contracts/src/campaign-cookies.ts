/**
 * Campaign cookies (behaviour/entities and behaviour/limits): `value++expiry`. The cookie lives 30 days; the expiry in it is 30
 * days and 8 hours ahead.
 */
import { type CampaignCookieName, campaignCookieNames, lifetimes } from './keys';

const separator = '++';
/** behaviour/limits adds Hong Kong's offset of 8 hours to the UTC time, so the stamp does too. */
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

export type Campaign = { [Name in CampaignCookieName]?: string | undefined };

/** Values that an order accepts: the links of campaigns contain no other characters. */
export const campaignPattern = /^[A-Za-z0-9][\w.:~,-]{0,199}$/;

/** The campaigns of this visitor that have not expired; `undefined` without any. */
export function campaignOf(cookies: string, now: number): Campaign | undefined {
  const found: Campaign = {};
  for (const entry of cookies.split('; ')) {
    const [name = '', text = ''] = entry.split('=');
    const known = campaignCookieNames.find((campaign) => campaign === name);
    if (!known) continue;
    const value = decodeCampaignValue(decode(text), now);
    if (value && campaignPattern.test(value)) found[known] = value;
  }
  return Object.keys(found).length > 0 ? found : undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
