import { ApiProblem, answers, localeOf, ok, sessionOf } from 'api-platform/foundation';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { emptySchema, resultCodes } from 'shared-contracts/wire/common';
import {
  loginRequestSchema,
  registerRequestSchema,
  resetPasswordRequestSchema,
  sendCodeResponseSchema,
  sessionTokensSchema,
  verifyCodeQuerySchema,
  verifyCodeResponseSchema,
} from 'shared-contracts/wire/customer';
import { sendAnyCodeRequestSchema } from 'shared-contracts/wire/member';
import { visitorOf } from './guessers';
import type { RefreshCookie } from './refresh-cookie';
import type { SessionService } from './session-service';
import type { StoreMembership } from './store-membership';

const tags = ['Customer'];

/** /api/customer: registration, login and passwords (behaviour 4 and 7). */
export function registerCustomerRoutes(
  app: FastifyInstance,
  sessions: SessionService,
  membership: StoreMembership,
  cookie: RefreshCookie,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/api/customer/register',
    { schema: { tags, body: registerRequestSchema, response: answers(sessionTokensSchema) } },
    async (request, reply) =>
      cookie.answer(reply, await sessions.register(request.body, visitorOf(request), localeOf(request))),
  );
  routes.post(
    '/api/customer/login',
    { schema: { tags, body: loginRequestSchema, response: answers(sessionTokensSchema) } },
    async (request, reply) => cookie.answer(reply, await sessions.login(request.body, visitorOf(request))),
  );
  routes.post(
    '/api/customer/refreshToken',
    { schema: { tags, response: answers(sessionTokensSchema) } },
    async (request, reply) => {
      const token = cookie.read(request);
      if (!token) throw new ApiProblem(resultCodes.refreshRefused, 'Please log in again');
      return cookie.answer(reply, await sessions.refresh(token));
    },
  );
  routes.post(
    '/api/customer/logout',
    { schema: { tags, response: answers(emptySchema) } },
    async (request, reply) => {
      const token = cookie.read(request);
      await sessions.logout(token, sessionOf(request));
      // A request from another site carries no token, so it must not clear the cookie.
      if (token) cookie.clear(reply);
      return ok(null);
    },
  );
  routes.post(
    '/api/customer/verificationCode/send',
    { schema: { tags, body: sendAnyCodeRequestSchema, response: answers(sendCodeResponseSchema) } },
    async (request) => {
      const { body } = request;
      const [visitor, locale] = [visitorOf(request), localeOf(request)];
      return ok(
        await (body.purpose === 'registerMember'
          ? membership.sendCode(body, visitor, locale)
          : sessions.sendCode(body, visitor, locale)),
      );
    },
  );
  routes.get(
    '/api/customer/verificationCode/verify',
    { schema: { tags, querystring: verifyCodeQuerySchema, response: answers(verifyCodeResponseSchema) } },
    async (request) => {
      await sessions.verifyCode(request.query, visitorOf(request));
      return ok({ verified: true });
    },
  );
  routes.post(
    '/api/customer/resetPassword/saveAndLogin',
    { schema: { tags, body: resetPasswordRequestSchema, response: answers(sessionTokensSchema) } },
    async (request, reply) =>
      cookie.answer(reply, await sessions.resetPassword(request.body, visitorOf(request))),
  );
}
