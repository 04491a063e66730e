import { idempotencyKeyOf, memberOf } from 'api-platform/access';
import { ApiProblem, type Database, localeOf, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { ReturnAddress } from 'documents/mail/return-mail';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as calls from 'shared-contracts/calls/returns';
import { resultCodes } from 'shared-contracts/wire/common';
import { findMemberOrder, findOrder } from '../order';
import { readFailedRefunds } from '../payment';
import { createReturn } from './create-return';
import { labelAtOnce } from './label-at-once';
import { moveReturn } from './move-return';
import { findReturn, listReturns, type ReturnRow, readReturnedLines } from './return-repository';
import { toReturnSummary } from './return-view';
import { showOptions, showPreview, showReturn } from './show-returns';

export interface ReturnOptions {
  db: Database;
  shopName: string;
  /** The address that parcels come back to. */
  returnTo: ReturnAddress | undefined;
}

/** /api/myAccount/return: returns of a member's orders (behaviour/calls). */
export const returnRoutes: FastifyPluginAsync<ReturnOptions> = async (app, options) => {
  const { db, returnTo } = options;
  const route = routesOf(app, 'Returns');

  const show = async (row: ReturnRow, request: FastifyRequest) =>
    ok(await showReturn(db, row, request, returnTo));

  /** A return of a member's own order; others are not found. */
  async function ownReturn(id: string, request: FastifyRequest): Promise<ReturnRow> {
    const { customerId } = memberOf(request);
    const found = await findReturn(db, id);
    const order = found && (await findOrder(db, found.orderId));
    if (!found || order?.customerId !== customerId)
      throw new ApiProblem(resultCodes.notFound, 'No such return');
    return found;
  }

  route(calls.getReturnOptions, async (request) => {
    const order = await findMemberOrder(db, request.params.orderId, memberOf(request).customerId);
    return ok(await showOptions(db, order, request));
  });
  route(calls.previewReturn, async (request) => {
    const { orderId, lines } = request.body;
    const order = await findMemberOrder(db, orderId, memberOf(request).customerId);
    return ok(await showPreview(db, order, lines, request));
  });
  route(calls.createReturn, async (request) => {
    const { customerId } = memberOf(request);
    const asker = { customerId, idempotencyKey: idempotencyKeyOf(request), locale: localeOf(request) };
    const created = await createReturn(db, asker, request.body, new Date());
    return show(await labelAtOnce(options, created, request), request);
  });
  route(calls.getReturn, async (request) => show(await ownReturn(request.params.returnId, request), request));
  route(calls.cancelReturn, async (request) => {
    const { id } = await ownReturn(request.params.returnId, request);
    return show(await moveReturn(db, id, 'CANCELLED'), request);
  });
  route(calls.listReturns, async (request) => {
    const { pageNo, pageSize } = request.query;
    const { list, totalCount } = await listReturns(db, memberOf(request).customerId, { pageNo, pageSize });
    const ids = list.map(({ id }) => id);
    const lines = await readReturnedLines(db, ids);
    const failed = await readFailedRefunds(db, ids);
    return ok({
      list: list.map((row) => toReturnSummary(row, lines, failed)),
      pageNo,
      isLastPage: pageNo * pageSize >= totalCount,
      totalCount,
    });
  });
};
