import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { CreateStaffRequest } from 'shared-contracts/wire/staff';
import { recordChange } from './record-change';
import { createStaff, type OneTimePassword } from './staff-repository';

/** Adds an account from a command line, with an entry of the audit log; undefined when the e-mail address is taken. */
export function createByCommand(
  client: pg.Client,
  input: CreateStaffRequest,
  command: string,
): Promise<OneTimePassword | undefined> {
  return drizzle(client).transaction(async (tx) => {
    const created = await createStaff(tx, input, new Date());
    if (!created) return undefined;
    await recordChange(
      tx,
      { id: null, name: command },
      { action: 'staff.create', subjectType: 'staff', subjectId: created.row.id, after: input },
    );
    return created.password;
  });
}
