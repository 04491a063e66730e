import { idempotencyKeyOf } from 'api-platform/access';
import { type Database, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/merchant-purchase-orders';
import { staffOf } from '../../modules/staff';
import { listPurchaseOrders, readPurchaseOrder } from './read-purchase-orders';
import { receiveDelivery, undoReceipt } from './receive-delivery';
import { createPurchaseOrder, editPurchaseOrder, movePurchaseOrder } from './save-purchase-order';

/** /api/merchant/purchaseOrders: what is on its way from suppliers, and the deliveries that come in. */
export const purchaseRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const route = routesOf(app, 'Merchant: stock');

  route(calls.listPurchaseOrders, async (request) => {
    await staffOf(db, request, 'stock.read');
    return ok(await listPurchaseOrders(db, request.query));
  });
  route(calls.createPurchaseOrder, async (request) => {
    const staff = await staffOf(db, request, 'stock.write');
    return ok(await createPurchaseOrder(db, staff, request.body));
  });
  route(calls.getPurchaseOrder, async (request) => {
    await staffOf(db, request, 'stock.read');
    return ok(await readPurchaseOrder(db, request.params.purchaseOrderId));
  });
  route(calls.editPurchaseOrder, async (request) => {
    const staff = await staffOf(db, request, 'stock.write');
    return ok(await editPurchaseOrder(db, staff, request.params.purchaseOrderId, request.body));
  });
  route(calls.movePurchaseOrder, async (request) => {
    const staff = await staffOf(db, request, 'stock.write');
    return ok(await movePurchaseOrder(db, staff, request.params.purchaseOrderId, request.body));
  });
  route(calls.receivePurchaseOrder, async (request) => {
    const staff = await staffOf(db, request, 'stock.receive');
    const { purchaseOrderId } = request.params;
    return ok(await receiveDelivery(db, staff, purchaseOrderId, request.body, idempotencyKeyOf(request)));
  });
  route(calls.undoReceipt, async (request) => {
    const staff = await staffOf(db, request, 'stock.receive');
    const { purchaseOrderId, receiptId } = request.params;
    return ok(await undoReceipt(db, staff, purchaseOrderId, receiptId));
  });
};
