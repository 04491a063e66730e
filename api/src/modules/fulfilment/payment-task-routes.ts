import { answers, type Database, localeOf, ok } from 'api-platform/foundation';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { merchantOrderSchema, settlePaymentTaskSchema } from 'shared-contracts/wire/merchant-orders';
import { orderIdParamsSchema } from 'shared-contracts/wire/order';
import { settlePaymentTask } from '../payment';
import { recordChange, staffOf } from '../staff';
import { showMerchantOrder } from './order-details';
import { sightOf } from './staff-sight';

/** How staff settle a refund that failed, or a payment that was not collected. */
export const paymentTaskRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/api/merchant/orders/:orderId/settle',
    {
      schema: {
        tags: ['Merchant orders'],
        params: orderIdParamsSchema,
        body: settlePaymentTaskSchema,
        response: answers(merchantOrderSchema),
      },
    },
    async (request) => {
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
      return ok(await showMerchantOrder(db, orderId, sightOf(staff, localeOf(request))));
    },
  );
};
