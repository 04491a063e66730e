import { allowedOrigins } from 'api-platform/allowed-origins';
import { ApiProblem, type Database } from 'api-platform/foundation';
import type { FastifyInstance } from 'fastify';
import { merchantPrefix } from 'shared-contracts/merchant-paths';
import type { StaffPermission } from 'shared-contracts/staff-roles';
import { resultCodes } from 'shared-contracts/wire/common';
import { staffOf } from './staff-of';

export interface GuardOptions {
  db: Database;
  shopUrl: string;
  /** Each call (`GET /api/merchant/audit/{id}`) with its permission; null for a call without a login. */
  calls: Readonly<Record<string, { permission: StaffPermission | null }>>;
}

const reads: readonly string[] = ['GET', 'HEAD'];

/**
 * Decides on every call below /api/merchant/ before its input is read. A call without an entry is refused. Writes
 * must come from the shop's own pages, because a browser attaches the session's cookie to requests of other pages
 * too.
 */
export function guardMerchantCalls(app: FastifyInstance, { db, shopUrl, calls }: GuardOptions): void {
  const origins = allowedOrigins(shopUrl);
  app.addHook('onRequest', async (request) => {
    const path = request.routeOptions.url ?? '';
    if (!path.startsWith(merchantPrefix)) return;
    const isRead = reads.includes(request.method);
    const { origin } = request.headers;
    if (!isRead && !(origin && origins.includes(origin))) {
      throw new ApiProblem(resultCodes.forbidden, 'Only pages of the shop may make this call');
    }
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const call = calls[`${method} ${path.replace(/:(\w+)/g, '{$1}')}`];
    if (!call) throw new ApiProblem(resultCodes.forbidden, 'No permission is configured for this call');
    if (call.permission) await staffOf(db, request, call.permission);
  });
}
