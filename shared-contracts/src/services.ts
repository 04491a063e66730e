/**
 * Services that the shell passes to every remote, for one request (server) or one document (browser). Changes
 * are additive: an older remote must work with a newer shell.
 */
import type { Bus } from './bus';
import type { ChannelType } from './channel';
import type { ApiClient } from './http/api-client';
import type { Locale } from './locale';
import type { Logger } from './logger';

/** Display texts of a channel. */
export interface ChannelName {
  name: string;
  /** A few words about what the channel sells. */
  line: string;
}

export interface PublicConfig {
  shopName: string;
  /** Origin of the API, as seen from the browser. */
  apiUrl: string;
  contact: {
    phone: string;
    email: string;
    /** When somebody answers, in the visitor's language. */
    hours?: string;
    chatUrl?: string;
  };
  /** Names of the channels in the visitor's language. */
  channels?: Readonly<Record<ChannelType, ChannelName>>;
  /** The recommendation service of a provider; without it the API answers. */
  recommendationUrl?: string;
  /** Script of the analytics provider, which reads `window.dataLayer`. */
  analyticsTagUrl?: string;
}

export interface UserInfo {
  memberId: string;
  crmMemberId: string;
  email: string;
  firstName: string;
  lastName: string;
  /** `member`, `wholesale`, `staff` */
  roles: readonly string[];
  memberLabels: readonly { labelCode: string }[];
  sfccCustomerNo?: string | null | undefined;
  /** From logins and refreshes: whether the member had bought nothing then. */
  isFirstPurchase?: boolean | undefined;
}

export interface SessionSnapshot {
  isLoggedIn: boolean;
  user: UserInfo | null;
  /** `gst` and 7 random characters; empty on the server. */
  guestId: string;
}

/** The visitor's session. On the server always a guest's (pages are rendered for guests). */
export interface Session {
  snapshot(): SessionSnapshot;
  subscribe(listener: () => void): () => void;
  /** Stores the response of a login, register or refresh call and emits `session-changed`. */
  start(tokens: { token: string; refreshToken: string; user: UserInfo }): void;
  /** Replaces the stored user info after the profile has changed. */
  update(user: UserInfo): void;
  /**
   * Removes token, flag and user info from this browser. `expired` follows the 401/403 path of behaviour/states.
   */
  end(reason: 'logout' | 'expired'): void;
}

export interface ShopServices {
  api: ApiClient;
  bus: Bus;
  session: Session;
  config: PublicConfig;
  locale: Locale;
  /** The current channel: of the URL if it has one, else of the `itType` cookie, else bit. */
  channel(): ChannelType;
  log: Logger;
}
