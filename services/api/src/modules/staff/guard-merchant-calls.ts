import { allowedOrigins } from 'api-platform/allowed-origins';
import { ApiProblem, type Database } from 'api-platform/foundation';
import type { FastifyInstance } from 'fastify';
import { merchantPrefix } from 'shared-contracts/merchant-paths';
import { staffPermissions } from 'shared-contracts/staff-roles';
import { resultCodes } from 'shared-contracts/wire/common';
import { signedInStaff, staffOf } from './staff-of';

export interface GuardOptions {
  db: Database;
  shopUrl: string;
}

const reads: readonly string[] = ['GET', 'HEAD'];

/**
 * Decides on every call below /api/merchant/ before its input is read. A call whose definition names no permission is refused. Writes
 * must come from the shop's own pages, because a browser attaches the session's cookie to requests of other pages
 * too.
 */
export function guardMerchantCalls(app: FastifyInstance, { db, shopUrl }: GuardOptions): void {
  const origins = allowedOrigins(shopUrl);
  app.addHook('onRequest', async (request) => {
    const path = request.routeOptions.url ?? '';
    if (!path.startsWith(merchantPrefix)) return;
    const isRead = reads.includes(request.method);
    const { origin } = request.headers;
    if (!isRead && !(origin && origins.includes(origin))) {
      throw new ApiProblem(resultCodes.forbidden, 'Only pages of the shop may make this call');
    }
    const { access } = request.routeOptions.config.call ?? {};
    if (access === 'merchant:login') return;
    if (access === 'merchant:any') {
      await signedInStaff(db, request);
      return;
    }
    const permission = staffPermissions.find((name) => access === `merchant:${name}`);
    if (!permission) throw new ApiProblem(resultCodes.forbidden, 'No permission is configured for this call');
    await staffOf(db, request, permission);
  });
}
