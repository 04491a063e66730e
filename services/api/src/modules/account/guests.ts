import { ApiProblem, type Database, type Executor, type Locale } from 'api-platform/foundation';
import { escapeLike } from 'database/escape-like';
import { newsletterSubscriptions, sentCodes } from 'database/schema/customer';
import { nameKey, orders } from 'database/schema/order';
import { restockAlerts } from 'database/schema/restock-alerts';
import { returns } from 'database/schema/returns';
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { fullName } from 'shared-contracts/address-form';
import { patterns } from 'shared-contracts/patterns';
import { resultCodes } from 'shared-contracts/wire/common';
import type { ConsentRecord } from 'shared-contracts/wire/consents';
import type { AccountExport } from 'shared-contracts/wire/member';
import type { MerchantCustomer, MerchantCustomerDetail } from 'shared-contracts/wire/merchant-customers';
import { listConsents, recordConsents } from '../consent';
import { draftsOfBuyer, forgetDrafts, toDraftExport } from '../draft-orders';
import { erasedDomain, isErased, type Order, readOrderRecord, toOrderDetail } from '../order';
import { forgetViewsOf } from '../staff';
import { anonymiseOrders } from './anonymise-orders';
import { finalOrders, openReturns } from './close-account';
import { maskEmail, maskPhone } from './mask-contact';
import { toOrderRows } from './merchant-customers';
import { newestOfMeanings } from './newest-of-meanings';

/**
 * Guests: who ordered without an account, found by the e-mail address of their orders. The number of one of these orders
 * names a guest, so that no address is in a URL or a log.
 */
const maxFound = 50;
/** Orders that a search reads to find the guests behind them. */
const maxRead = 500;
const maxOrders = 1_000;
const lastOrders = 20;

const isGuests = and(isNull(orders.customerId), sql`${orders.email} not like ${`%${erasedDomain}`}`);

/** What a search for guests means, one condition for each index: an order number, else a phone number or the start of a name or e-mail address. */
function meaningsOf(search: string): SQL[] {
  const number = search.toUpperCase().replace(/\s/g, '');
  if (patterns.orderId.test(number)) return [eq(orders.id, number)];
  const digits = search.replace(/^\+85[23]/, '').replace(/[\s-]/g, '');
  const email = sql`lower(${orders.email}) like ${`${escapeLike(search.toLowerCase())}%`}`;
  const name = `${escapeLike(search.toLowerCase().replaceAll(' ', ''))}%`;
  return [
    ...(/^\d{6,}$/.test(digits) ? [eq(orders.phone, digits)] : []),
    email,
    sql`${nameKey('firstName', 'lastName')} like ${name}`,
    sql`${nameKey('lastName', 'firstName')} like ${name}`,
  ];
}

const matching = (search: string) =>
  newestOfMeanings(
    orders,
    meaningsOf(search).map((meaning) => and(isGuests, meaning)),
    maxRead,
  );

function toGuest(order: Order, isMasked: boolean): MerchantCustomer {
  const phone = order.phone && `${order.phoneRegion} ${order.phone}`;
  const isClosed = isErased(order);
  return {
    id: order.id,
    name: isClosed ? '' : fullName(order.address),
    email: isMasked ? maskEmail(order.email) : order.email,
    phone: phone && (isMasked ? maskPhone(phone) : phone),
    roles: ['guest'],
    createdAt: order.createdAt.toISOString(),
    isClosed,
  };
}

/** Guests that match a search, those who ordered last first, each with the latest order. */
export async function findGuests(
  db: Executor,
  search: string,
  isMasked: boolean,
): Promise<{ guests: MerchantCustomer[]; hasMore: boolean }> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(isGuests, search ? matching(search) : undefined))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(maxRead);
  const byEmail = new Map<string, Order>();
  for (const row of rows)
    if (!byEmail.has(row.email.toLowerCase())) byEmail.set(row.email.toLowerCase(), row);
  const found = [...byEmail.values()];
  return {
    guests: found.slice(0, maxFound).map((order) => toGuest(order, isMasked)),
    hasMore: found.length > maxFound || rows.length === maxRead,
  };
}

