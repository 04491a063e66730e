import rateLimit from '@fastify/rate-limit';
import { ApiProblem } from 'api-platform/foundation';
import type { FastifyInstance } from 'fastify';
import { resultCodes } from 'shared-contracts/wire/common';

/**
 * Limits the calls that say so per network address and path. This stops floods, per process; guesses at one account,
 * code or order are counted in the database (`attempts.ts`).
 */
export async function registerRateLimit(app: FastifyInstance, perMinute: number): Promise<void> {
  // Registered before the plugin's own hook, which reads the route's configuration.
  app.addHook('onRoute', (route) => {
    if (route.config?.call?.limited) route.config = { ...route.config, rateLimit: {} };
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
