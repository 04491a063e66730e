import { ApiProblem } from 'api-platform/foundation';
import type { FastifyInstance } from 'fastify';
import { resultCodes } from 'shared-contracts/wire/common';
import type { createAccessTokens } from './access-token';
import type { LiveSessions } from './live-sessions';

/**
 * Reads each request's bearer token into `request.session`. No token means a guest. A token that is altered,
 * expired, or whose login has ended is refused with 401, so that the browser refreshes it (behaviour/states).
 */
export function registerAuthentication(
  app: FastifyInstance,
  tokens: Pick<ReturnType<typeof createAccessTokens>, 'read'>,
  live: Pick<LiveSessions, 'find'>,
): void {
  app.decorateRequest('session', undefined);
  app.addHook('onRequest', async (request) => {
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (!bearer) return;
    const claims = tokens.read(bearer);
    request.session = claims && (await live.find(claims.familyId));
    if (!request.session) throw new ApiProblem(resultCodes.unauthorized, 'Please log in');
  });
}
