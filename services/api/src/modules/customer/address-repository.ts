import type { Database, Executor } from 'api-platform/foundation';
import { ApiProblem } from 'api-platform/foundation';
import { customerAddresses } from 'database/schema/customer';
import { and, asc, count, desc, eq } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type { SaveAddressRequest, SavedAddress } from 'shared-contracts/wire/customer';
import { lockCustomer } from './customer-repository';

const maxAddresses = 20;

/** The default address first, then in the order they were added. */
export async function listAddresses(db: Executor, customerId: string): Promise<SavedAddress[]> {
  const rows = await db
    .select()
    .from(customerAddresses)
    .where(eq(customerAddresses.customerId, customerId))
    .orderBy(desc(customerAddresses.isDefault), asc(customerAddresses.createdAt), asc(customerAddresses.id));
  return rows.map(({ customerId: _owner, createdAt: _createdAt, ...address }) => address);
}

function isUuid(value: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);
}

function ownAddress(customerId: string, id: string) {
  // Not a UUID, so it cannot be an address; the database would fail to compare it.
  if (!isUuid(id)) throw new ApiProblem(resultCodes.notFound, 'No such address');
  return and(eq(customerAddresses.customerId, customerId), eq(customerAddresses.id, id));
}

/** Adds an address, or updates the one with the id; exactly one address is the default. */
export async function saveAddress(
  db: Database,
  customerId: string,
  { id, isDefault, ...address }: SaveAddressRequest,
): Promise<SavedAddress[]> {
  return db.transaction(async (tx) => {
    // Locked, because concurrent saves could make two defaults.
    await lockCustomer(tx, customerId);
    const [existing] = await tx
      .select({ total: count() })
      .from(customerAddresses)
      .where(eq(customerAddresses.customerId, customerId));
    const total = existing?.total ?? 0;
    if (isDefault) {
      await tx
        .update(customerAddresses)
        .set({ isDefault: false })
        .where(eq(customerAddresses.customerId, customerId));
    }
    const values = { ...address, addressLine2: address.addressLine2 ?? null };
    if (id) {
      const updated = await tx
        .update(customerAddresses)
        .set({ ...values, ...(isDefault ? { isDefault } : {}) })
        .where(ownAddress(customerId, id))
        .returning({ id: customerAddresses.id });
      if (updated.length === 0) throw new ApiProblem(resultCodes.notFound, 'No such address');
    } else {
      if (total >= maxAddresses) {
        throw new ApiProblem(resultCodes.conflict, `No more than ${maxAddresses} addresses`);
      }
      await tx
        .insert(customerAddresses)
        .values({ ...values, customerId, isDefault: isDefault === true || total === 0 });
    }
    return listAddresses(tx, customerId);
  });
}

/** Deletes an address. If it was the default, the oldest remaining one becomes the default. */
export async function deleteAddress(db: Database, customerId: string, id: string): Promise<SavedAddress[]> {
  return db.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const [deleted] = await tx.delete(customerAddresses).where(ownAddress(customerId, id)).returning();
    if (!deleted) throw new ApiProblem(resultCodes.notFound, 'No such address');
    const [next] = await listAddresses(tx, customerId);
    if (deleted.isDefault && next) {
      await tx.update(customerAddresses).set({ isDefault: true }).where(eq(customerAddresses.id, next.id));
    }
    return listAddresses(tx, customerId);
  });
}
