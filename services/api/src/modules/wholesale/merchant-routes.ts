import { ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/merchant-wholesale';
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
import { readTradeMoments } from './trade-moments';
import { approveTradeOrder } from './wholesale-order';

/** The settings without which an invoice says neither who sells nor where to pay. */
function missingInvoiceSettings(invoice: MerchantOptions['invoice']): string[] {
  return [
    ...((invoice?.seller ?? []).length > 0 ? [] : ['INVOICE_SELLER']),
    ...((invoice?.payment ?? []).length > 0 ? [] : ['INVOICE_PAYMENT']),
  ];
}

/** /api/merchant/wholesale: applications, buyers, terms and payments, for staff. */
export const merchantWholesaleRoutes: FastifyPluginAsync<MerchantOptions> = async (app, options) => {
  const route = routesOf(app, 'Wholesale');
  const { db, invoice } = options;
  const missingSettings = missingInvoiceSettings(invoice);
  if (missingSettings.length > 0) {
    app.log.warn(
      { settings: missingSettings },
      'wholesale invoices lack the seller or the account to pay to',
    );
  }

  route(calls.listBuyers, async (request) => {
    await staffOf(db, request, 'wholesale.read');
    return ok(await readBuyers(db, request.query.search ?? ''));
  });
  route(calls.getBuyer, async (request) => {
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
    const moments = await readTradeMoments(db, list);
    return ok({
      ...found,
      payments: await readPayments(db, id),
      orders: list.map((order) => ({
        ...toOrderSummary(order, lines, now),
        images: [],
        window: order.deliveryWindow,
        trade: trades.get(order.id) ?? null,
        documents: issuedKinds(order, trades.get(order.id), moments.get(order.id), now),
      })),
      missingSettings,
    });
  });
  route(calls.approveBuyer, async (request) => {
    const staff = await staffOf(db, request, 'wholesale.write');
    return ok(await approveApplication(options, staff, request.params.id, request.body.terms));
  });
  route(calls.declineBuyer, async (request) => {
    const staff = await staffOf(db, request, 'wholesale.write');
    await declineApplication(options, staff, request.params.id, request.body.reason);
    return ok(null);
  });
  route(calls.changeTerms, async (request) => {
    const staff = await staffOf(db, request, 'wholesale.write');
    return ok(await changeTerms(db, staff, request.params.id, request.body));
  });
  route(calls.decideProposal, async (request) => {
    const staff = await staffOf(db, request, 'wholesale.write');
    await decideProposal(db, staff, request.params.id, request.body);
    return ok(null);
  });
  route(calls.approveTradeOrder, async (request) => {
    const staff = await staffOf(db, request, 'wholesale.write');
    await approveTradeOrder(db, staff, request.params.orderId, request.body.total);
    return ok(null);
  });
  route(calls.cancelTradeOrder, async (request) => {
    const staff = await staffOf(db, request, 'wholesale.write');
    await cancelTradeOrder(db, staff, request.params.orderId, request.body.reason);
    return ok(null);
  });
  route(calls.recordPayment, async (request) => {
    const staff = await staffOf(db, request, 'wholesale.write');
    return ok({ open: await recordPayment(db, staff, request.params.orderId, request.body) });
  });
  route(calls.reversePayment, async (request) => {
    const staff = await staffOf(db, request, 'wholesale.write');
    return ok({ open: await reversePayment(db, staff, request.params.id, request.body.reason) });
  });
};
