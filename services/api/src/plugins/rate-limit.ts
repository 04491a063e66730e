import rateLimit from '@fastify/rate-limit';
import { ApiProblem, type Database } from 'api-platform/foundation';
import type { FastifyInstance } from 'fastify';
import { resultCodes } from 'shared-contracts/wire/common';
import { sharedCounts } from './shared-counts';

/**
 * Limits the calls that say so per network address and path, across all processes. This stops floods; guesses at one account, code
 * or order have counts of their own (`attempts.ts`).
 */
export async function registerRateLimit(
  app: FastifyInstance,
  { db, perMinute }: { db: Database; perMinute: number },
): Promise<void> {
  // Registered before the plugin's own hook, which reads the route's configuration.
  app.addHook('onRoute', (route) => {
    if (route.config?.call?.limited) route.config = { ...route.config, rateLimit: {} };
  });
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: '1 minute',
    store: sharedCounts(db),
    // The call itself says that the database is away.
    skipOnError: true,
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiProblem(resultCodes.tooManyTries, 'Too many tries, please wait', {
        retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1_000)),
      }),
  });
}
