/**
 * What the shell hands to every remote for one request (server) or one document (browser).
 * Additive only: a remote built against an older list must keep working with a newer shell.
 */
import type { Bus } from './bus';
import type { ChannelType } from './channel';
import type { ApiClient } from './http/client';
import type { Locale } from './locale';

export interface PublicConfig {
  shopName: string;
  /** Origin of the API as the browser reaches it. */
  apiUrl: string;
  contact: { phone: string; email: string; chatUrl?: string };
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
}

export interface SessionSnapshot {
  isLoggedIn: boolean;
  user: UserInfo | null;
  /** `gst` and 7 random characters; empty on the server. */
  guestId: string;
}

/** The visitor's session. On the server it is always that of a guest (pages are rendered as for a guest). */
export interface Session {
  snapshot(): SessionSnapshot;
  subscribe(listener: () => void): () => void;
  /** Stores what the login, register or refresh call answered, and says so with `session-changed`. */
  start(tokens: { token: string; refreshToken: string; user: UserInfo }): void;
  /** Replaces the stored user info, after the profile was changed. */
  update(user: UserInfo): void;
  /** Forgets token, flag and user info in this browser. `expired` is the 401/403 path of behaviour 4. */
  end(reason: 'logout' | 'expired'): void;
}

export interface Logger {
  info(message: string, detail?: unknown): void;
  warn(message: string, detail?: unknown): void;
  error(message: string, detail?: unknown): void;
}

export interface ShopServices {
  api: ApiClient;
  bus: Bus;
  session: Session;
  config: PublicConfig;
  locale: Locale;
  /** The channel in force now: of the URL where it has one, else of the `itType` cookie, else bit. */
  channel(): ChannelType;
  log: Logger;
}
