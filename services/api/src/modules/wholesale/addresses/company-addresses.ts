import { ApiProblem, type Database, type Executor } from 'api-platform/foundation';
import { wholesaleAddresses } from 'database/schema/wholesale';
import { and, asc, eq } from 'drizzle-orm';
import { toAddressInput } from 'shared-contracts/address-form';
import { toSearchKey } from 'shared-contracts/same-name';
import { resultCodes } from 'shared-contracts/wire/common';
import {
  type CompanyAddress,
  type CompanyAddresses,
  maxCompanyAddresses,
  type SaveCompanyAddress,
} from 'shared-contracts/wire/company-addresses';
import type { AddressInput } from 'shared-contracts/wire/customer';
import { lockCustomer } from '../../customer';
import { findCompany } from '../users/read-users';

/** Writes a change by staff into the audit log, without name or address; absent for the company's owner. */
export type RecordAddress = (
  tx: Executor,
  change: { action: 'buyer.save-address' | 'buyer.remove-address'; before?: object; after?: object },
) => Promise<void>;

/** The delivery addresses of a company, by name. */
export async function readCompanyAddresses(db: Executor, accountId: string): Promise<CompanyAddress[]> {
  const rows = await db
    .select()
    .from(wholesaleAddresses)
    .where(eq(wholesaleAddresses.accountId, accountId))
    .orderBy(asc(wholesaleAddresses.nameKey), asc(wholesaleAddresses.id));
  return rows.map(({ id, name, address }) => ({ ...address, id, name }));
}

/** The addresses as a reader sees them; 404 without a trade account. */
export async function showCompanyAddresses(
  db: Executor,
  accountId: string,
  mayManage: boolean,
): Promise<CompanyAddresses> {
  await findCompany(db, accountId);
  return { addresses: await readCompanyAddresses(db, accountId), mayManage };
}

/** Adds an address with the id of the caller, or replaces the one with it. Orders keep the address they were placed with. */
export async function saveCompanyAddress(
  db: Database,
  accountId: string,
  id: string,
  { name, ...address }: SaveCompanyAddress,
  record?: RecordAddress,
): Promise<void> {
  const values = { name, nameKey: toSearchKey(name), address: toStored(address) };
  await db.transaction(async (tx) => {
    await findCompany(tx, accountId);
    await lockCustomer(tx, accountId);
    const present = await readCompanyAddresses(tx, accountId);
    if (present.some((other) => other.id !== id && toSearchKey(other.name) === values.nameKey)) {
      throw new ApiProblem(resultCodes.conflict, 'Another address of the company has this name', {
        reason: 'SAME_NAME',
      });
    }
    if (present.some((own) => own.id === id)) {
      await tx.update(wholesaleAddresses).set(values).where(eq(wholesaleAddresses.id, id));
    } else {
      if (present.length >= maxCompanyAddresses) {
        throw new ApiProblem(resultCodes.conflict, `A company has at most ${maxCompanyAddresses} addresses`);
      }
      const added = await tx
        .insert(wholesaleAddresses)
        .values({ id, accountId, ...values })
        .onConflictDoNothing({ target: wholesaleAddresses.id })
        .returning({ id: wholesaleAddresses.id });
      // The id is one of another company.
      if (added.length === 0) throw new ApiProblem(resultCodes.notFound, 'No such address of the company');
    }
    await record?.(tx, { action: 'buyer.save-address', after: { addressId: id } });
  });
}

/** Removes an address of a company; nobody can choose it any more. */
export async function removeCompanyAddress(
  db: Database,
  accountId: string,
  id: string,
  record?: RecordAddress,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockCustomer(tx, accountId);
    const [removed] = await tx
      .delete(wholesaleAddresses)
      .where(and(eq(wholesaleAddresses.accountId, accountId), eq(wholesaleAddresses.id, id)))
      .returning({ id: wholesaleAddresses.id });
    if (!removed) throw new ApiProblem(resultCodes.notFound, 'No such address of the company');
    await record?.(tx, { action: 'buyer.remove-address', before: { addressId: id } });
  });
}

const toStored = (address: AddressInput) => ({ ...address, addressLine2: address.addressLine2 ?? null });

/**
 * The name of the company's address that an order goes to; null for an address that was typed. The address that was
 * shown is compared, so that nothing goes to a door that somebody has just changed.
 */
export async function nameOfAddress(
  db: Executor,
  accountId: string,
  { address, addressId }: { address: AddressInput; addressId: string | undefined },
): Promise<string | null> {
  if (addressId === undefined) return null;
  const [found] = await db
    .select()
    .from(wholesaleAddresses)
    .where(and(eq(wholesaleAddresses.accountId, accountId), eq(wholesaleAddresses.id, addressId)));
  const isSame =
    found && JSON.stringify(toAddressInput(found.address)) === JSON.stringify(toAddressInput(address));
  if (!isSame) {
    throw new ApiProblem(resultCodes.addressChanged, 'The delivery address was changed: choose it again');
  }
  return found.name;
}
