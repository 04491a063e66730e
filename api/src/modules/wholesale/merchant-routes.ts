import { answers, ok } from 'api-platform/foundation';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { emptySchema, typedTextSchema } from 'shared-contracts/wire/common';
import {
  approveApplicationSchema,
  approveOrderSchema,
  cancelTradeOrderSchema,
  changeTermsSchema,
  decideProposalSchema,
  declineApplicationSchema,
  merchantBuyerDetailSchema,
  merchantBuyersSchema,
  paymentOutcomeSchema,
  recordPaymentSchema,
  reversePaymentSchema,
  termsOutcomeSchema,
} from 'shared-contracts/wire/merchant-wholesale';
import { orderIdParamsSchema } from 'shared-contracts/wire/order';
import * as z from 'zod/mini';
import { listOrders, readOrderLines, readTrade, toOrderSummary } from '../order';
import { staffOf } from '../staff';
import { cancelTradeOrder } from './cancel-trade-order';
import {
  approveApplication,
  changeTerms,
  decideProposal,
  declineApplication,
  type MerchantOptions,
  readBuyer,
  readBuyers,
} from './merchant-buyers';
import { readPayments, recordPayment, reversePayment } from './record-payment';
import { issuedKinds } from './signed-documents';
import { approveOrder } from './wholesale-order';

const tags = ['Wholesale'];
const root = '/api/merchant/wholesale';
const uuidParams = z.object({ id: z.uuid() });
const searchQuery = z.strictObject({ search: z.optional(typedTextSchema(100)) });

/** The settings without which an invoice says neither who sells nor where to pay. */
function missingInvoiceSettings(invoice: MerchantOptions['invoice']): string[] {
  return [
    ...((invoice?.seller ?? []).length > 0 ? [] : ['INVOICE_SELLER']),
    ...((invoice?.payment ?? []).length > 0 ? [] : ['INVOICE_PAYMENT']),
  ];
}

/** /api/merchant/wholesale: applications, buyers, terms and payments, for staff. */
export const merchantWholesaleRoutes: FastifyPluginAsync<MerchantOptions> = async (app, options) => {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const { db, invoice } = options;
  const missingSettings = missingInvoiceSettings(invoice);
  if (missingSettings.length > 0) {
    app.log.warn(
      { settings: missingSettings },
      'wholesale invoices lack the seller or the account to pay to',
    );
  }

  routes.get(
    `${root}/buyers`,
    { schema: { tags, querystring: searchQuery, response: answers(merchantBuyersSchema) } },
    async (request) => {
      await staffOf(db, request, 'wholesale.read');
      return ok(await readBuyers(db, request.query.search ?? ''));
    },
  );
  routes.get(
    `${root}/buyers/:id`,
    { schema: { tags, params: uuidParams, response: answers(merchantBuyerDetailSchema) } },
    async (request) => {
      await staffOf(db, request, 'wholesale.read');
      const { id } = request.params;
      const now = new Date();
      const found = await readBuyer(db, id);
      const { list } = await listOrders(db, id, { pageNo: 1, pageSize: 100 }, { wholesale: true });
      const lines = await readOrderLines(
        db,
        list.map((order) => order.id),
      );
      const trades = await readTrade(db, list, now);
      return ok({
        ...found,
        payments: await readPayments(db, id),
        orders: list.map((order) => ({
          ...toOrderSummary(order, lines, now),
          images: [],
          window: order.deliveryWindow,
          trade: trades.get(order.id) ?? null,
          documents: issuedKinds(order, trades.get(order.id), now),
        })),
        missingSettings,
      });
    },
  );
  routes.post(
    `${root}/applications/:id/approve`,
    {
      schema: {
        tags,
        params: uuidParams,
        body: approveApplicationSchema,
        response: answers(termsOutcomeSchema),
      },
    },
    async (request) => {
      const staff = await staffOf(db, request, 'wholesale.write');
      return ok(await approveApplication(options, staff, request.params.id, request.body.terms));
    },
  );
  routes.post(
    `${root}/applications/:id/decline`,
    { schema: { tags, params: uuidParams, body: declineApplicationSchema, response: answers(emptySchema) } },
    async (request) => {
      const staff = await staffOf(db, request, 'wholesale.write');
      await declineApplication(options, staff, request.params.id, request.body.reason);
      return ok(null);
    },
  );
  routes.post(
    `${root}/buyers/:id/terms`,
    { schema: { tags, params: uuidParams, body: changeTermsSchema, response: answers(termsOutcomeSchema) } },
    async (request) => {
      const staff = await staffOf(db, request, 'wholesale.write');
      return ok(await changeTerms(db, staff, request.params.id, request.body));
    },
  );
  routes.post(
    `${root}/buyers/:id/proposal`,
    { schema: { tags, params: uuidParams, body: decideProposalSchema, response: answers(emptySchema) } },
    async (request) => {
      const staff = await staffOf(db, request, 'wholesale.write');
      await decideProposal(db, staff, request.params.id, request.body);
      return ok(null);
    },
  );
  routes.post(
    `${root}/orders/:orderId/approve`,
    {
      schema: { tags, params: orderIdParamsSchema, body: approveOrderSchema, response: answers(emptySchema) },
    },
    async (request) => {
      const staff = await staffOf(db, request, 'wholesale.write');
      await approveOrder(db, staff, request.params.orderId, request.body.total);
      return ok(null);
    },
  );
  routes.post(
    `${root}/orders/:orderId/cancel`,
    {
      schema: {
        tags,
        params: orderIdParamsSchema,
        body: cancelTradeOrderSchema,
        response: answers(emptySchema),
      },
    },
    async (request) => {
      const staff = await staffOf(db, request, 'wholesale.write');
      await cancelTradeOrder(db, staff, request.params.orderId, request.body.reason);
      return ok(null);
    },
  );
  routes.post(
    `${root}/orders/:orderId/payment`,
    {
      schema: {
        tags,
        params: orderIdParamsSchema,
        body: recordPaymentSchema,
        response: answers(paymentOutcomeSchema),
      },
    },
    async (request) => {
      const staff = await staffOf(db, request, 'wholesale.write');
      return ok({ open: await recordPayment(db, staff, request.params.orderId, request.body) });
    },
  );
  routes.post(
    `${root}/payments/:id/reverse`,
    {
      schema: {
        tags,
        params: uuidParams,
        body: reversePaymentSchema,
        response: answers(paymentOutcomeSchema),
      },
    },
    async (request) => {
      const staff = await staffOf(db, request, 'wholesale.write');
      return ok({ open: await reversePayment(db, staff, request.params.id, request.body.reason) });
    },
  );
};
