import { randomUUID } from 'node:crypto';
import type { Database } from 'api-platform/foundation';
import { staffMembers } from 'database/schema/staff';
import type { StaffRole } from 'shared-contracts/staff-roles';
import { openStaffSession } from '../staff';
import { type Callee, createClient } from './client';

interface Shop {
  app: Callee;
  db: Database;
}

/** The Origin of the test apps' own pages. */
export const shopOrigin = 'http://shop.test';

/** A logged-in member of staff; `call` sends the session's cookie and the shop's Origin. */
export async function addStaff({ app, db }: Shop, roles: readonly StaffRole[]) {
  const [row] = await db
    .insert(staffMembers)
    .values({
      email: `staff-${randomUUID().slice(0, 8)}@example.com`,
      name: roles.join(' and '),
      passwordHash: 'nobody logs in with it',
      roles: [...roles],
      totpConfirmedAt: new Date(),
    })
    .returning();
  if (!row) throw new Error('no row');
  const token = await openStaffSession(db, row.id, { isVerified: true, now: new Date() });
  const headers = { cookie: `merchant_session=${token}`, origin: shopOrigin };
  const { call } = createClient({
    inject: (options) => app.inject({ ...options, headers: { ...headers, ...options.headers } }),
  });
  return { id: row.id, email: row.email, headers, call };
}
