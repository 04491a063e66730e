import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { refreshTokenHeader } from 'shared-contracts/keys';
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
import { ApiProblem, answers, localeOf, ok, sessionOf } from '../foundation';
import type { SessionService } from './session-service';
import type { StoreMembership } from './store-membership';

function refreshTokenOf(request: FastifyRequest): string | undefined {
  const value = request.headers[refreshTokenHeader.toLowerCase()];
  return typeof value === 'string' && value.length > 0 && value.length <= 200 ? value : undefined;
}

const tags = ['Customer'];

/** /api/customer: how a visitor becomes a member (sections 4 and 7). */
export function registerCustomerRoutes(
  app: FastifyInstance,
  sessions: SessionService,
  membership: StoreMembership,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    '/api/customer/register',
    { schema: { tags, body: registerRequestSchema, response: answers(sessionTokensSchema) } },
    async (request) => ok(await sessions.register(request.body)),
  );
  routes.post(
    '/api/customer/login',
    { schema: { tags, body: loginRequestSchema, response: answers(sessionTokensSchema) } },
    async (request) => ok(await sessions.login(request.body, request.ip)),
  );
  routes.post(
    '/api/customer/refreshToken',
    { schema: { tags, response: answers(sessionTokensSchema) } },
    async (request) => {
      const token = refreshTokenOf(request);
      if (!token) throw new ApiProblem(resultCodes.refreshRefused, 'Please log in again');
      return ok(await sessions.refresh(token));
    },
  );
  routes.post(
    '/api/customer/logout',
    { schema: { tags, response: answers(emptySchema) } },
    async (request) => {
      await sessions.logout(refreshTokenOf(request), sessionOf(request));
      return ok(null);
    },
  );
  routes.post(
    '/api/customer/verificationCode/send',
    { schema: { tags, body: sendAnyCodeRequestSchema, response: answers(sendCodeResponseSchema) } },
    async (request) => {
      const { body } = request;
      const locale = localeOf(request);
      return ok(
        await (body.purpose === 'registerMember'
          ? membership.sendCode(body, locale)
          : sessions.sendCode(body, locale)),
      );
    },
  );
  routes.get(
    '/api/customer/verificationCode/verify',
    { schema: { tags, querystring: verifyCodeQuerySchema, response: answers(verifyCodeResponseSchema) } },
    async (request) => {
      await sessions.verifyCode(request.query);
      return ok({ verified: true });
    },
  );
  routes.post(
    '/api/customer/resetPassword/saveAndLogin',
    { schema: { tags, body: resetPasswordRequestSchema, response: answers(sessionTokensSchema) } },
    async (request) => ok(await sessions.resetPassword(request.body)),
  );
}
