import rateLimit from '@fastify/rate-limit';
import { ApiProblem } from 'api-platform/foundation';
import type { FastifyInstance } from 'fastify';
import { apiPaths } from 'shared-contracts/api-paths';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { resultCodes } from 'shared-contracts/wire/common';

/** Calls that could be repeated to guess a password, a code or an order, to flood a mailbox, or to distort a figure. */
export const limitedCalls: ReadonlySet<string> = new Set([
  apiPaths.login,
  apiPaths.register,
  apiPaths.crmMemberQuery,
  apiPaths.registerMember,
  apiPaths.codeSend,
  apiPaths.codeVerify,
  apiPaths.sendEmailCode,
  apiPaths.verifyEmailCode,
  apiPaths.resetPassword,
  apiPaths.restock,
  apiPaths.restockConfirm,
  apiPaths.subscribeFooter,
  apiPaths.subscribeFooterConfirm,
  apiPaths.pushSubscription,
  apiPaths.pushSubscriptionEnd,
  apiPaths.guestOrderDetails,
  apiPaths.guestOrderCancel,
  apiPaths.visit,
  merchantPaths.sessionPassword,
  merchantPaths.sessionCode,
]);

/**
 * Limits those calls per network address and path. This stops floods, per process; guesses at one account,
 * code or order are counted in the database (`attempts.ts`).
 */
export async function registerRateLimit(app: FastifyInstance, perMinute: number): Promise<void> {
  // Registered before the plugin's own hook, which reads the route's configuration.
  app.addHook('onRoute', (route) => {
    if (limitedCalls.has(route.url)) route.config = { ...route.config, rateLimit: {} };
  });
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: '1 minute',
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiProblem(resultCodes.tooManyTries, 'Too many tries, please wait', {
        retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1_000)),
      }),
  });
}
