import { memberOf } from 'api-platform/access';
import { ApiProblem, localeOf, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyInstance } from 'fastify';
import * as calls from 'shared-contracts/calls/account';
import { networkOf } from 'shared-contracts/server/network-of';
import { resultCodes } from 'shared-contracts/wire/common';
import { readWording } from '../consent';
import { deleteAddress, listAddresses, saveAddress } from './address-repository';
import { findCustomer, toProfile } from './customer-repository';
import { saveProfile } from './member-repository';
import { askForNewsletter, confirmNewsletter, type NewsletterOptions } from './newsletter';
import type { SessionService } from './session-service';

/** /api/customer/myAccount: a member's own data (behaviour/product and behaviour/calls). */
export function registerAccountRoutes(
  app: FastifyInstance,
  newsletter: NewsletterOptions,
  sessions: SessionService,
): void {
  const { db } = newsletter;
  const route = routesOf(app, 'My account');

  async function readProfile(customerId: string) {
    const customer = await findCustomer(db, customerId);
    if (!customer) throw new ApiProblem(resultCodes.unauthorized, 'Please log in');
    return ok(toProfile(customer));
  }

  for (const call of [calls.getProfile, calls.getPersonalInfo]) {
    route(call, async (request) => readProfile(memberOf(request).customerId));
  }
  route(calls.updateProfile, async (request) => {
    const { customerId } = memberOf(request);
    await saveProfile(
      db,
      customerId,
      { ...request.body, wording: readWording(request, 'profile') },
      localeOf(request),
    );
    return readProfile(customerId);
  });
  route(calls.changePassword, async (request) => {
    await sessions.changePassword(memberOf(request), request.body);
    return ok(null);
  });
  route(calls.checkPassword, async (request) => {
    return ok(await sessions.isPassword(memberOf(request), request.body.password));
  });
  route(calls.listAddresses, async (request) => ok(await listAddresses(db, memberOf(request).customerId)));
  route(calls.saveAddress, async (request) =>
    ok(await saveAddress(db, memberOf(request).customerId, request.body)),
  );
  route(calls.deleteAddress, async (request) =>
    ok(await deleteAddress(db, memberOf(request).customerId, request.body.id)),
  );
  route(calls.subscribeToNewsletter, async (request) => {
    const caller = { network: networkOf(request.ip), locale: localeOf(request) };
    await askForNewsletter(newsletter, request.body.email, caller);
    return ok(null);
  });
  route(calls.confirmNewsletter, async (request) => {
    await confirmNewsletter(newsletter, request.body.token, new Date());
    return ok(null);
  });
}