/** The orders of the guest who placed this one, the latest first. */
async function ordersOfGuest(db: Executor, orderId: string): Promise<[Order, ...Order[]]> {
  const [one] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), isNull(orders.customerId)));
  if (!one) throw new ApiProblem(resultCodes.notFound, 'There is no such customer');
  const all = await db
    .select()
    .from(orders)
    .where(and(isNull(orders.customerId), eq(sql`lower(${orders.email})`, one.email.toLowerCase())))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(maxOrders);
  return [all[0] ?? one, ...all.slice(1)];
}

export async function readGuest(
  db: Executor,
  orderId: string,
  isMasked: boolean,
): Promise<MerchantCustomerDetail> {
  const all = await ordersOfGuest(db, orderId);
  return {
    customer: { ...toGuest(all[0], isMasked), createdAt: (all.at(-1) ?? all[0]).createdAt.toISOString() },
    isMasked,
    benefits: null,
    orders: await toOrderRows(db, all.slice(0, lastOrders)),
  };
}

/** What a guest agreed to be sent, by the address of an order. */
export async function listGuestConsents(db: Executor, orderId: string): Promise<ConsentRecord[]> {
  const [order] = await ordersOfGuest(db, orderId);
  return isErased(order) ? [] : listConsents(db, { email: order.email });
}

/** Everything that the shop stores about a guest, in the shape of a member's data. */
export async function exportGuest(db: Database, orderId: string, locale: Locale): Promise<AccountExport> {
  const now = new Date();
  const all = await ordersOfGuest(db, orderId);
  const [{ address, email, phoneRegion, phone }] = all;
  const [news] = await db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, email.toLowerCase()));
  const details: AccountExport['orders'] = [];
  for (const order of all) details.push(toOrderDetail(await readOrderRecord(db, order), locale, now));
  return {
    exportedAt: now.toISOString(),
    profile: {
      memberId: '',
      crmMemberId: '',
      memberLabels: [],
      roles: ['guest'],
      birthday: null,
      email,
      phoneRegion,
      phone,
      firstName: address.firstName,
      lastName: address.lastName,
      subscribed: news !== undefined,
      createdAt: (all.at(-1) ?? all[0]).createdAt.toISOString(),
    },
    subscription: { email: news !== undefined, sms: false, topics: [] },
    addresses: [],
    orders: details,
    favourites: [],
    favouriteBrands: [],
    points: [],
    coupons: [],
    giftCards: [],
    consents: await listConsents(db, { email }),
    draftOrders: (await draftsOfBuyer(db, { email })).map(toDraftExport),
  };
}

/**
 * Erases a guest: contact data, names, addresses, remarks and gift texts leave the orders, and what the shop would
 * write to goes. Numbers, days, pieces, amounts, parcels and the region stay for the books. Refused while an order or
 * a return is open. `record` runs in the same transaction.
 */
export async function eraseGuest(
  db: Database,
  orderId: string,
  record: (tx: Executor) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [{ email }] = await ordersOfGuest(tx, orderId);
    const mailbox = email.toLowerCase();
    // Locked, so that none of them is paid, returned or moved into an account meanwhile.
    const locked = await tx
      .select()
      .from(orders)
      .where(and(isNull(orders.customerId), eq(sql`lower(${orders.email})`, mailbox)))
      .orderBy(asc(orders.id))
      .for('update');
    const ids = locked.map(({ id }) => id);
    if (ids.length === 0) throw new ApiProblem(resultCodes.notFound, 'There is no such customer');
    const [open] = await tx
      .select({ id: returns.id })
      .from(returns)
      .where(and(inArray(returns.orderId, ids), inArray(returns.status, openReturns)))
      .limit(1);
    if (open || locked.some(({ status }) => !finalOrders.includes(status)))
      throw new ApiProblem(resultCodes.orderState, 'An order or a return is still open');
    await anonymiseOrders(tx, ids);
    const news = await tx
      .delete(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.email, mailbox))
      .returning();
    if (news.length > 0)
      await recordConsents(tx, [{ email, channel: 'EMAIL', given: false, source: 'ERASURE' }]);
    await forgetDrafts(tx, { email });
    await forgetViewsOf(tx, email);
    await tx.delete(sentCodes).where(eq(sentCodes.email, mailbox));
    await tx
      .delete(restockAlerts)
      .where(and(eq(restockAlerts.email, mailbox), isNull(restockAlerts.customerId)));
    await record(tx);
  });
}
