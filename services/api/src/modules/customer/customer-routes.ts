import { ApiProblem, localeOf, ok, sessionOf } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyInstance } from 'fastify';
import * as calls from 'shared-contracts/calls/session';
import { resultCodes } from 'shared-contracts/wire/common';
import { readWording } from '../consent';
import { visitorOf } from './guessers';
import type { RefreshCookie } from './refresh-cookie';
import type { SessionService } from './session-service';
import type { StoreMembership } from './store-membership';

/** /api/customer: registration, login and passwords (behaviour/states and behaviour/calls). */
export function registerCustomerRoutes(
  app: FastifyInstance,
  sessions: SessionService,
  membership: StoreMembership,
  cookie: RefreshCookie,
): void {
  const route = routesOf(app, 'Customer');

  route(calls.register, async (request, reply) =>
    cookie.answer(
      reply,
      await sessions.register(
        { ...request.body, wording: readWording(request, 'register') },
        visitorOf(request),
        localeOf(request),
      ),
    ),
  );
  route(calls.logIn, async (request, reply) =>
    cookie.answer(reply, await sessions.login(request.body, visitorOf(request))),
  );
  route(calls.refreshTokens, async (request, reply) => {
    const token = cookie.read(request);
    if (!token) throw new ApiProblem(resultCodes.refreshRefused, 'Please log in again');
    return cookie.answer(reply, await sessions.refresh(token));
  });
  route(calls.logOut, async (request, reply) => {
    const token = cookie.read(request);
    await sessions.logout(token, sessionOf(request));
    // A request from another site carries no token, so it must not clear the cookie.
    if (token) cookie.clear(reply);
    return ok(null);
  });
  route(calls.sendCode, async (request) => {
    const { body } = request;
    const [visitor, locale] = [visitorOf(request), localeOf(request)];
    return ok(
      await (body.purpose === 'registerMember'
        ? membership.sendCode(body, visitor, locale)
        : sessions.sendCode(body, visitor, locale)),
    );
  });
  route(calls.verifyCode, async (request) => {
    await sessions.verifyCode(request.query, visitorOf(request));
    return ok({ verified: true });
  });
  route(calls.resetPassword, async (request, reply) =>
    cookie.answer(reply, await sessions.resetPassword(request.body, visitorOf(request))),
  );
}
