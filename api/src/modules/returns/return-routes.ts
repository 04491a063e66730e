import { idempotencyKeyOf, memberOf } from 'api-platform/access';
import { ApiProblem, answers, type Database, localeOf, ok } from 'api-platform/foundation';
import type { ReturnAddress } from 'documents/mail/return-mail';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiPaths } from 'shared-contracts/api-paths';
import { resultCodes } from 'shared-contracts/wire/common';
import { pageQuerySchema } from 'shared-contracts/wire/queries';
import {
  returnCreateRequestSchema,
  returnDetailSchema,
  returnIdParamsSchema,
  returnListSchema,
  returnOptionsSchema,
  returnOrderParamsSchema,
  returnPreviewRequestSchema,
  returnPreviewSchema,
} from 'shared-contracts/wire/returns';
import { findMemberOrder, findOrder } from '../order';
import { readFailedRefunds } from '../payment';
import { createReturn } from './create-return';
import { moveReturn } from './move-return';
import { findReturn, listReturns, type ReturnRow, readReturnedLines } from './return-repository';
import { toReturnSummary } from './return-view';
import { showOptions, showPreview, showReturn } from './show-returns';

const tags = ['Returns'];

export interface ReturnOptions {
  db: Database;
  /** The address that parcels come back to. */
  returnTo: ReturnAddress | undefined;
}

/** /api/myAccount/return: returns of a member's orders (behaviour 7). */
export const returnRoutes: FastifyPluginAsync<ReturnOptions> = async (app, { db, returnTo }) => {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const detail = answers(returnDetailSchema);

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

  routes.get(
    '/api/myAccount/return/options/:orderId',
    { schema: { tags, params: returnOrderParamsSchema, response: answers(returnOptionsSchema) } },
    async (request) => {
      const order = await findMemberOrder(db, request.params.orderId, memberOf(request).customerId);
      return ok(await showOptions(db, order, request));
    },
  );
  routes.post(
    apiPaths.returnPreview,
    { schema: { tags, body: returnPreviewRequestSchema, response: answers(returnPreviewSchema) } },
    async (request) => {
      const { orderId, lines } = request.body;
      const order = await findMemberOrder(db, orderId, memberOf(request).customerId);
      return ok(await showPreview(db, order, lines, request));
    },
  );
  routes.post(
    apiPaths.returnCreate,
    { schema: { tags, body: returnCreateRequestSchema, response: detail } },
    async (request) => {
      const { customerId } = memberOf(request);
      const asker = { customerId, idempotencyKey: idempotencyKeyOf(request), locale: localeOf(request) };
      return show(await createReturn(db, asker, request.body, new Date()), request);
    },
  );
  routes.get(
    '/api/myAccount/return/details/:returnId',
    { schema: { tags, params: returnIdParamsSchema, response: detail } },
    async (request) => show(await ownReturn(request.params.returnId, request), request),
  );
  routes.post(
    '/api/myAccount/return/cancel/:returnId',
    { schema: { tags, params: returnIdParamsSchema, response: detail } },
    async (request) => {
      const { id } = await ownReturn(request.params.returnId, request);
      return show(await moveReturn(db, id, 'CANCELLED'), request);
    },
  );
  routes.get(
    apiPaths.returnList,
    { schema: { tags, querystring: pageQuerySchema, response: answers(returnListSchema) } },
    async (request) => {
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
    },
  );
};
