import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/foundation';
import { registerMailboxRoutes } from '../platform/mail/mailbox-routes';
import { LocalMailbox, type Mailer } from '../platform/mail/mailer';
import { createMailboxSms, type SmsSender } from '../platform/mail/sms';
import { accountPlugin } from './account/overview-routes';
import { registerCartRoutes } from './cart/cart-routes';
import { registerCheckoutRoutes } from './checkout/checkout-routes';
import { registerCouponRoutes } from './coupons/coupon-routes';
import { registerAccountRoutes } from './customer/account-routes';
import type { Customer } from './customer/customer-repository';
import { registerCustomerRoutes } from './customer/customer-routes';
import type { LiveSessions } from './customer/live-sessions';
import { registerMemberRoutes } from './customer/member-routes';
import { createRefreshCookie } from './customer/refresh-cookie';
import { SessionService } from './customer/session-service';
import { StoreMembership } from './customer/store-membership';
import { registerDrawRoutes } from './draws/draw-routes';
import { registerFavouritesRoutes } from './favourites/favourites-routes';
import { registerGiftCardOrderRoutes } from './gift-card-orders/gift-card-order-routes';
import { registerGiftCardRoutes } from './gift-cards/gift-card-routes';
import { registerOrderRoutes } from './order/order-routes';
import { type HoldLimits, noHoldLimits } from './order/unpaid-holds';
import type { PaymentProvider } from './payment/payment-provider';
import { registerPaymentRoutes } from './payment/payment-routes';
import { PaymentService } from './payment/payment-service';
import { registerStoredMethodRoutes } from './payment/stored-method-routes';
import { StoredMethodService } from './payment/stored-method-service';
import { registerPointRoutes } from './points/point-routes';
import { registerReturnRoutes } from './returns/return-routes';
import { registerWholesaleRoutes } from './wholesale/wholesale-routes';

export interface CommerceOptions {
  db: Database;
  provider: PaymentProvider;
  mailer: Mailer;
  /** Shows the mails that are kept to whoever asks. */
  isDevelopment: boolean;
  /** Missing where no provider is configured. */
  sms: SmsSender | undefined;
  /** Derives refresh tokens and codes. */
  secret: string;
  shopName: string;
  /** Where shoppers come back to after a payment page. */
  shopUrl: string;
  /** Of unpaid orders; without them nobody is held off. */
  holdLimits?: HoldLimits | undefined;
  signAccessToken: (customer: Customer, familyId: string) => string;
  live: LiveSessions;
}

/** All that has to do with customers and what they buy. */
export function registerCommerce(app: FastifyInstance, options: CommerceOptions): void {
  const { db, provider, mailer, shopUrl } = options;
  const sessions = new SessionService({ ...options, log: app.log });
  const mailboxSms = mailer instanceof LocalMailbox ? createMailboxSms(mailer) : undefined;
  const sms = options.sms ?? mailboxSms;
  const membership = new StoreMembership({ ...options, sms, sessions, log: app.log });
  const cookie = createRefreshCookie(shopUrl);
  registerCustomerRoutes(app, sessions, membership, cookie);
  registerMemberRoutes(app, membership, { ...options, log: app.log }, cookie);
  registerAccountRoutes(app, db, sessions);
  registerPointRoutes(app, db);
  registerCouponRoutes(app, db);
  registerGiftCardRoutes(app, db);
  registerGiftCardOrderRoutes(app, db);
  registerCheckoutRoutes(app, db);
  app.register(accountPlugin, { db });
  registerCartRoutes(app, db);
  registerFavouritesRoutes(app, db);
  registerOrderRoutes(app, db, options.holdLimits ?? noHoldLimits);
  const stored = new StoredMethodService(db, provider, shopUrl, app.log);
  registerPaymentRoutes(app, db, new PaymentService({ db, provider, shopUrl, log: app.log, stored }));
  registerStoredMethodRoutes(app, db, stored);
  registerReturnRoutes(app, db);
  registerDrawRoutes(app, db);
  registerWholesaleRoutes(app, db);
  if (options.isDevelopment && mailer instanceof LocalMailbox) registerMailboxRoutes(app, mailer);
}
