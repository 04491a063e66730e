/**
 * Names of cookies and storage entries (behaviour 3) and how long they live (behaviour 9). Where behaviour 3 names
 * one, the name is its own. Nobody writes such a name by hand. Namespaces: a bundle holds those it names and no others.
 */
import type { ChannelType } from './channel';
import { cartBadge } from './keys/limits';

const day = 86_400;

export * as cookieKeys from './keys/cookies';

/** Stored as `value++expiry timestamp`. */
export const campaignCookieNames = ['tsCode', 'txIds', 'rmStore', 'promoid'] as const;
export type CampaignCookieName = (typeof campaignCookieNames)[number];

export * as sessionKeys from './keys/session';
export * as storageKeys from './keys/storage';

/** Quantities that a wholesale buyer has typed for a style and not sent yet; of the session storage. */
export function wholesaleDraftKey(memberId: string, styleCode: string): string {
  return `wholesaleDraft.${memberId}.${styleCode}`;
}

/** Recent searches are kept per channel. */
export function recentSearchesKey(channel: ChannelType): string {
  return `recentSearches.${channel}`;
}

/** Seconds. */
export const lifetimes = {
  refreshToken: 1_296_000,
  campaign: 2_592_000,
  state: 7 * day,
  /** Not in behaviour 3: preferences outlive a season. */
  channel: 365 * day,
  language: 365 * day,
} as const;

export * as limits from './keys/limits';

/** Cart badge: shows 9+ above 9; 99+ in the wholesale header. */
export function badgeText(quantity: number, maximum: number = cartBadge): string {
  return quantity > maximum ? `${maximum}+` : String(Math.max(0, quantity));
}

/** Of the refresh call and of the logout. */
export const refreshTokenHeader = 'X-REFRESH-TOKEN';

/** Of the login and of codes: what an earlier login on this device gave out, so that a stranger's tries do not count here. */
export const deviceTokenHeader = 'X-DEVICE-TOKEN';
