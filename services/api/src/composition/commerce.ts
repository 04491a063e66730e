import type { Database } from 'api-platform/foundation';
import type { Keys } from 'api-platform/keys';
import { registerMailboxRoutes } from 'api-platform/mail/mailbox-routes';
import { LocalMailbox, type Mailer } from 'api-platform/mail/mailer';
import { createMailboxSms, type SmsSender } from 'api-platform/mail/sms';
import type { ReturnAddress } from 'documents/mail/return-mail';
import type { PictureSource } from 'documents/print/line-sheet-pictures';
import type { InvoiceDetails } from 'documents/print/wholesale-documents';
import type { FastifyPluginAsync } from 'fastify';
import type { PaymentProvider } from 'payment-provider';
import { accountPlugin } from '../modules/account';
import { cartRoutes } from '../modules/cart';
import { checkoutRoutes } from '../modules/checkout';
import { couponRoutes } from '../modules/coupons';
import {
  createAccessTokens,
  customerPlugin,
  LiveSessions,
  registerAuthentication,
} from '../modules/customer';
import { draftOrderRoutes } from '../modules/draft-orders';
import { drawRoutes } from '../modules/draws';
import { favouritesRoutes } from '../modules/favourites';
import { carryOutSwap } from '../modules/fulfilment';
import { giftCardOrderRoutes } from '../modules/gift-card-orders';
import { giftCardRoutes } from '../modules/gift-cards';
import { launchRoutes } from '../modules/launches';
import { type HoldLimits, noHoldLimits, orderRoutes } from '../modules/order';
import { paymentRoutes, StoredMethodService } from '../modules/payment';
import { pointRoutes } from '../modules/points';
import { type PushOptions, pushRoutes } from '../modules/push';
import { guestReturnRoutes, returnRoutes } from '../modules/returns';
import {
  addressRoutes,
  catalogueRoutes,
  creditNoteRoutes,
  documentRoutes,
  merchantWholesaleRoutes,
  priceListRoutes,
  representativeRoutes,
  sheetRoutes,
  userRoutes,
  wholesaleRoutes,
  windowRoutes,
} from '../modules/wholesale';

export interface CommerceOptions {
  db: Database;
  provider: PaymentProvider;
  mailer: Mailer;
  /** Enables the page that shows sent mails. */
  isDevelopment: boolean;
  /** Undefined when no provider is configured. */
  sms: SmsSender | undefined;
  /** From these tokens and codes are derived. */
  tokenKeys: Keys;
  shopName: string;
  /** The shop's URL, to which payment pages return. */
  shopUrl: string;
  /** The address that parcels with returns come back to. */
  returnTo?: ReturnAddress | undefined;
  /** Printed on wholesale documents. */
  invoice?: InvoiceDetails | undefined;
  /** Printed in line sheets. */
  pictures: PictureSource;
  /** Limits for unpaid orders; default: no limits. */
  holdLimits?: HoldLimits | undefined;
  /** Default: the shop sends no notifications. */
  push?: Pick<PushOptions, 'publicKey' | 'services'> | undefined;
}

/**
 * Everything about customers and orders, registered from the lowest module to the highest
 * (docs/architecture.md).
 */
export const commerce: FastifyPluginAsync<CommerceOptions> = async (app, options) => {
  const { db, provider, mailer, tokenKeys, shopName, shopUrl, invoice, pictures, returnTo } = options;
  const tokens = createAccessTokens(tokenKeys);
  const live = new LiveSessions(db);
  registerAuthentication(app, tokens, live);
  const mailboxSms = mailer instanceof LocalMailbox ? createMailboxSms(mailer) : undefined;
  const sms = options.sms ?? mailboxSms;
  const signAccessToken = tokens.sign;
  await app.register(customerPlugin, {
    db,
    mailer,
    sms,
    tokenKeys,
    shopName,
    shopUrl,
    signAccessToken,
    live,
  });
  await app.register(pushRoutes, {
    db,
    publicKey: options.push?.publicKey,
    services: options.push?.services,
  });
  await app.register(favouritesRoutes, { db, mailer, tokenKeys, shopName, shopUrl });
  await app.register(couponRoutes, { db });
  await app.register(pointRoutes, { db });
  await app.register(giftCardRoutes, { db });
  await app.register(launchRoutes, { db });
  await app.register(cartRoutes, { db });
  await app.register(checkoutRoutes, { db });
  await app.register(draftOrderRoutes, { db, mailer, tokenKeys, shopName, shopUrl });
  await app.register(orderRoutes, { db, tokenKeys, limits: options.holdLimits ?? noHoldLimits });
  await app.register(paymentRoutes, { db, provider, shopUrl, carryOutSwap });
  await app.register(giftCardOrderRoutes, { db });
  await app.register(returnRoutes, { db, shopName, returnTo });
  await app.register(guestReturnRoutes, { db, shopName, returnTo });
  await app.register(drawRoutes, { db });
  await app.register(wholesaleRoutes, { db, tokenKeys });
  await app.register(documentRoutes, { db, tokenKeys, shopName, shopUrl, invoice, pictures, live });
  await app.register(sheetRoutes, { db, tokenKeys });
  await app.register(merchantWholesaleRoutes, { db, mailer, shopName, shopUrl, invoice });
  await app.register(windowRoutes, { db });
  await app.register(addressRoutes, { db });
  await app.register(priceListRoutes, { db });
  await app.register(catalogueRoutes, { db });
  await app.register(creditNoteRoutes, { db });
  await app.register(representativeRoutes, { db });
  await app.register(userRoutes, { db, mailer, shopName, shopUrl });
  const storedMethods = new StoredMethodService(db, provider, shopUrl, app.log);
  const removeCards = (customerId: string) => storedMethods.removeAll(customerId);
  await app.register(accountPlugin, { db, mailer, shopName, live, removeCards });
  if (options.isDevelopment && mailer instanceof LocalMailbox)
    registerMailboxRoutes(app, mailer, { shopName, shopUrl });
};
