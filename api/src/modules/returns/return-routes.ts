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
} from 'shared-contracts/wire/returns';
import { idempotencyKeyOf, memberOf } from '../../platform/access';
import { ApiProblem, answers, type Database, localeOf, ok } from '../../platform/foundation';
import { findMemberOrder } from '../order';
import { createReturn, readReturnable } from './create-return';
import { moveReturn } from './move-return';
import {
  findReturn,
  listReturns,
  type ReturnRow,
  readReturnEvents,
  readReturnedLines,
} from './return-repository';
import { toReturnDetail, toReturnOptions, toReturnSummary } from './return-view';

const tags = ['Returns'];

/** /api/myAccount/return: returns of a member's orders (behaviour 7). */
export const returnRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const detail = answers(returnDetailSchema);

  async function show(row: ReturnRow, request: FastifyRequest) {
    const lines = await readReturnedLines(db, [row.id]);
    return ok(toReturnDetail(row, lines, await readReturnEvents(db, row.id), localeOf(request)));
  }

  /** A member's own return; other members' returns are not found. */
  async function ownReturn(id: string, request: FastifyRequest): Promise<ReturnRow> {
    const { customerId } = memberOf(request);
    const found = await findReturn(db, id);
    if (found?.customerId !== customerId) throw new ApiProblem(resultCodes.notFound, 'No such return');
    return found;
  }

  routes.get(
    '/api/myAccount/return/options/:orderId',
    { schema: { tags, params: returnOrderParamsSchema, response: answers(returnOptionsSchema) } },
    async (request) => {
      const order = await findMemberOrder(db, request.params.orderId, memberOf(request).customerId);
      return ok(toReturnOptions(order, await readReturnable(db, order, new Date()), localeOf(request)));
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
      const lines = await readReturnedLines(
        db,
        list.map(({ id }) => id),
      );
      return ok({
        list: list.map((row) => toReturnSummary(row, lines)),
        pageNo,
        isLastPage: pageNo * pageSize >= totalCount,
        totalCount,
      });
    },
  );
};
