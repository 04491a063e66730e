import { answers, type Database, localeOf, ok } from 'api-platform/foundation';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import {
  approveReturnRequestSchema,
  awaitedReturnRequestSchema,
  closeReturnRequestSchema,
  decideReturnRequestSchema,
  merchantReturnPageSchema,
  merchantReturnParamsSchema,
  merchantReturnQuerySchema,
  merchantReturnSchema,
  previewReturnRequestSchema,
  receiveReturnRequestSchema,
  refundPreviewSchema,
  refundReturnRequestSchema,
  refuseReturnRequestSchema,
} from 'shared-contracts/wire/merchant-orders';
import type { PaymentProvider } from '../payment';
import { moveReturn, refundReturn } from '../returns';
import { staffOf } from '../staff';
import { refuseStep } from './change-order';
import { listMerchantReturns, showMerchantReturn } from './merchant-returns';
import {
  decideByStaff,
  previewDecision,
  receiveByStaff,
  recorded,
  settleAwaitedByStaff,
} from './return-work';
import { seesCustomer } from './staff-sight';

const tags = ['Merchant returns'];
const one = '/api/merchant/returns/:returnId';

/** /api/merchant/returns: approve, receive, decide, refuse, close, refund. */
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
      await moveReturn(db, returnId, 'APPROVED', recorded(staff, 'APPROVED'));
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
      await moveReturn(db, returnId, 'REFUSED', { refusal, ...recorded(staff, 'REFUSED', refusal) });
      return show(request, returnId);
    },
  );
  routes.post(
    `${one}/close`,
    { schema: { tags, params, body: closeReturnRequestSchema, response: detail } },
    async (request) => {
      const staff = await staffOf(db, request, 'returns.refund');
      const { returnId } = request.params;
      await moveReturn(db, returnId, 'NOT_RECEIVED', recorded(staff, 'NOT_RECEIVED'));
      return show(request, returnId);
    },
  );
  routes.post(
    `${one}/receive`,
    { schema: { tags, params, body: receiveReturnRequestSchema, response: detail } },
    async (request) => {
      const staff = await staffOf(db, request, 'returns.receive');
      const { returnId } = request.params;
      if (request.body.decide) await staffOf(db, request, 'returns.refund');
      await receiveByStaff(db, returnId, staff, request.body);
      return show(request, returnId);
    },
  );
  routes.post(
    `${one}/preview`,
    {
      schema: { tags, params, body: previewReturnRequestSchema, response: answers(refundPreviewSchema) },
    },
    async (request) => {
      await staffOf(db, request, 'returns.refund');
      return ok(await previewDecision(db, request.params.returnId, request.body));
    },
  );
  routes.post(
    `${one}/decide`,
    { schema: { tags, params, body: decideReturnRequestSchema, response: detail } },
    async (request) => {
      const staff = await staffOf(db, request, 'returns.refund');
      const { returnId } = request.params;
      await decideByStaff(db, returnId, staff, request.body);
      return show(request, returnId);
    },
  );
  routes.post(
    `${one}/awaited`,
    { schema: { tags, params, body: awaitedReturnRequestSchema, response: detail } },
    async (request) => {
      const staff = await staffOf(db, request, 'returns.receive');
      const { returnId } = request.params;
      await settleAwaitedByStaff(db, returnId, staff, request.body);
      return show(request, returnId);
    },
  );
  routes.post(
    `${one}/refund`,
    { schema: { tags, params, body: refundReturnRequestSchema, response: detail } },
    async (request) => {
      const staff = await staffOf(db, request, 'returns.refund');
      const { returnId } = request.params;
      const facts = recorded(staff, 'REFUNDED');
      const { isByHand } = await showMerchantReturn(db, returnId, await sightOf(request));
      if (isByHand && request.body.isByHand)
        await moveReturn(db, returnId, 'REFUNDED', { ...facts, isByHand });
      else if ((await refundReturn(db, provider, returnId, facts)) === 'by-hand') {
        throw refuseStep('The payment provider knows no payment of it: pay it back by hand and record that');
      }
      return show(request, returnId);
    },
  );
};
