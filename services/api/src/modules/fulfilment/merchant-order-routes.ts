import { idempotencyKeyOf } from 'api-platform/access';
import { ApiProblem, type Database, InputProblem, localeOf, ok } from 'api-platform/foundation';
import { toHtmlMail } from 'api-platform/mail/html-mail';
import { sendFile } from 'api-platform/print-queue';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as calls from 'shared-contracts/calls/merchant-orders';
import { isObject } from 'shared-contracts/guards';
import { resultCodes } from 'shared-contracts/wire/common';
import type { BulkOrderResult } from 'shared-contracts/wire/merchant-orders';
import { idempotencyHeader } from 'shared-contracts/wire/order';
import { findOrder } from '../order';
import { exportDisputes } from '../payment';
import { readRulesAt } from '../rules';
import { recordChange, type Staff, staffOf } from '../staff';
import { askSwap, withdrawSwap } from './ask-swap';
import { composeBuyerMail } from './buyer-mail';
import { cancelPieces, refundPieces } from './cancel-pieces';
import { changeAddress } from './change-address';
import { changeEmail } from './change-email';
import { type Actor, type Change, mailAgain, messageBuyer, noteOrder } from './change-order';
import { takeCodeTry } from './collection-code';
import { exchangeForBuyer, listExchanges } from './exchange-for-buyer';
import { holdOrder, letOrderGo } from './hold-order';
import { cancelLabel, makeLabel } from './labels';
import { renewCreditCode } from './new-credit-code';
import { showMerchantOrder } from './order-details';
import { countQueues, listMerchantOrders, readStatuses } from './order-list';
import { createParcelPrinter, type Sender } from './parcel-document';
import {
  correctParcel,
  type Parcel,
  packPieces,
  stepParcel,
  stepWholeOrder,
  undoArrival,
  unpackParcel,
} from './parcels';
import { makePickList } from './pick-list';
import { previewRefund } from './preview-refund';
import { previewAmount, refundAmount } from './refund-amount';
import { seesCustomer, servesTradeAlone, sightOf, undoableSince } from './staff-sight';
import { assertConfirmed, type PlannedStep } from './step-warnings';
import { previewSwap, swapPieces } from './swap-pieces';
import { listSizes, swapSize } from './swap-size';
import { listWaitingParcels } from './waiting-parcels';

export interface MerchantOrderOptions extends Sender {
  db: Database;
  shopUrl: string;
}

const actorOf = (staff: Staff): Actor => ({
  id: staff.id,
  name: staff.name,
  roles: staff.roles,
  record: (tx, change) => recordChange(tx, staff, change),
});
const changeBy = (staff: Staff, action: string, reason?: string): Change => ({
  actor: actorOf(staff),
  action,
  reason,
});
/** Why an order was not moved, where the page has words for it. */
const reasonIn = ({ data }: ApiProblem) =>
  isObject(data) && (data.reason === 'NOT_READY' || data.reason === 'CHANGED' || data.reason === 'HELD')
    ? data.reason
    : undefined;
/** Carrier and tracking number that a step names; only a parcel that leaves, or has left, gets them. */
function parcelIn(step: string, { carrier, trackingNumber }: Parcel): Parcel {
  const isNamed = carrier !== undefined || trackingNumber !== undefined;
  if (isNamed && step !== 'SHIPPED' && step !== 'CORRECTED') {
    throw new InputProblem('trackingNumber', 'only with SHIPPED or CORRECTED');
  }
  return { carrier, trackingNumber: trackingNumber === '' ? null : trackingNumber };
}

