import { idempotencyKeyOf } from 'api-platform/access';
import { type Database, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/merchant-transfers';
import { staffOf } from '../../modules/staff';
import { moveTransfer } from './move-transfer';
import { listTransfers, readTransfer } from './read-transfers';
import { receiveTransfer, undoTransferReceipt } from './receive-transfer';
import { createTransfer, editTransfer } from './save-transfer';

/** /api/merchant/transfers: pieces that are sent from one place to another. */
export const transferRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const route = routesOf(app, 'Merchant: stock');

  route(calls.listTransfers, async (request) => {
    await staffOf(db, request, 'stock.read');
    return ok(await listTransfers(db, request.query));
  });
  route(calls.createTransfer, async (request) => {
    const staff = await staffOf(db, request, 'stock.write');
    return ok(await createTransfer(db, staff, request.body));
  });
  route(calls.getTransfer, async (request) => {
    await staffOf(db, request, 'stock.read');
    return ok(await readTransfer(db, request.params.transferId));
  });
  route(calls.editTransfer, async (request) => {
    const staff = await staffOf(db, request, 'stock.write');
    return ok(await editTransfer(db, staff, request.params.transferId, request.body));
  });
  route(calls.moveTransfer, async (request) => {
    const staff = await staffOf(db, request, 'stock.write');
    return ok(await moveTransfer(db, staff, request.params.transferId, request.body));
  });
  route(calls.receiveTransfer, async (request) => {
    const staff = await staffOf(db, request, 'stock.receive');
    const { transferId } = request.params;
    return ok(await receiveTransfer(db, staff, transferId, request.body, idempotencyKeyOf(request)));
  });
  route(calls.undoTransferReceipt, async (request) => {
    const staff = await staffOf(db, request, 'stock.receive');
    return ok(await undoTransferReceipt(db, staff, request.params));
  });
};
