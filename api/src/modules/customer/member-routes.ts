import { memberOf } from 'api-platform/access';
import { ApiProblem, answers, localeOf, ok } from 'api-platform/foundation';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiPaths } from 'shared-contracts/api-paths';
import { resultCodes } from 'shared-contracts/wire/common';
import { profileSchema, sendCodeResponseSchema, sessionTokensSchema } from 'shared-contracts/wire/customer';
import {
  crmMemberAnswerSchema,
  crmMemberQuerySchema,
  memberSubscriptionRequestSchema,
  memberSubscriptionSchema,
  refererCodeSchema,
  refererCountSchema,
  registerMemberRequestSchema,
  sendEmailCodeRequestSchema,
  verifyEmailCodeRequestSchema,
} from 'shared-contracts/wire/member';
import { type Customer, findCustomer, toProfile } from './customer-repository';
import { type EmailVerificationOptions, sendEmailCode, verifyEmailCode } from './email-verification';
import { visitorOf } from './guessers';
import { countReferred, readSubscription, saveSubscription } from './member-repository';
import type { RefreshCookie } from './refresh-cookie';
import type { StoreMembership } from './store-membership';

const tags = ['Customer'];
const accountTags = ['My account'];

/** Registration of store members, e-mail verification, subscriptions and referrals (behaviour 7). */
export function registerMemberRoutes(
  app: FastifyInstance,
  membership: StoreMembership,
  verification: EmailVerificationOptions,
  cookie: RefreshCookie,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { db } = verification;

  async function customerOf(request: FastifyRequest): Promise<Customer> {
    const customer = await findCustomer(db, memberOf(request).customerId);
    if (!customer) throw new ApiProblem(resultCodes.unauthorized, 'Please log in');
    return customer;
  }

  routes.post(
    apiPaths.crmMemberQuery,
    { schema: { tags, body: crmMemberQuerySchema, response: answers(crmMemberAnswerSchema) } },
    async (request) => ok(await membership.query(request.body, visitorOf(request))),
  );
  routes.post(
    apiPaths.registerMember,
    { schema: { tags, body: registerMemberRequestSchema, response: answers(sessionTokensSchema) } },
    async (request, reply) =>
      cookie.answer(reply, await membership.register(request.body, visitorOf(request), localeOf(request))),
  );
  routes.post(
    apiPaths.sendEmailCode,
    {
      schema: {
        tags: accountTags,
        body: sendEmailCodeRequestSchema,
        response: answers(sendCodeResponseSchema),
      },
    },
    async (request) => {
      return ok(await sendEmailCode(verification, memberOf(request), request.body, localeOf(request)));
    },
  );
  routes.post(
    apiPaths.verifyEmailCode,
    { schema: { tags: accountTags, body: verifyEmailCodeRequestSchema, response: answers(profileSchema) } },
    async (request) =>
      ok(toProfile(await verifyEmailCode(verification, memberOf(request), request.body, localeOf(request)))),
  );
  routes.get(
    apiPaths.subscribe,
    { schema: { tags: accountTags, response: answers(memberSubscriptionSchema) } },
    async (request) => ok(await readSubscription(db, await customerOf(request))),
  );
  routes.post(
    apiPaths.subscribe,
    {
      schema: {
        tags: accountTags,
        body: memberSubscriptionRequestSchema,
        response: answers(memberSubscriptionSchema),
      },
    },
    async (request) => {
      await saveSubscription(db, memberOf(request).customerId, request.body);
      return ok(await readSubscription(db, await customerOf(request)));
    },
  );
  routes.get(
    apiPaths.refererCount,
    { schema: { tags: accountTags, response: answers(refererCountSchema) } },
    async (request) => ok({ count: await countReferred(db, await customerOf(request)) }),
  );
  routes.get(
    apiPaths.refererCode,
    { schema: { tags: accountTags, response: answers(refererCodeSchema) } },
    async (request) => ok({ crmMemberId: (await customerOf(request)).crmMemberId }),
  );
}
