import { ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/merchant-staff';
import { permissionsOf } from 'shared-contracts/staff-roles';
import type { StaffProfile } from 'shared-contracts/wire/staff';
import { readStaffToken, setStaffCookie } from './staff-cookie';
import { type LoginOptions, passLoginCode, passLoginPassword } from './staff-login';
import {
  endStaffSession,
  findStaffSession,
  pendingSeconds,
  type StaffRow,
  sessionSeconds,
} from './staff-sessions';

function profileOf({ id, name, email, roles }: StaffRow): StaffProfile {
  return { id, name, email, roles, permissions: permissionsOf(roles) };
}

/** Login of the merchant's staff in two steps, and its end. */
export const staffSessionRoutes: FastifyPluginAsync<LoginOptions & { shopUrl: string }> = async (
  app,
  options,
) => {
  const route = routesOf(app, 'Staff');
  const { db, shopUrl } = options;
  const isSecure = shopUrl.startsWith('https:');

  route(calls.getSession, async (request) => {
    const session = await findStaffSession(db, readStaffToken(request), new Date());
    return ok({ staff: session?.isVerified ? profileOf(session.member) : null });
  });
  route(calls.checkStaffPassword, async (request, reply) => {
    const { token, step } = await passLoginPassword(options, request, request.body);
    setStaffCookie(reply, token, pendingSeconds, isSecure);
    return ok(step);
  });
  route(calls.checkStaffCode, async (request, reply) => {
    const { token, member } = await passLoginCode(options, request, request.body);
    setStaffCookie(reply, token, sessionSeconds, isSecure);
    return ok({ staff: profileOf(member) });
  });
  route(calls.endSession, async (request, reply) => {
    const token = readStaffToken(request);
    if (token) await endStaffSession(db, token);
    setStaffCookie(reply, '', 0, isSecure);
    return ok(null);
  });
};
