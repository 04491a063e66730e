import type { Executor } from 'api-platform/foundation';
import { createCrmMemberId } from 'database/public-ids';
import { customers } from 'database/schema/customer';
import { orders } from 'database/schema/order';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Profile, SavePersonalInfoRequest, UserInfoWire } from 'shared-contracts/wire/customer';

export type Customer = typeof customers.$inferSelect;
export type NewCustomer = Omit<typeof customers.$inferInsert, 'crmMemberId'> & { crmMemberId?: string };

export async function findCustomerByEmail(db: Executor, email: string): Promise<Customer | undefined> {
  const [found] = await db
    .select()
    .from(customers)
    .where(eq(sql`lower(${customers.email})`, email.toLowerCase()));
  return found;
}

export async function findCustomer(db: Executor, id: string): Promise<Customer | undefined> {
  const [found] = await db.select().from(customers).where(eq(customers.id, id));
  return found;
}

/**
 * Serializes one customer's actions until the transaction ends. Locks have one order everywhere: the customer, then the order
 * (`lockOrder`), then skus by their ids. Who holds an order or a sku never waits for its customer.
 */
export async function lockCustomer(db: Executor, id: string): Promise<void> {
  // A weak lock: inserting rows that reference the customer, such as bag lines, does not wait.
  await db.select({ id: customers.id }).from(customers).where(eq(customers.id, id)).for('no key update');
}

/** Undefined when the e-mail address or the store membership already has an account. */
export async function createCustomer(db: Executor, input: NewCustomer): Promise<Customer | undefined> {
  const [created] = await db
    .insert(customers)
    .values({ crmMemberId: createCrmMemberId(), ...input })
    .onConflictDoNothing()
    .returning();
  return created;
}

/** Whether the member has paid an order, or ordered on account. */
export async function hasBought(db: Executor, id: string): Promise<boolean> {
  const bought = or(isNotNull(orders.paidAt), orders.wholesale);
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, id), bought))
    .limit(1);
  return order !== undefined;
}

export async function updatePassword(db: Executor, id: string, passwordHash: string): Promise<void> {
  await db.update(customers).set({ passwordHash, updatedAt: sql`now()` }).where(eq(customers.id, id));
}

/** A customer, whose other changes wait until the transaction ends. */
export async function findLockedCustomer(db: Executor, id: string): Promise<Customer | undefined> {
  // A weak lock, as above.
  const [found] = await db.select().from(customers).where(eq(customers.id, id)).for('no key update');
  return found;
}

/** Fields that are not given stay unchanged. */
export async function updatePersonalInfo(
  db: Executor,
  id: string,
  input: SavePersonalInfoRequest,
): Promise<Customer | undefined> {
  const [updated] = await db
    .update(customers)
    .set({ ...input, updatedAt: sql`now()` })
    .where(eq(customers.id, id))
    .returning();
  return updated;
}

export function toUserInfo(customer: Customer): UserInfoWire {
  return {
    memberId: customer.id,
    crmMemberId: customer.crmMemberId,
    email: customer.email,
    firstName: customer.firstName,
    lastName: customer.lastName,
    roles: customer.roles,
    memberLabels: customer.labels.map((labelCode) => ({ labelCode })),
    sfccCustomerNo: customer.crmMemberId,
  };
}

export function toProfile(customer: Customer): Profile {
  return {
    ...toUserInfo(customer),
    phoneRegion: customer.phoneRegion,
    phone: customer.phone,
    birthday: customer.birthday,
    subscribed: customer.subscribed,
    emailVerified: customer.emailVerifiedAt !== null,
    createdAt: customer.createdAt.toISOString(),
  };
}
