import type { Keys } from 'api-platform/keys';
import { hashPassword } from 'api-platform/passwords';
import { seal } from 'api-platform/sealed';
import { staffMembers } from 'database/schema/staff';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Client } from 'pg';
import type { StaffRole } from 'shared-contracts/staff-roles';
import { demoPassword } from '../catalogue/people';

/** Key of the demo accounts' authenticator app, printed by `npm start`. */
const demoTotpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const people: readonly { email: string; name: string; role: StaffRole }[] = [
  { email: 'packer@staff.example', name: 'Pak Lam', role: 'PACKER' },
  { email: 'service@staff.example', name: 'Sze Wai Cheung', role: 'SERVICE' },
  { email: 'merchandiser@staff.example', name: 'Mei Ling Ho', role: 'MERCHANDISER' },
  { email: 'trade@staff.example', name: 'Tat Ming Leung', role: 'WHOLESALE_MANAGER' },
  { email: 'release@staff.example', name: 'Lok Yin Fung', role: 'RELEASE_MANAGER' },
  { email: 'admin@staff.example', name: 'Ada Man', role: 'ADMINISTRATOR' },
];

/** Adds the demo's accounts of staff, a role each; accounts that exist keep their changes. */
export async function addDemoStaff(client: Client, keys: Keys): Promise<void> {
  const account = {
    passwordHash: await hashPassword(demoPassword),
    totpSecret: seal(demoTotpSecret, keys, 'authenticator key'),
    totpConfirmedAt: new Date(),
  };
  await drizzle(client)
    .insert(staffMembers)
    .values(people.map(({ email, name, role }) => ({ ...account, email, name, roles: [role] })))
    .onConflictDoNothing();
}
