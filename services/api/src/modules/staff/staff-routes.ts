import { ApiProblem, type Database, type Executor, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import { staffMembers } from 'database/schema/staff';
import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/merchant-staff';
import { resultCodes } from 'shared-contracts/wire/common';
import type { StaffInvitation, UpdateStaffRequest } from 'shared-contracts/wire/staff';
import { recordChange } from './record-change';
import { type Staff, staffOf } from './staff-of';
import {
  createStaff,
  inviteAgain,
  listStaff,
  lockStaff,
  type OneTimePassword,
  toStaffMember,
} from './staff-repository';
import { endSessionsOf, type StaffRow } from './staff-sessions';

const subjectOf = ({ id }: Pick<StaffRow, 'id'>) => ({ subjectType: 'staff', subjectId: id });

const toInvitation = (row: StaffRow, { oneTimePassword, expiresAt }: OneTimePassword): StaffInvitation => ({
  member: toStaffMember(row),
  oneTimePassword,
  expiresAt: expiresAt.toISOString(),
});

async function lockOther(tx: Executor, staff: Staff, id: string): Promise<StaffRow> {
  // The last administrator could otherwise take away their own rights, and nobody could give them back.
  if (staff.id === id) throw new ApiProblem(resultCodes.conflict, 'Somebody else has to change your account');
  const row = await lockStaff(tx, id);
  if (!row) throw new ApiProblem(resultCodes.notFound, 'There is no such member of staff');
  return row;
}

function changesOf(row: StaffRow, { name, roles, isDisabled }: UpdateStaffRequest) {
  const old = { name: row.name, roles: row.roles, isDisabled: row.disabledAt !== null };
  const wanted = {
    name: name ?? old.name,
    roles: roles ?? old.roles,
    isDisabled: isDisabled ?? old.isDisabled,
  };
  const changed = (['name', 'roles', 'isDisabled'] as const).filter(
    (key) => String(old[key]) !== String(wanted[key]),
  );
  const pick = (from: typeof old) => Object.fromEntries(changed.map((key) => [key, from[key]]));
  return { wanted, before: pick(old), after: pick(wanted), hasChanged: changed.length > 0 };
}

/** Accounts of staff: list, invite, change, disable. */
export const staffRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const route = routesOf(app, 'Staff');

  route(calls.listMembers, async (request) => {
    await staffOf(db, request, 'staff.write');
    return ok({ staff: (await listStaff(db)).map(toStaffMember) });
  });
  route(calls.createMember, async (request) => {
    const staff = await staffOf(db, request, 'staff.write');
    return db.transaction(async (tx) => {
      const created = await createStaff(tx, request.body, new Date());
      if (!created)
        throw new ApiProblem(resultCodes.emailTaken, 'This e-mail address has an account already');
      const { row, password } = created;
      const after = { email: row.email, name: row.name, roles: row.roles };
      await recordChange(tx, staff, { action: 'staff.create', ...subjectOf(row), after });
      return ok(toInvitation(row, password));
    });
  });
  route(calls.updateMember, async (request) => {
    const staff = await staffOf(db, request, 'staff.write');
    const { id } = request.params;
    const { reason } = request.body;
    return db.transaction(async (tx) => {
      const row = await lockOther(tx, staff, id);
      const { wanted, before, after, hasChanged } = changesOf(row, request.body);
      if (!hasChanged) return ok(toStaffMember(row));
      const disabledAt = wanted.isDisabled ? (row.disabledAt ?? new Date()) : null;
      const [updated = row] = await tx
        .update(staffMembers)
        .set({ name: wanted.name, roles: wanted.roles, disabledAt })
        .where(eq(staffMembers.id, id))
        .returning();
      if (wanted.isDisabled) await endSessionsOf(tx, id);
      await recordChange(tx, staff, { action: 'staff.update', ...subjectOf(row), before, after, reason });
      return ok(toStaffMember(updated));
    });
  });
  route(calls.inviteMember, async (request) => {
    const staff = await staffOf(db, request, 'staff.write');
    const { id } = request.params;
    const { reason } = request.body;
    return db.transaction(async (tx) => {
      const row = await lockOther(tx, staff, id);
      const { updated, password } = await inviteAgain(tx, row, new Date());
      await endSessionsOf(tx, id);
      await recordChange(tx, staff, { action: 'staff.invite', ...subjectOf(row), reason });
      return ok(toInvitation(updated, password));
    });
  });
};
