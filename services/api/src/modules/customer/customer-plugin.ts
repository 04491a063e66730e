import type { Database } from 'api-platform/foundation';
import type { Keys } from 'api-platform/keys';
import type { Mailer } from 'api-platform/mail/mailer';
import type { SmsSender } from 'api-platform/mail/sms';
import type { FastifyPluginAsync } from 'fastify';
import { registerAccountRoutes } from './account-routes';
import type { Customer } from './customer-repository';
import { registerCustomerRoutes } from './customer-routes';
import type { LiveSessions } from './live-sessions';
import { registerMemberRoutes } from './member-routes';
import { createRefreshCookie } from './refresh-cookie';
import { SessionService } from './session-service';
import { StoreMembership } from './store-membership';

export interface CustomerOptions {
  db: Database;
  mailer: Mailer;
  /** Undefined when no provider is configured. */
  sms: SmsSender | undefined;
  /** From these tokens and codes are derived. */
  tokenKeys: Keys;
  shopName: string;
  shopUrl: string;
  signAccessToken: (customer: Customer, familyId: string) => string;
  live: LiveSessions;
}

/** Registration, login and members' own data (behaviour/product, behaviour/states and behaviour/calls). */
export const customerPlugin: FastifyPluginAsync<CustomerOptions> = async (app, options) => {
  const sessions = new SessionService({ ...options, log: app.log });
  const membership = new StoreMembership({ ...options, sessions, log: app.log });
  const cookie = createRefreshCookie(options.shopUrl);
  registerCustomerRoutes(app, sessions, membership, cookie);
  registerMemberRoutes(app, membership, { ...options, log: app.log }, cookie);
  registerAccountRoutes(app, { ...options, log: app.log }, sessions);
};
