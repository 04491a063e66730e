import { idempotencyKeyOf, memberOf } from 'api-platform/access';
import { ApiProblem, type Database, localeOf, ok } from 'api-platform/foundation';
import type { Keys } from 'api-platform/keys';
import { routesOf } from 'api-platform/route';
import { otherDistrictOf } from 'commerce-rules/address-advice';
import { listDeliveryMethods, orderArrival } from 'commerce-rules/delivery-methods';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as checkoutCalls from 'shared-contracts/calls/checkout';
import * as calls from 'shared-contracts/calls/orders';
import { resultCodes } from 'shared-contracts/wire/common';
import { customerOf } from '../customer';
import { pickUpKindsOf, readDeliveryTerms } from '../delivery';
import { draftIdOf } from '../draft-orders';
import { createOrder } from './create-order';
import { findGuestOrder, findMemberOrder, findPayersOrder } from './order-access';
import { bindOrder } from './order-binding';
import { listOrders, type Order, readOrderLines, readOrderRecord } from './order-repository';
import { cancelOrder } from './order-state';
import { toOrderDetail, toOrderSummary } from './order-view';
import { reopenOrder } from './reopen-order';
import type { HoldLimits } from './unpaid-holds';

/** /api/order and /api/myAccount/order: from the address check to the end of an order (behaviour/calls). */
export const orderRoutes: FastifyPluginAsync<{
  db: Database;
  limits: HoldLimits;
  /** Open the links of drafts. */
  tokenKeys: Keys;
}> = async (app, { db, limits, tokenKeys }) => {
  const route = routesOf(app, 'Order');

  async function show(order: Order, request: FastifyRequest) {
    return ok(toOrderDetail(await readOrderRecord(db, order), localeOf(request), new Date()));
  }

  async function cancel(order: Order): Promise<Order> {
    if (await cancelOrder(db, order.id)) return order;
    throw new ApiProblem(resultCodes.orderState, 'The order cannot be cancelled any more');
  }

  route(checkoutCalls.checkAddress, async (request) => {
    const address = request.body;
    const terms = await readDeliveryTerms(db, new Date());
    const methods = listDeliveryMethods(terms, address.region, 0, localeOf(request), []);
    return ok({
      deliverable: methods.length > 0,
      address,
      otherDistrict: otherDistrictOf(address) ?? null,
    });
  });
  route(checkoutCalls.listDeliveryMethods, async (request) => {
    const { region = 'HK', district = '', subtotal = 0, pieces } = request.query;
    const points = pieces === undefined ? [] : await pickUpKindsOf(db, region);
    const now = new Date();
    const terms = await readDeliveryTerms(db, now);
    const methods = listDeliveryMethods(terms, region, subtotal, localeOf(request), points);
    return ok(
      methods.map((method) => ({
        ...method,
        arrival: orderArrival(terms, now, { code: method.code, region, district }),
      })),
    );
  });
  route(calls.createOrder, async (request) => {
    const facts = { idempotencyKey: idempotencyKeyOf(request), locale: localeOf(request), ip: request.ip };
    const { preparedToken } = request.body;
    const draftId = preparedToken === undefined ? undefined : draftIdOf(preparedToken, tokenKeys);
    const buyer = { ...facts, limits, customer: await customerOf(db, request), draftId };
    const now = new Date();
    return ok(toOrderDetail(await createOrder(db, buyer, request.body, now), localeOf(request), now));
  });
  route(calls.listOrders, async (request) => {
    const { pageNo, pageSize } = request.query;
    const { customerId } = memberOf(request);
    const { list, totalCount } = await listOrders(db, customerId, { pageNo, pageSize });
    const ids = list.map((order) => order.id);
    const lines = await readOrderLines(db, ids);
    const now = new Date();
    return ok({
      list: list.map((order) => toOrderSummary(order, lines, now)),
      pageNo,
      isLastPage: pageNo * pageSize >= totalCount,
      totalCount,
    });
  });
  route(calls.getOrder, async (request) =>
    show(await findMemberOrder(db, request.params.orderId, memberOf(request).customerId), request),
  );
  route(calls.cancelOrder, async (request) => {
    const { customerId } = memberOf(request);
    const { id } = await cancel(await findMemberOrder(db, request.params.orderId, customerId));
    return show(await findMemberOrder(db, id, customerId), request);
  });
  route(calls.reopenOrder, async (request) => {
    const { id } = await findPayersOrder(db, request, request.body);
    return ok(await reopenOrder(db, id, localeOf(request), new Date()));
  });
  route(calls.getGuestOrder, async (request) => {
    const { orderId, ...proof } = request.body;
    return show(await findGuestOrder(db, orderId, proof, request.ip), request);
  });
  route(calls.bindOrder, async (request) => {
    const { customerId } = memberOf(request);
    const { orderId, ...proof } = request.body;
    return show(await bindOrder(db, customerId, { orderId, proof, ip: request.ip }), request);
  });
  route(calls.cancelGuestOrder, async (request) => {
    const { orderId, ...proof } = request.body;
    await cancel(await findGuestOrder(db, orderId, proof, request.ip));
    return show(await findGuestOrder(db, orderId, proof, request.ip), request);
  });
};
