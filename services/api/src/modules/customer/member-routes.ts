import { memberOf } from 'api-platform/access';
import { ApiProblem, localeOf, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from 'shared-contracts/calls/account';
import * as sessionCalls from 'shared-contracts/calls/session';
import { resultCodes } from 'shared-contracts/wire/common';
import { readWording } from '../consent';
import { type Customer, findCustomer, toProfile } from './customer-repository';
import { type EmailVerificationOptions, sendEmailCode, verifyEmailCode } from './email-verification';
import { visitorOf } from './guessers';
import { countReferred, readSubscription, saveSubscription } from './member-repository';
import type { RefreshCookie } from './refresh-cookie';
import type { StoreMembership } from './store-membership';

/** Registration of store members, e-mail verification, subscriptions and referrals (behaviour/calls). */
export function registerMemberRoutes(
  app: FastifyInstance,
  membership: StoreMembership,
  verification: EmailVerificationOptions,
  cookie: RefreshCookie,
): void {
  const route = routesOf(app, 'Customer');
  const routeAccount = routesOf(app, 'My account');
  const { db } = verification;

  async function customerOf(request: FastifyRequest): Promise<Customer> {
    const customer = await findCustomer(db, memberOf(request).customerId);
    if (!customer) throw new ApiProblem(resultCodes.unauthorized, 'Please log in');
    return customer;
  }

  route(sessionCalls.findStoreMember, async (request) =>
    ok(await membership.query(request.body, visitorOf(request))),
  );
  route(sessionCalls.registerMember, async (request, reply) =>
    cookie.answer(
      reply,
      await membership.register(
        { ...request.body, wording: readWording(request, 'register') },
        visitorOf(request),
        localeOf(request),
      ),
    ),
  );
  routeAccount(calls.sendEmailCode, async (request) => {
    return ok(await sendEmailCode(verification, memberOf(request), request.body, localeOf(request)));
  });
  routeAccount(calls.verifyEmail, async (request) =>
    ok(toProfile(await verifyEmailCode(verification, memberOf(request), request.body, localeOf(request)))),
  );
  routeAccount(calls.getSubscription, async (request) =>
    ok(await readSubscription(db, await customerOf(request))),
  );
  routeAccount(calls.updateSubscription, async (request) => {
    await saveSubscription(
      db,
      memberOf(request).customerId,
      { ...request.body, wording: readWording(request, 'subscriptions') },
      localeOf(request),
    );
    return ok(await readSubscription(db, await customerOf(request)));
  });
  routeAccount(calls.countReferrals, async (request) =>
    ok({ count: await countReferred(db, await customerOf(request)) }),
  );
  routeAccount(calls.getReferralCode, async (request) =>
    ok({ crmMemberId: (await customerOf(request)).crmMemberId }),
  );
}
