/**
 * Names of cookies and storage entries (behaviour/entities) and their lifetimes (behaviour/limits). Code never writes
 * such a name as a literal. Exported as namespaces, so that a bundle contains only the names it uses.
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

/** Session storage key of the quantities that a wholesale buyer has typed for a style and not sent yet. */
export function wholesaleDraftKey(memberId: string, styleCode: string): string {
  return `wholesaleDraft.${memberId}.${styleCode}`;
}

/** Recent searches are stored per channel. */
export function recentSearchesKey(channel: ChannelType): string {
  return `recentSearches.${channel}`;
}

/** How long cookies and stored values last, in seconds. */
export const lifetimes = {
  refreshToken: 1_296_000,
  shopState: 7 * day,
  firstPurchase: 365 * day,
  campaign: 2_592_000,
  /** behaviour/entities names no lifetime. A year, so that the preference survives from season to season. */
  channel: 365 * day,
  language: 365 * day,
  /** Longer than any canary lasts. */
  releaseBucket: 30 * day,
  /** How long a visitor keeps the previous version of a remote that failed. */
  failedVersions: 3_600,
} as const;

export * as limits from './keys/limits';

/** Cart badge: shows 9+ above 9; 99+ in the wholesale header. */
export function badgeText(quantity: number, maximum: number = cartBadge): string {
  return quantity > maximum ? `${maximum}+` : String(Math.max(0, quantity));
}

/** Sent with the refresh call and with logout. */
export const refreshTokenHeader = 'X-REFRESH-TOKEN';

/**
 * Sent with logins and code requests. It identifies a device that has logged in before, so that a stranger's
 * failed attempts do not lock it out.
 */
export const deviceTokenHeader = 'X-DEVICE-TOKEN';
