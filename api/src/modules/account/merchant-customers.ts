import { desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { patterns } from 'shared-contracts/patterns';
import type { MerchantCustomer, MerchantCustomerDetail } from 'shared-contracts/wire/merchant-customers';
import { customers } from '../../db/schema/customer';
import { giftCards } from '../../db/schema/gift-cards';
import { orders } from '../../db/schema/order';
import type { Executor } from '../../platform/foundation';
import type { Customer } from '../customer';
import { readLedger } from '../points';

const mostFound = 50;
const lastOrders = 20;

const maskEmail = (email: string) => email.replace(/^(.).*@/, '$1***@');
const maskPhone = (phone: string) => phone.replace(/.(?=.{4})/g, '*');

function toMerchantCustomer(customer: Customer, isMasked: boolean): MerchantCustomer {
  const phone = customer.phone && `${customer.phoneRegion ?? ''} ${customer.phone}`.trim();
  return {
    id: customer.id,
    name: `${customer.firstName} ${customer.lastName}`.trim(),
    email: isMasked ? maskEmail(customer.email) : customer.email,
    phone: phone && (isMasked ? maskPhone(phone) : phone),
    roles: customer.roles,
    createdAt: customer.createdAt.toISOString(),
  };
}

/** What a search means: an order number, a phone number, else a part of a name or e-mail address. */
function matching(search: string): SQL | undefined {
  const order = search.toUpperCase();
  if (patterns.orderId.test(order)) {
    return sql`${customers.id} = (select ${orders.customerId} from ${orders} where ${orders.id} = ${order})`;
  }
  const digits = search.replace(/^\+85[23]/, '').replace(/[\s-]/g, '');
  const phone = /^\d{6,}$/.test(digits) ? eq(customers.phone, digits) : undefined;
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const { firstName, lastName, email } = customers;
  return or(phone, sql`lower(${firstName} || ' ' || ${lastName} || ' ' || ${email}) like ${pattern}`);
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
    .where(search ? matching(search) : undefined)
    .orderBy(desc(customers.createdAt))
    .limit(mostFound + 1);
  return {
    customers: rows.slice(0, mostFound).map((row) => toMerchantCustomer(row, isMasked)),
    hasMore: rows.length > mostFound,
  };
}

export async function readMerchantCustomer(
  db: Executor,
  customer: Customer,
  isMasked: boolean,
): Promise<MerchantCustomerDetail> {
  const { balance, pending } = await readLedger(db, customer.id, new Date());
  const cards = await db.select().from(giftCards).where(eq(giftCards.customerId, customer.id)).limit(100);
  const last = await db
    .select()
    .from(orders)
    .where(eq(orders.customerId, customer.id))
    .orderBy(desc(orders.createdAt))
    .limit(lastOrders);
  return {
    customer: toMerchantCustomer(customer, isMasked),
    isMasked,
    points: { balance, pending },
    giftCards: cards.map((card) => ({
      id: card.id,
      lastFour: card.lastFour,
      balance: card.balance,
      initialAmount: card.initialAmount,
      expiresAt: card.expiresAt.toISOString(),
    })),
    orders: last.map(({ id, status, grandTotal, createdAt }) => ({
      orderId: id,
      status,
      total: grandTotal,
      createdAt: createdAt.toISOString(),
    })),
  };
}
