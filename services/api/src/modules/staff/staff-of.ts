import { ApiProblem, type Executor } from 'api-platform/foundation';
import type { FastifyRequest } from 'fastify';
import { mayStaff, type StaffPermission } from 'shared-contracts/staff-roles';
import { resultCodes } from 'shared-contracts/wire/common';
import { readStaffToken } from './staff-cookie';
import { findStaffSession, type StaffRow } from './staff-sessions';

/** A logged-in member of staff. */
export interface Staff {
  id: string;
  name: string;
  roles: string[];
}

/** Cached per request, because guard and handler both need the caller. */
const known = new WeakMap<FastifyRequest, StaffRow>();

/** The row of the caller, who has passed both steps of the login; refuses others. */
async function staffRowOf(db: Executor, request: FastifyRequest): Promise<StaffRow> {
  const row = known.get(request);
  if (row) return row;
  const session = await findStaffSession(db, readStaffToken(request), new Date());
  if (!session?.isVerified) throw new ApiProblem(resultCodes.unauthorized, 'Please log in');
  known.set(request, session.member);
  return session.member;
}

/** The caller, whatever their role: for what each member of staff keeps for themselves. Refuses others with 401. */
export async function signedInStaff(db: Executor, request: FastifyRequest): Promise<Staff> {
  const { id, name, roles } = await staffRowOf(db, request);
  return { id, name, roles };
}

/** The caller, when their role has the permission; refuses others with 401 or 403. */
export async function staffOf(
  db: Executor,
  request: FastifyRequest,
  permission: StaffPermission,
): Promise<Staff> {
  const { id, name, roles } = await staffRowOf(db, request);
  if (!mayStaff(roles, permission)) {
    throw new ApiProblem(resultCodes.forbidden, 'Your role does not allow this', { permission });
  }
  return { id, name, roles };
}
