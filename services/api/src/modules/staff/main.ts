/** `npm run staff`: adds accounts of staff from the command line, for the first administrator. */
import { parseArgs } from 'node:util';
import { runCommand } from 'database/run-command';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import * as z from 'shared-contracts/schema';
import { staffRoles } from 'shared-contracts/staff-roles';
import { createStaffRequestSchema } from 'shared-contracts/wire/staff';
import { createByCommand } from './create-by-command';
import { recordChange } from './record-change';
import { findStaffByEmail, inviteAgain, type OneTimePassword } from './staff-repository';
import { endSessionsOf } from './staff-sessions';

const usage = `npm run staff -- create EMAIL --name NAME --role ROLE   adds an account (--role may be given several times)
npm run staff -- invite EMAIL                           a new one-time password and second factor

Roles: ${staffRoles.join(', ')}`;
const command = { id: null, name: 'npm run staff' };

async function create(client: pg.Client, words: object): Promise<OneTimePassword> {
  const input = z.safeParse(createStaffRequestSchema, words);
  if (!input.success) throw new Error(usage);
  const password = await createByCommand(client, input.data, command.name);
  if (!password) throw new Error(`There is an account with ${input.data.email} already.`);
  return password;
}

function invite(client: pg.Client, email: string): Promise<OneTimePassword> {
  return drizzle(client).transaction(async (tx) => {
    const row = await findStaffByEmail(tx, email);
    if (!row) throw new Error(`There is no account with ${email}.`);
    await endSessionsOf(tx, row.id);
    await recordChange(tx, command, { action: 'staff.invite', subjectType: 'staff', subjectId: row.id });
    return (await inviteAgain(tx, row, new Date())).password;
  });
}

async function run(client: pg.Client): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' }, role: { type: 'string', multiple: true } },
  });
  const [action, email] = positionals;
  const isKnown = action === 'create' || action === 'invite';
  if (!isKnown || !email) throw new Error(usage);
  const password =
    action === 'invite'
      ? await invite(client, email)
      : await create(client, { email, name: values.name, roles: values.role });
  process.stdout.write(`One-time password for ${email}: ${password.oneTimePassword}
It is valid until ${password.expiresAt.toISOString()}. Log in at /staff to set up the second factor.\n`);
  return 0;
}

await runCommand(usage, run);
