import { answers, type Database, type Executor, localeOf, ok } from 'api-platform/foundation';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import {
  approveReturnRequestSchema,
  merchantReturnPageSchema,
  merchantReturnParamsSchema,
  merchantReturnQuerySchema,
  merchantReturnSchema,
  receiveReturnRequestSchema,
  refundReturnRequestSchema,
  refuseReturnRequestSchema,
} from 'shared-contracts/wire/merchant-orders';
import type { PaymentProvider } from '../payment';
import { moveReturn, type ReturnRow, refundReturn } from '../returns';
import { recordChange, type Staff, staffOf } from '../staff';
import { refuseStep } from './change-order';
import { listMerchantReturns, showMerchantReturn } from './merchant-returns';
import { seesCustomer } from './staff-sight';

const tags = ['Merchant returns'];
const one = '/api/merchant/returns/:returnId';

/** The audit log entry of a step. */
const recorded =
  (staff: Staff, status: string, reason?: string) =>
  (tx: Executor, { id, status: before }: ReturnRow): Promise<void> =>
    recordChange(tx, staff, {
      ...{ action: `return.${status.toLowerCase()}`, subjectType: 'return', subjectId: id, reason },
      before: { status: before },
      after: { status },
    });

/** /api/merchant/returns: approve, receive, refuse, refund. */
export const merchantReturnRoutes: FastifyPluginAsync<{ db: Database; provider: PaymentProvider }> = async (
  app,
  { db, provider },
) => {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const params = merchantReturnParamsSchema;
  const detail = answers(merchantReturnSchema);
  const sightOf = async (request: FastifyRequest) => ({
    locale: localeOf(request),
    seesCustomer: seesCustomer(await staffOf(db, request, 'returns.read')),
  });
  const show = async (request: FastifyRequest, returnId: string) =>
    ok(await showMerchantReturn(db, returnId, await sightOf(request)));

  routes.get(
    merchantPaths.returns,
    { schema: { tags, querystring: merchantReturnQuerySchema, response: answers(merchantReturnPageSchema) } },
    async (request) => ok(await listMerchantReturns(db, request.query, await sightOf(request))),
  );
  routes.get(one, { schema: { tags, params, response: detail } }, async (request) =>
    show(request, request.params.returnId),
  );
  routes.post(
    `${one}/approve`,
    { schema: { tags, params, body: approveReturnRequestSchema, response: detail } },
    async (request) => {
      const staff = await staffOf(db, request, 'returns.refund');
      const { returnId } = request.params;
      await moveReturn(db, returnId, 'APPROVED', { record: recorded(staff, 'APPROVED') });
      return show(request, returnId);
    },
  );
  routes.post(
    `${one}/refuse`,
    { schema: { tags, params, body: refuseReturnRequestSchema, response: detail } },
    async (request) => {
      const staff = await staffOf(db, request, 'returns.refund');
      const { returnId } = request.params;
      const refusal = request.body.because;
      await moveReturn(db, returnId, 'REFUSED', { refusal, record: recorded(staff, 'REFUSED', refusal) });
      return show(request, returnId);
    },
  );
  routes.post(
    `${one}/receive`,
    { schema: { tags, params, body: receiveReturnRequestSchema, response: detail } },
    async (request) => {
      const staff = await staffOf(db, request, 'returns.receive');
      const { returnId } = request.params;
      const { writtenOff } = request.body;
      await moveReturn(db, returnId, 'RECEIVED', { writtenOff, record: recorded(staff, 'RECEIVED') });
      return show(request, returnId);
    },
  );
  routes.post(
    `${one}/refund`,
    { schema: { tags, params, body: refundReturnRequestSchema, response: detail } },
    async (request) => {
      const staff = await staffOf(db, request, 'returns.refund');
      const { returnId } = request.params;
      const record = recorded(staff, 'REFUNDED');
      const { isByHand } = await showMerchantReturn(db, returnId, await sightOf(request));
      if (isByHand && request.body.isByHand) await moveReturn(db, returnId, 'REFUNDED', { record, isByHand });
      else if ((await refundReturn(db, provider, returnId, record)) === 'by-hand') {
        throw refuseStep('The payment provider knows no payment of it: pay it back by hand and record that');
      }
      return show(request, returnId);
    },
  );
};