/** /api/merchant/orders: queues, search, and everything staff do with an order. */
export const merchantOrderRoutes: FastifyPluginAsync<MerchantOrderOptions> = async (app, options) => {
  const { db, shopName, shopUrl } = options;
  const printParcel = createParcelPrinter(db, options);
  const route = routesOf(app, 'Merchant orders');

  async function show(request: FastifyRequest, staff: Staff, orderId: string) {
    return ok(await showMerchantOrder(db, orderId, sightOf(staff, localeOf(request), await readRulesAt(db))));
  }

  /** The caller, who may hold or redirect this order; one who serves trade buyers alone only theirs. */
  async function staffOfOrder(
    request: FastifyRequest,
    permission: 'orders.hold' | 'orders.adjust',
    orderId: string,
  ): Promise<Staff> {
    const staff = await staffOf(db, request, permission);
    if (servesTradeAlone(staff) && (await findOrder(db, orderId))?.wholesale === false) {
      throw new ApiProblem(resultCodes.forbidden, 'Your role does not allow this', { permission });
    }
    return staff;
  }

  async function undo(staff: Staff, { orderId, shipmentId }: { orderId: string; shipmentId: string }) {
    const rulesAt = await readRulesAt(db);
    const arrivedSince = (placedAt: Date) => undoableSince(staff, rulesAt(placedAt).returnDays);
    await undoArrival(db, orderId, changeBy(staff, 'order.undone'), { shipmentId, arrivedSince });
  }

  route(calls.listOrders, async (request) => {
    const staff = await staffOf(db, request, 'orders.read');
    const sight = { seesCustomer: seesCustomer(staff) };
    return ok(await listMerchantOrders(db, request.query, localeOf(request), sight));
  });
  route(calls.getOrderCounts, async () => ok(await countQueues(db)));
  route(calls.exportDisputes, async () => ok({ csv: await exportDisputes(db) }));
  route(calls.getPickList, async (request) =>
    ok(await makePickList(db, request.body.orderIds, localeOf(request))),
  );
  route(calls.listWaitingParcels, async (request) =>
    ok(await listWaitingParcels(db, request.body.orderIds, localeOf(request))),
  );
  route(calls.moveOrders, async (request) => {
    const staff = await staffOf(db, request, 'orders.pack');
    const { step, orderIds, parcels = [], seen = [] } = request.body;
    if (parcels.length > 0 && step !== 'SHIPPED') throw new InputProblem('parcels', 'only to be SHIPPED');
    const parcel = parcelIn(step, request.body);
    const plan: PlannedStep[] =
      parcels.length > 0
        ? parcels.map(({ orderId, shipmentId, ...fields }) => ({
            orderId,
            shipmentId,
            step,
            parcel: parcelIn(step, fields),
          }))
        : orderIds.map((orderId) => ({ orderId, step, parcel }));
    await assertConfirmed(db, plan, request.body.isConfirmed);
    async function take(orderId: string): Promise<void> {
      const change = changeBy(staff, 'order.move');
      const orderParcels = parcels.filter((one) => one.orderId === orderId);
      const shown = seen.find((one) => one.orderId === orderId)?.unpacked;
      if (orderParcels.length === 0) await stepWholeOrder(db, orderId, change, step, parcel, shown);
      for (const { shipmentId, ...fields } of orderParcels) {
        const sent = { shipmentId, status: 'SHIPPED', parcel: parcelIn('SHIPPED', fields) } as const;
        await stepParcel(db, orderId, change, sent);
      }
    }
    const results: BulkOrderResult['results'] = [];
    for (const orderId of orderIds) {
      try {
        await take(orderId);
        results.push({ orderId, isDone: true, message: null });
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        results.push({ orderId, isDone: false, message: error.message, reason: reasonIn(error) });
      }
    }
    const left = results.filter(({ isDone }) => !isDone).map(({ orderId }) => orderId);
    const statuses = await readStatuses(db, left);
    return ok({ results: results.map((one) => ({ ...one, status: statuses.get(one.orderId) })) });
  });
  route(calls.getOrder, async (request) =>
    show(request, await staffOf(db, request, 'orders.read'), request.params.orderId),
  );
  route(calls.packOrder, async (request) => {
    const staff = await staffOf(db, request, 'orders.pack');
    const { orderId } = request.params;
    const { lines, seen, isConfirmed } = request.body;
    // Without lines the call packs all that is left. It needs no key, because a repeat finds nothing to pack.
    const hasKey = lines !== undefined || request.headers[idempotencyHeader.toLowerCase()] !== undefined;
    const idempotencyKey = hasKey ? idempotencyKeyOf(request) : undefined;
    await assertConfirmed(db, [{ orderId, step: 'PACKED' }], isConfirmed);
    await packPieces(db, orderId, changeBy(staff, 'order.pack'), { lines, seen, idempotencyKey });
    return show(request, staff, orderId);
  });
  route(calls.moveParcel, async (request) => {
    const staff = await staffOf(db, request, 'orders.pack');
    const { orderId, shipmentId } = request.params;
    const { step, collectionCode, isConfirmed } = request.body;
    const parcel = parcelIn(step, request.body);
    if (step === 'COLLECTED')
      await takeCodeTry(db, { orderId, shipmentId, shown: collectionCode }, new Date());
    await assertConfirmed(db, [{ orderId, shipmentId, step, parcel, collectionCode }], isConfirmed);
    const change = changeBy(staff, `order.${step.toLowerCase()}`);
    if (step === 'UNPACKED') {
      await cancelLabel(db, request.params, changeBy(staff, 'order.label_cancel'));
      await unpackParcel(db, orderId, change, shipmentId);
    } else if (step === 'UNDONE') await undo(staff, request.params);
    else if (step === 'CORRECTED') await correctParcel(db, orderId, change, { shipmentId, parcel });
    else await stepParcel(db, orderId, change, { shipmentId, status: step, parcel, collectionCode });
    return show(request, staff, orderId);
  });
  route(calls.undoArrival, async (request) => {
    const staff = await staffOf(db, request, 'orders.undo');
    await undo(staff, request.params);
    return show(request, staff, request.params.orderId);
  });
  route(
    calls.getParcelDocument,
    async (request, reply) => sendFile(reply, await printParcel(request.params, request.query.kind)),
    { schema: { produces: ['application/pdf'] } },
  );
  route(calls.makeLabel, async (request) => {
    const staff = await staffOf(db, request, 'orders.pack');
    const change = changeBy(staff, 'order.label');
    await makeLabel(db, request.params, change, { sender: options, carrier: request.body.carrier });
    return show(request, staff, request.params.orderId);
  });
  route(calls.cancelLabel, async (request) => {
    const staff = await staffOf(db, request, 'orders.pack');
    await cancelLabel(db, request.params, changeBy(staff, 'order.label_cancel'));
    return show(request, staff, request.params.orderId);
  });
  route(calls.cancelOrder, async (request) => {
    const staff = await staffOf(db, request, 'orders.cancel');
    const { orderId } = request.params;
    const change = changeBy(staff, 'order.cancel', request.body.note ?? request.body.reason);
    await cancelPieces(db, orderId, change, request.body, `staff:${idempotencyKeyOf(request)}`);
    return show(request, staff, orderId);
  });
  route(calls.refundOrder, async (request) => {
    const staff = await staffOf(db, request, 'orders.refund');
    const { orderId } = request.params;
    const change = changeBy(staff, 'order.refund', request.body.note ?? request.body.reason);
    await refundPieces(db, orderId, change, request.body, `staff:${idempotencyKeyOf(request)}`);
    return show(request, staff, orderId);
  });
  route(calls.previewCancellation, async (request) => {
    await staffOf(db, request, 'orders.cancel');
    const refundRequest = { ...request.body, kind: 'CANCELLATION' as const };
    return ok(await previewRefund(db, request.params.orderId, refundRequest, localeOf(request)));
  });
  route(calls.previewRefund, async (request) => {
    await staffOf(db, request, 'orders.refund');
    const refundRequest = { ...request.body, kind: 'REFUND' as const };
    return ok(await previewRefund(db, request.params.orderId, refundRequest, localeOf(request)));
  });
  route(calls.refundAmount, async (request) => {
    const staff = await staffOf(db, request, 'orders.refund');
    const { orderId } = request.params;
    const change = changeBy(staff, 'order.refund-amount', request.body.note ?? request.body.reason);
    await refundAmount(db, orderId, change, request.body, `staff:${idempotencyKeyOf(request)}`);
    return show(request, staff, orderId);
  });
  route(calls.previewAmount, async (request) => {
    await staffOf(db, request, 'orders.refund');
    return ok(await previewAmount(db, request.params.orderId, request.body));
  });
  route(calls.changeOrderAddress, async (request) => {
    const { orderId } = request.params;
    const staff = await staffOfOrder(request, 'orders.adjust', orderId);
    await changeAddress(db, orderId, changeBy(staff, 'order.address'), request.body);
    return show(request, staff, orderId);
  });
  route(calls.changeOrderEmail, async (request) => {
    const staff = await staffOf(db, request, 'orders.cancel');
    const { orderId } = request.params;
    await changeEmail(db, orderId, changeBy(staff, 'order.email'), request.body.email);
    return show(request, staff, orderId);
  });
  route(calls.listOrderSizes, async (request) => {
    await staffOf(db, request, 'orders.cancel');
    return ok(await listSizes(db, request.params, localeOf(request)));
  });
  route(calls.swapOrderSize, async (request) => {
    const staff = await staffOf(db, request, 'orders.cancel');
    await swapSize(db, request.params, changeBy(staff, 'order.swap-size'), request.body);
    return show(request, staff, request.params.orderId);
  });
  route(calls.previewSwap, async (request) => {
    await staffOf(db, request, 'orders.cancel');
    return ok(await previewSwap(db, request.params, request.body, localeOf(request)));
  });
  route(calls.swapPieces, async (request) => {
    const staff = await staffOf(db, request, 'orders.cancel');
    const change = changeBy(staff, 'order.swap-pieces');
    await swapPieces(db, request.params, change, request.body, `staff:${idempotencyKeyOf(request)}`);
    return show(request, staff, request.params.orderId);
  });
  route(calls.askSwap, async (request) => {
    const staff = await staffOf(db, request, 'orders.cancel');
    const change = changeBy(staff, 'order.swap-ask');
    await askSwap(db, request.params, change, request.body, `staff:${idempotencyKeyOf(request)}`);
    return show(request, staff, request.params.orderId);
  });
  route(calls.withdrawSwap, async (request) => {
    const staff = await staffOf(db, request, 'orders.cancel');
    const { orderId } = request.params;
    await withdrawSwap(db, orderId, changeBy(staff, 'order.swap-withdraw'), request.body.swapOrderId);
    return show(request, staff, orderId);
  });
  route(calls.renewCreditCode, async (request) => {
    const staff = await staffOf(db, request, 'customers.adjust');
    const change = changeBy(staff, 'order.credit-code');
    await renewCreditCode(db, request.params, change, `staff:${idempotencyKeyOf(request)}`);
    return show(request, staff, request.params.orderId);
  });
  route(calls.listOrderExchanges, async (request) => {
    await staffOf(db, request, 'returns.refund');
    return ok(await listExchanges(db, request.params.orderId, localeOf(request)));
  });
  route(calls.exchangeOrder, async (request) => {
    const staff = await staffOf(db, request, 'returns.refund');
    const { orderId } = request.params;
    await exchangeForBuyer(db, staff, orderId, request.body, `staff:${idempotencyKeyOf(request)}`);
    return show(request, staff, orderId);
  });
  route(calls.holdOrder, async (request) => {
    const { orderId } = request.params;
    const staff = await staffOfOrder(request, 'orders.hold', orderId);
    const change = changeBy(staff, 'order.hold', request.body.note ?? request.body.reason);
    await holdOrder(db, orderId, change, request.body, `staff:${idempotencyKeyOf(request)}`);
    return show(request, staff, orderId);
  });
  route(calls.letOrderGo, async (request) => {
    const { orderId } = request.params;
    const staff = await staffOfOrder(request, 'orders.adjust', orderId);
    await letOrderGo(db, orderId, changeBy(staff, 'order.let-go'), `staff:${idempotencyKeyOf(request)}`);
    return show(request, staff, orderId);
  });
  route(calls.addOrderNote, async (request) => {
    const staff = await staffOf(db, request, 'orders.read');
    const { orderId } = request.params;
    await noteOrder(db, orderId, changeBy(staff, 'order.note'), request.body.text);
    return show(request, staff, orderId);
  });
  route(calls.writeToBuyer, async (request) => {
    const staff = await staffOf(db, request, 'orders.cancel');
    const { orderId } = request.params;
    await messageBuyer(db, orderId, changeBy(staff, 'order.message'), request.body.text);
    return show(request, staff, orderId);
  });
  route(calls.sendOrderMailAgain, async (request) => {
    const staff = await staffOf(db, request, 'orders.cancel');
    const { orderId } = request.params;
    await mailAgain(db, orderId, changeBy(staff, 'order.mail'), request.body);
    return show(request, staff, orderId);
  });
  route(calls.getOrderMail, async (request) => {
    const { locale, ...key } = request.query;
    const { orderId } = request.params;
    const mail = await composeBuyerMail(db, { shopName, shopUrl }, { orderId, ...key }, locale);
    if (!mail) throw new ApiProblem(resultCodes.notFound, 'No such mail about this order');
    const { to, subject, text } = mail;
    return ok({ to, subject, text, html: toHtmlMail(mail, { shopName, shopUrl }) });
  });
};
