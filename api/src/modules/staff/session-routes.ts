import { answers, ok } from 'api-platform/foundation';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { permissionsOf } from 'shared-contracts/staff-roles';
import { emptySchema } from 'shared-contracts/wire/common';
import {
  type StaffProfile,
  staffCodeRequestSchema,
  staffLoginStepSchema,
  staffPasswordRequestSchema,
  staffSessionSchema,
} from 'shared-contracts/wire/staff';
import { readStaffToken, setStaffCookie } from './staff-cookie';
import { type LoginOptions, passLoginCode, passLoginPassword } from './staff-login';
import {
  endStaffSession,
  findStaffSession,
  pendingSeconds,
  type StaffRow,
  sessionSeconds,
} from './staff-sessions';

const tags = ['Staff'];

function profileOf({ id, name, email, roles }: StaffRow): StaffProfile {
  return { id, name, email, roles, permissions: permissionsOf(roles) };
}

/** Login of the merchant's staff in two steps, and its end. */
export const staffSessionRoutes: FastifyPluginAsync<LoginOptions & { shopUrl: string }> = async (
  app,
  options,
) => {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { db, shopUrl } = options;
  const isSecure = shopUrl.startsWith('https:');

  routes.get(
    merchantPaths.session,
    { schema: { tags, response: answers(staffSessionSchema) } },
    async (request) => {
      const session = await findStaffSession(db, readStaffToken(request), new Date());
      return ok({ staff: session?.isVerified ? profileOf(session.member) : null });
    },
  );
  routes.post(
    merchantPaths.sessionPassword,
    { schema: { tags, body: staffPasswordRequestSchema, response: answers(staffLoginStepSchema) } },
    async (request, reply) => {
      const { token, step } = await passLoginPassword(options, request, request.body);
      setStaffCookie(reply, token, pendingSeconds, isSecure);
      return ok(step);
    },
  );
  routes.post(
    merchantPaths.sessionCode,
    { schema: { tags, body: staffCodeRequestSchema, response: answers(staffSessionSchema) } },
    async (request, reply) => {
      const { token, member } = await passLoginCode(options, request, request.body);
      setStaffCookie(reply, token, sessionSeconds, isSecure);
      return ok({ staff: profileOf(member) });
    },
  );
  routes.post(
    merchantPaths.sessionEnd,
    { schema: { tags, response: answers(emptySchema) } },
    async (request, reply) => {
      const token = readStaffToken(request);
      if (token) await endStaffSession(db, token);
      setStaffCookie(reply, '', 0, isSecure);
      return ok(null);
    },
  );
};
