import type { Database, Executor } from 'api-platform/foundation';
import { storedPaymentMethods } from 'database/schema/member';
import { and, asc, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { ProviderStoredMethod } from 'payment-provider';
import { lockCustomer } from '../customer';

export type StoredMethodRow = typeof storedPaymentMethods.$inferSelect;

const { customerId: ownerColumn, providerId, isDefault, createdAt } = storedPaymentMethods;

/** The default card first, then the newest. */
export async function listStoredMethods(db: Executor, customerId: string): Promise<StoredMethodRow[]> {
  return db
    .select()
    .from(storedPaymentMethods)
    .where(eq(ownerColumn, customerId))
    .orderBy(desc(isDefault), desc(createdAt), asc(providerId));
}

export async function isStoredMethodOf(db: Executor, customerId: string, id: string): Promise<boolean> {
  const found = await db
    .select({ id: providerId })
    .from(storedPaymentMethods)
    .where(and(eq(ownerColumn, customerId), eq(providerId, id)));
  return found.length > 0;
}

/** Ensures that a member with cards has one default: the oldest, until they choose another. */
async function keepOneDefault(db: Executor, customerId: string): Promise<void> {
  await db.execute(sql`
    update ${storedPaymentMethods} set is_default = true
    where id = (select id from ${storedPaymentMethods} where customer_id = ${customerId} order by created_at, id limit 1)
      and not exists (select 1 from ${storedPaymentMethods} where customer_id = ${customerId} and is_default)`);
}

/** Replaces a member's list with the provider's, which is authoritative. */
export async function replaceStoredMethods(
  db: Database,
  customerId: string,
  methods: readonly ProviderStoredMethod[],
): Promise<void> {
  const ids = methods.map(({ id }) => id);
  await db.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const isGone = ids.length > 0 ? notInArray(providerId, ids) : undefined;
    await tx.delete(storedPaymentMethods).where(and(eq(ownerColumn, customerId), isGone));
    for (const { id, ...facts } of methods) {
      await tx
        .insert(storedPaymentMethods)
        .values({ customerId, providerId: id, ...facts })
        .onConflictDoUpdate({ target: [ownerColumn, providerId], set: facts });
    }
    await keepOneDefault(tx, customerId);
  });
}

export async function deleteStoredMethod(db: Database, customerId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    await tx.delete(storedPaymentMethods).where(and(eq(ownerColumn, customerId), eq(providerId, id)));
    await keepOneDefault(tx, customerId);
  });
}

/** False when the member has no such card. */
export async function makeDefaultMethod(db: Database, customerId: string, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    if (!(await isStoredMethodOf(tx, customerId, id))) return false;
    await tx
      .update(storedPaymentMethods)
      .set({ isDefault: false })
      .where(and(eq(ownerColumn, customerId), eq(isDefault, true)));
    await tx
      .update(storedPaymentMethods)
      .set({ isDefault: true })
      .where(and(eq(ownerColumn, customerId), eq(providerId, id)));
    return true;
  });
}
