import { memberOf } from 'api-platform/access';
import { ApiProblem, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as staffCalls from 'shared-contracts/calls/merchant-wholesale-users';
import * as calls from 'shared-contracts/calls/wholesale-users';
import { resultCodes } from 'shared-contracts/wire/common';
import { recordChange, type Staff, staffOf } from '../../staff';
import { wholesaleBuyerOf } from '../wholesale-buyer';
import { acceptInvitation, readInvitation } from './accept-invitation';
import { changeUserRole, inviteUser, type RecordUsers, removeUser, type UserOptions } from './change-users';
import { readUsers } from './read-users';

/** Mails that one network may cause in a minute. */
const invitesPerMinute = 10;
const limited = { config: { rateLimit: { max: invitesPerMinute } } };

/** The logins of companies: /api/wholeSale for the company itself, /api/merchant/wholesale for staff. */
export const userRoutes: FastifyPluginAsync<UserOptions> = async (app, options) => {
  const route = routesOf(app, 'Wholesale');
  const { db } = options;

  /** The company of a request by its owner; refuses its other logins. */
  async function ownerOf(request: FastifyRequest) {
    const buyer = await wholesaleBuyerOf(db, request);
    if (buyer.role !== 'OWNER') {
      throw new ApiProblem(resultCodes.forbidden, 'Only the owner of the account changes its logins');
    }
    return buyer;
  }
  const showOwner = async ({ customerId, userId }: { customerId: string; userId: string }) =>
    ok(await readUsers(db, customerId, { userId, mayManage: true }));

  route(calls.listUsers, async (request) => {
    const { customerId, userId, role } = await wholesaleBuyerOf(db, request);
    return ok(await readUsers(db, customerId, { userId, mayManage: role === 'OWNER' }));
  });
  route(
    calls.inviteUser,
    async (request) => {
      const owner = await ownerOf(request);
      await inviteUser(options, owner.customerId, request.body);
      return showOwner(owner);
    },
    limited,
  );
  route(calls.changeUserRole, async (request) => {
    const owner = await ownerOf(request);
    await changeUserRole(db, owner.customerId, request.params.id, request.body.role);
    return showOwner(owner);
  });
  route(calls.removeUser, async (request) => {
    const owner = await ownerOf(request);
    await removeUser(db, owner.customerId, request.params.id);
    return showOwner(owner);
  });
  route(calls.readInvitation, async (request) => {
    memberOf(request);
    return ok(await readInvitation(db, request.body.token));
  });
  route(calls.acceptInvitation, async (request) =>
    ok(await acceptInvitation(db, memberOf(request).customerId, request.body.token)),
  );

  const recordOf =
    (staff: Staff, subjectId: string): RecordUsers =>
    (tx, change) =>
      recordChange(tx, staff, { ...change, subjectType: 'buyer', subjectId });
  const showStaff = async (id: string) => ok(await readUsers(db, id, { mayManage: true }));

  route(staffCalls.listBuyerUsers, async (request) => {
    await staffOf(db, request, 'wholesale.read');
    return showStaff(request.params.id);
  });
  route(
    staffCalls.inviteBuyerUser,
    async (request) => {
      const staff = await staffOf(db, request, 'wholesale.write');
      const { id } = request.params;
      await inviteUser(options, id, request.body, recordOf(staff, id));
      return showStaff(id);
    },
    limited,
  );
  route(staffCalls.changeBuyerUserRole, async (request) => {
    const staff = await staffOf(db, request, 'wholesale.write');
    const { id, userId } = request.params;
    await changeUserRole(db, id, userId, request.body.role, recordOf(staff, id));
    return showStaff(id);
  });
  route(staffCalls.removeBuyerUser, async (request) => {
    const staff = await staffOf(db, request, 'wholesale.write');
    const { id, userId } = request.params;
    await removeUser(db, id, userId, recordOf(staff, id));
    return showStaff(id);
  });
};
