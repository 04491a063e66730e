import { ApiProblem, type Database, type Executor, type Locale } from 'api-platform/foundation';
import { escapeLike } from 'database/escape-like';
import { newestOfMeanings } from 'database/newest-of-meanings';
import { newsletterSubscriptions, sentCodes } from 'database/schema/customer';
import { nameKey, orders } from 'database/schema/order';
import { restockAlerts } from 'database/schema/restock-alerts';
import { returns } from 'database/schema/returns';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { fullName } from 'shared-contracts/address-form';
import { patterns } from 'shared-contracts/patterns';
import { resultCodes } from 'shared-contracts/wire/common';
import type { ConsentRecord } from 'shared-contracts/wire/consents';
import type { AccountExport } from 'shared-contracts/wire/member';
import type { MerchantCustomer, MerchantCustomerDetail } from 'shared-contracts/wire/merchant-customers';
import { listConsents, recordConsents } from '../consent';
import {
  draftsOfBuyer,
  findDraftsOnly,
  findGuestDraft,
  forgetDrafts,
  type StoredDraft,
  toDraftExport,
} from '../draft-orders';
import { erasedDomain, isErased, lockOrders, type Order, readOrderRecord, toOrderDetail } from '../order';
import { forgetViewsOf } from '../staff';
import { anonymiseOrders } from './anonymise-orders';
import { finalOrders, openReturns } from './close-account';
import { maskEmail, maskPhone } from './mask-contact';
import { toOrderRows } from './merchant-customers';

/**
 * Guests: who ordered without an account, or for whom staff have prepared an order, found by the e-mail address. The number of
 * one of these orders or drafts names a guest, so that no address is in a URL or a log.
 */
const maxFound = 50;
/** Orders that a search reads to find the guests behind them. */
const maxRead = 200;
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

/** What a list shows of an order's buyer. A search reads hundreds of orders, whose other columns take longer than the search. */
const contactColumns = {
  id: orders.id,
  email: orders.email,
  phoneRegion: orders.phoneRegion,
  phone: orders.phone,
  address: orders.address,
  createdAt: orders.createdAt,
};
type Contact = Pick<Order, keyof typeof contactColumns>;

/** A guest by the latest order, or the latest draft of one who has not ordered. */
function toGuest(latest: Contact | StoredDraft, isMasked: boolean): MerchantCustomer {
  const { id, email, phoneRegion, phone: number, createdAt } = latest;
  const phone = number && `${phoneRegion} ${number}`;
  const isClosed = isErased(latest);
  // A draft may have no address yet.
  const name = 'firstName' in latest ? latest : latest.address;
  return {
    id,
    name: isClosed ? '' : fullName(name),
    email: isMasked ? maskEmail(email) : email,
    phone: phone && (isMasked ? maskPhone(phone) : phone),
    roles: ['guest'],
    createdAt: createdAt.toISOString(),
    isClosed,
  };
}

/** Guests that match a search, those who ordered last first, each with the latest order; then those who have drafts only. */
export async function findGuests(
  db: Executor,
  search: string,
  isMasked: boolean,
): Promise<{ guests: MerchantCustomer[]; hasMore: boolean }> {
  const rows = await db
    .select(contactColumns)
    .from(orders)
    .where(and(isGuests, search ? matching(search) : undefined))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(maxRead);
  const drafts = await findDraftsOnly(db, search, maxFound + 1);
  const byEmail = new Map<string, Contact | StoredDraft>();
  for (const row of [...rows, ...drafts])
    if (!byEmail.has(row.email.toLowerCase())) byEmail.set(row.email.toLowerCase(), row);
  const found = [...byEmail.values()];
  return {
    guests: found.slice(0, maxFound).map((latest) => toGuest(latest, isMasked)),
    hasMore: found.length > maxFound || rows.length === maxRead,
  };
}

interface Guest {
  email: string;
  /** The latest first; without any the guest has drafts only. */
  orders: Order[];
  /** The latest order, else the draft that names the guest. */
  latest: Order | StoredDraft;
  /** Of the first order, else of that draft. */
  since: Date;
}

/** Whether an id is the number of an order or a draft, which names a guest. */
export const isGuestId = (id: string) => patterns.orderId.test(id) || patterns.draftOrderId.test(id);

/** The guest whom this order or draft is of; 404 when it is nobody's, or a member's. */
async function guestOf(db: Executor, id: string): Promise<Guest> {
  const isOrder = and(eq(orders.id, id), isNull(orders.customerId));
  const one = patterns.draftOrderId.test(id)
    ? await findGuestDraft(db, id)
    : (await db.select().from(orders).where(isOrder))[0];
  if (!one) throw new ApiProblem(resultCodes.notFound, 'There is no such customer');
  const all = await db
    .select()
    .from(orders)
    .where(and(isNull(orders.customerId), eq(sql`lower(${orders.email})`, one.email.toLowerCase())))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(maxOrders);
  const latest = all[0] ?? one;
  return { email: latest.email, orders: all, latest, since: (all.at(-1) ?? one).createdAt };
}

export async function readGuest(
  db: Executor,
  id: string,
  isMasked: boolean,
): Promise<MerchantCustomerDetail> {
  const { orders: all, latest, since } = await guestOf(db, id);
  return {
    customer: { ...toGuest(latest, isMasked), createdAt: since.toISOString() },
    isMasked,
    benefits: null,
    orders: await toOrderRows(db, all.slice(0, lastOrders)),
  };
}

/** What a guest agreed to be sent, by the address of an order or a draft. */
export async function listGuestConsents(db: Executor, id: string): Promise<ConsentRecord[]> {
  const { latest } = await guestOf(db, id);
  return isErased(latest) ? [] : listConsents(db, { email: latest.email });
}

/** Everything that the shop stores about a guest, in the shape of a member's data. */
export async function exportGuest(db: Database, id: string, locale: Locale): Promise<AccountExport> {
  const now = new Date();
  const { email, orders: all, latest, since } = await guestOf(db, id);
  const { phoneRegion, phone } = latest;
  const { firstName, lastName } = 'firstName' in latest ? latest : latest.address;
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
      firstName,
      lastName,
      subscribed: news !== undefined,
      createdAt: since.toISOString(),
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
 * write to goes, with what staff have prepared. Numbers, days, pieces, amounts, parcels and the region stay for the books. Refused while an order or
 * a return is open. `record` runs in the same transaction.
 */
export async function eraseGuest(
  db: Database,
  id: string,
  record: (tx: Executor) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { email } = await guestOf(tx, id);
    const mailbox = email.toLowerCase();
    // Locked, so that none of them is paid, returned or moved into an account meanwhile.
    const locked = await lockOrders(
      tx,
      and(isNull(orders.customerId), eq(sql`lower(${orders.email})`, mailbox)),
    );
    const ids = locked.map((order) => order.id);
    const drafts = await forgetDrafts(tx, { email });
    if (ids.length + drafts === 0) throw new ApiProblem(resultCodes.notFound, 'There is no such customer');
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
    await forgetViewsOf(tx, email);
    await tx.delete(sentCodes).where(eq(sentCodes.email, mailbox));
    await tx
      .delete(restockAlerts)
      .where(and(eq(restockAlerts.email, mailbox), isNull(restockAlerts.customerId)));
    await record(tx);
  });
}
