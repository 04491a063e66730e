import type { Executor, Locale } from 'api-platform/foundation';
import { isAwaitingApproval, isHeld } from 'commerce-rules/order-steps';
import { escapeLike } from 'database/escape-like';
import { newestOfMeanings } from 'database/newest-of-meanings';
import { customers, joinedName, nameAndEmail } from 'database/schema/customer';
import { giftCards } from 'database/schema/gift-cards';
import { orders } from 'database/schema/order';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { fullName } from 'shared-contracts/address-form';
import { patterns } from 'shared-contracts/patterns';
import {
  couponSources,
  type MerchantBenefits,
  type MerchantCustomer,
  type MerchantCustomerDetail,
} from 'shared-contracts/wire/merchant-customers';
import { listHeldCoupons, statusOfCoupon } from '../coupons';
import { type Customer, isClosedAccount } from '../customer';
import { readStoreCredit } from '../gift-cards';
import { findAwaitingCollection, type Order } from '../order';
import { readLedger } from '../points';
import { maskEmail, maskPhone } from './mask-contact';

const maxFound = 50;
const lastOrders = 20;
const maxCoupons = 100;

function toMerchantCustomer(customer: Customer, isMasked: boolean): MerchantCustomer {
  const phone = customer.phone && `${customer.phoneRegion ?? ''} ${customer.phone}`.trim();
  return {
    id: customer.id,
    name: fullName(customer),
    email: isMasked ? maskEmail(customer.email) : customer.email,
    phone: phone && (isMasked ? maskPhone(phone) : phone),
    roles: customer.roles,
    createdAt: customer.createdAt.toISOString(),
    isClosed: isClosedAccount(customer),
  };
}

/**
 * What a search means, one condition for each index: an order number, the beginning of an e-mail address with its @, else a phone
 * number or a part of a name, a company or an e-mail address.
 */
function meaningsOf(search: string): SQL[] {
  // As pages and mails show it, in groups.
  const order = search.toUpperCase().replace(/\s/g, '');
  if (patterns.orderId.test(order)) {
    return [
      sql`${customers.id} = (select ${orders.customerId} from ${orders} where ${orders.id} = ${order})`,
    ];
  }
  if (/^[^@]+@/.test(search))
    return [sql`lower(${customers.email}) like ${`${escapeLike(search.toLowerCase())}%`}`];
  const digits = search.replace(/^\+85[23]/, '').replace(/[\s-]/g, '');
  const pattern = `%${escapeLike(search.toLowerCase())}%`;
  const { firstName, lastName, email } = customers;
  const hasEmail = sql`${nameAndEmail(customers)} like ${pattern} and lower(${email}) like ${pattern}`;
  // Either order, with or without spaces: Chan Tai Man, Tai Man Chan, 陳大文, 大文 陳.
  const name = pattern.replaceAll(' ', '');
  return [
    ...(/^\d{6,}$/.test(digits) ? [eq(customers.phone, digits)] : []),
    hasEmail,
    ...(name === '%%'
      ? []
      : [
          sql`${joinedName(firstName, lastName)} like ${name}`,
          sql`${joinedName(lastName, firstName)} like ${name}`,
          sql`${customers.id} = any(array(select customer_id from wholesale_accounts
            where replace(lower(company), ' ', '') like ${name}))`,
        ]),
  ];
}

/** Customers that match a search, newest first; all of them without one. */
export async function findCustomers(
  db: Executor,
  search: string,
  isMasked: boolean,
): Promise<{ customers: MerchantCustomer[]; hasMore: boolean }> {
  const rows = await db
    .select()
    .from(customers)
    .where(search ? newestOfMeanings(customers, meaningsOf(search), maxFound + 1) : undefined)
    .orderBy(desc(customers.createdAt))
    .limit(maxFound + 1);
  return {
    customers: rows.slice(0, maxFound).map((row) => toMerchantCustomer(row, isMasked)),
    hasMore: rows.length > maxFound,
  };
}

async function readBenefits(db: Executor, customerId: string, locale: Locale): Promise<MerchantBenefits> {
  const now = new Date();
  const { balance, pending } = await readLedger(db, customerId, now);
  const cards = await db.select().from(giftCards).where(eq(giftCards.customerId, customerId)).limit(100);
  const page = { pageNo: 1, pageSize: maxCoupons };
  const held = await listHeldCoupons(db, customerId, undefined, page, now);
  return {
    points: { balance, pending },
    giftCards: cards.map((card) => ({
      id: card.id,
      kind: card.kind,
      lastFour: card.lastFour,
      balance: card.balance,
      initialAmount: card.initialAmount,
      expiresAt: card.expiresAt.toISOString(),
    })),
    storeCredit: await readStoreCredit(db, customerId),
    coupons: held.map(({ coupon, offer }) => ({
      id: coupon.id,
      name: locale === 'zh' ? offer.nameZh : offer.nameEn,
      status: statusOfCoupon(coupon, now),
      source: couponSources.find((source) => source === coupon.source) ?? 'GIVEN',
      expiresAt: coupon.expiresAt?.toISOString() ?? null,
      orderId: coupon.orderId,
    })),
  };
}

/** A customer with the latest orders; benefits only for a role that may adjust them. */
export async function readMerchantCustomer(
  db: Executor,
  customer: Customer,
  { isMasked, locale }: { isMasked: boolean; locale: Locale },
): Promise<MerchantCustomerDetail> {
  const last = await db
    .select()
    .from(orders)
    .where(eq(orders.customerId, customer.id))
    .orderBy(desc(orders.createdAt))
    .limit(lastOrders);
  return {
    customer: toMerchantCustomer(customer, isMasked),
    isMasked,
    benefits: isMasked ? null : await readBenefits(db, customer.id, locale),
    orders: await toOrderRows(db, last),
  };
}

/** The latest orders of a customer or a guest, as the customer's page lists them. */
export async function toOrderRows(
  db: Executor,
  latest: readonly Order[],
): Promise<MerchantCustomerDetail['orders']> {
  const waiting = await findAwaitingCollection(
    db,
    latest.filter(({ status }) => status === 'SHIPPED').map(({ id }) => id),
  );
  return latest.map((order) => ({
    orderId: order.id,
    status: order.status,
    wholesale: order.wholesale,
    awaitsApproval: isAwaitingApproval(order),
    awaitsCollection: waiting.has(order.id),
    isHeld: isHeld(order),
    total: order.grandTotal,
    createdAt: order.createdAt.toISOString(),
  }));
}
