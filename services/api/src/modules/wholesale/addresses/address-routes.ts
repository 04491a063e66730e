import { ApiProblem, type Database, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as calls from 'shared-contracts/calls/company-addresses';
import * as staffCalls from 'shared-contracts/calls/merchant-company-addresses';
import { resultCodes } from 'shared-contracts/wire/common';
import { recordChange, type Staff, staffOf } from '../../staff';
import { wholesaleBuyerOf } from '../wholesale-buyer';
import {
  type RecordAddress,
  removeCompanyAddress,
  saveCompanyAddress,
  showCompanyAddresses,
} from './company-addresses';

/** The delivery addresses of companies: /api/wholeSale for the company itself, /api/merchant/wholesale for staff. */
export const addressRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const route = routesOf(app, 'Wholesale');

  /** The company of a request by its owner; refuses its other logins. */
  async function ownerOf(request: FastifyRequest) {
    const { role, customerId } = await wholesaleBuyerOf(db, request);
    if (role !== 'OWNER') {
      throw new ApiProblem(resultCodes.forbidden, 'Only the owner of the account changes its addresses');
    }
    return customerId;
  }
  const show = async (accountId: string, mayManage: boolean) =>
    ok(await showCompanyAddresses(db, accountId, mayManage));

  route(calls.listCompanyAddresses, async (request) => {
    const { customerId, role } = await wholesaleBuyerOf(db, request);
    return show(customerId, role === 'OWNER');
  });
  route(calls.saveCompanyAddress, async (request) => {
    const accountId = await ownerOf(request);
    await saveCompanyAddress(db, accountId, request.params.id, request.body);
    return show(accountId, true);
  });
  route(calls.removeCompanyAddress, async (request) => {
    const accountId = await ownerOf(request);
    await removeCompanyAddress(db, accountId, request.params.id);
    return show(accountId, true);
  });

  const recordOf =
    (staff: Staff, subjectId: string): RecordAddress =>
    (tx, change) =>
      recordChange(tx, staff, { ...change, subjectType: 'buyer', subjectId });

  route(staffCalls.listBuyerAddresses, async (request) => {
    await staffOf(db, request, 'wholesale.read');
    return show(request.params.id, true);
  });
  route(staffCalls.saveBuyerAddress, async (request) => {
    const staff = await staffOf(db, request, 'wholesale.write');
    const { id, addressId } = request.params;
    await saveCompanyAddress(db, id, addressId, request.body, recordOf(staff, id));
    return show(id, true);
  });
  route(staffCalls.removeBuyerAddress, async (request) => {
    const staff = await staffOf(db, request, 'wholesale.write');
    const { id, addressId } = request.params;
    await removeCompanyAddress(db, id, addressId, recordOf(staff, id));
    return show(id, true);
  });
};
