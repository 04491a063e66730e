/**
 * Names of cookies and storage entries (section 3) and how long they live (section 9). Where the specification names
 * one, the name is its own. Nobody writes such a name by hand.
 */
import type { ChannelType } from './channel';

const day = 86_400;

export const cookieKeys = {
  /** `bit` or `sit` */
  channel: 'itType',
  /** `en` or `zh` */
  language: 'lang',
  /** First-visited page of the channel, where HOME of the 404 page leads. */
  firstPage: 'firstPage',
  promo: 'promoid',
  redirectUrl: 'redirectUrl',
  refreshToken: 'refreshToken',
  isFirstPurchase: 'isFirstPurchase',
  /** Marks of a login for the pages' inline scripts and the marketing provider. */
  loginEmail: 'ckleups',
  loginMember: 'cklmups',
  loginAgent: 'ckua',
  /** State persistence cookie, 7 days. */
  state: 'shopState',
  accessGate: 'accessGate',
  /** Shows a visitor another version: `mfe-checkout@1.1.0-abc,mfe-search@...`. */
  preview: 'preview',
} as const;

/** Stored as `value++expiry timestamp`. */
export const campaignCookieNames = ['tsCode', 'txIds', 'rmStore', 'promoid'] as const;
export type CampaignCookieName = (typeof campaignCookieNames)[number];

export const storageKeys = {
  isLogin: 'isLogin',
  token: 'loginToken',
  userInfo: 'userInfo',
  guestId: 'guestId',
  /** A guest's cart lines. */
  cart: 'cartData',
  /** `{skuId, quantity}` list, for the badge before the cart has been read. */
  cartQuantities: 'cartQuantities',
  /** The price of each line as the shopper last saw it, so that a change can be said. */
  cartPrices: 'cartPrices',
  channelId: 'channelId',
  channelType: 'itType',
  lastPage: 'lastPage',
  redirectUrl: 'redirectUrl',
  lastSearchTab: 'lastSearchTab',
  pushSubscribed: 'pushSubscribed',
  /** `1` after DON'T ALLOW. */
  pushDeclined: 'pushState',
  ageConfirmed: 'ageConfirmed',
} as const;

/** Of the session storage. */
export const sessionKeys = {
  chunkReloadAt: 'chunkReloadAt',
  popupClosed: 'popupClosed',
  listPage: 'listPage',
  checkout: 'checkoutDraft',
  /** Idempotency key of the order that is being placed. */
  orderKey: 'orderKey',
  /** What proves a guest's orders; see guest-orders.ts. */
  guestOrders: 'guestOrders',
  contentMarker: 'contentMarker',
  /** The wholesale order that is being placed and whose answer is not known yet, with its key. */
  wholesaleOrder: 'wholesaleOrder',
} as const;

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
  /** Not in the specification: preferences outlive a season. */
  channel: 365 * day,
  language: 365 * day,
} as const;

/** Numbers of section 9 that more than one workspace needs. Milliseconds where the name says so. */
export const limits = {
  recentSearches: 5,
  suggestionMinimumLength: 3,
  suggestionDebounceMs: 500,
  recommendationTimeoutMs: 5_000,
  recommendationMaximum: 100,
  recommendationMinimum: 4,
  recommendationShown: 4,
  favouritesPageSize: 100,
  cartBadge: 9,
  wholesaleCartBadge: 99,
  miniCartOpenMs: 3_000,
  miniCartFadeMs: 300,
  chunkReloadMs: 60_000,
  listNextResetMs: 500,
  bannerThresholdPx: 2,
  padWidthPx: 768,
  desktopWidthPx: 1024,
} as const;

/** Cart badge: shows 9+ above 9; 99+ in the wholesale header. */
export function badgeText(quantity: number, maximum: number = limits.cartBadge): string {
  return quantity > maximum ? `${maximum}+` : String(Math.max(0, quantity));
}

/** Of the refresh call and of the logout. */
export const refreshTokenHeader = 'X-REFRESH-TOKEN';
