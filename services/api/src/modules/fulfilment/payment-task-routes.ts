import { type Database, localeOf, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/merchant-orders';
import { settlePaymentTask } from '../payment';
import { readRulesAt } from '../rules';
import { recordChange, staffOf } from '../staff';
import { showMerchantOrder } from './order-details';
import { sightOf } from './staff-sight';

/** How staff settle a refund that failed, or a payment that was not collected. */
export const paymentTaskRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const route = routesOf(app, 'Merchant orders');
  route(calls.settlePaymentTask, async (request) => {
    const staff = await staffOf(db, request, 'orders.refund');
    const { orderId } = request.params;
    const { reference, action, note } = request.body;
    await settlePaymentTask(db, orderId, request.body, { id: staff.id, name: staff.name }, (tx) =>
      recordChange(tx, staff, {
        action: 'order.payment-task',
        subjectType: 'order',
        subjectId: orderId,
        reason: note,
        before: { reference },
        after: { reference, action },
      }),
    );
    return ok(await showMerchantOrder(db, orderId, sightOf(staff, localeOf(request), await readRulesAt(db))));
  });
};
