import { idempotencyKeyOf, memberOf } from 'api-platform/access';
import { ApiProblem, type Database, localeOf, ok } from 'api-platform/foundation';
import type { Keys } from 'api-platform/keys';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as calls from 'shared-contracts/calls/wholesale';
import { hongKongDay } from 'shared-contracts/dates';
import { resultCodes, splitCommaList } from 'shared-contracts/wire/common';
import { stockDelivery, type WholesaleOrderDetail } from 'shared-contracts/wire/wholesale';
import { findCustomer } from '../customer';
import {
  cancelOrder,
  findMemberOrder,
  listOrders,
  type Order,
  readOrderLines,
  readOrderRecord,
  readTrade,
  toOrderDetail,
  toOrderSummary,
} from '../order';
import { availableOf } from '../stock';
import { holds } from './catalogues/catalogue-holds';
import { chooseWindow } from './delivery-windows';
import { documentPath, documentsOf } from './signed-documents';
import { readTradeMoments } from './trade-moments';
import { orderingBuyerOf, wholesaleBuyerOf } from './wholesale-buyer';
import { findWholesaleSkus, moveDelivery, readWholesaleCart, setWholesaleQuantities } from './wholesale-cart';
import { listWholesaleStyles, readWholesaleFacets, readWholesaleStyle } from './wholesale-catalogue';
import { createWholesaleOrder, createWholesaleOrders } from './wholesale-order';
import { readStatement } from './wholesale-statement';

const maxInventory = 500;

export interface WholesaleOptions {
  db: Database;
  /** Encrypt the links of documents. */
  tokenKeys: Keys;
}

/**
 * /api/wholeSale: list, matrix, cart and orders for wholesale buyers; refuses everybody else (behaviour/roles and
 * 7).
 */
export const wholesaleRoutes: FastifyPluginAsync<WholesaleOptions> = async (app, { db, tokenKeys }) => {
  const route = routesOf(app, 'Wholesale');

  async function detailsOf(orders: readonly Order[], request: FastifyRequest) {
    const [now, locale] = [new Date(), localeOf(request)];
    const { familyId } = memberOf(request);
    const trades = await readTrade(db, orders, now);
    const moments = await readTradeMoments(db, orders);
    const details: WholesaleOrderDetail[] = [];
    for (const order of orders) {
      const trade = trades.get(order.id);
      details.push({
        ...toOrderDetail(await readOrderRecord(db, order), locale, now),
        trade: trade ?? null,
        documents: documentsOf(order, trade, {
          moments: moments.get(order.id),
          familyId,
          locale,
          tokenKeys,
          now,
        }),
        approvedAt: moments.get(order.id)?.approvedAt ?? null,
      });
    }
    return details;
  }

  async function show(order: Order, request: FastifyRequest) {
    const [detail] = await detailsOf([order], request);
    if (!detail) throw new ApiProblem(resultCodes.notFound, 'No order matches');
    return ok(detail);
  }

  /** Everything that an order needs from the caller. */
  async function ordererOf(request: FastifyRequest) {
    const buyer = await orderingBuyerOf(db, request);
    const idempotencyKey = idempotencyKeyOf(request);
    const customer = await findCustomer(db, buyer.userId);
    if (!customer) throw new ApiProblem(resultCodes.unauthorized, 'Please log in');
    const moment = { now: new Date(), locale: localeOf(request) };
    return { buyer: { ...buyer, customer }, idempotencyKey, moment };
  }

  route(calls.listStyles, async (request) => {
    const buyer = await wholesaleBuyerOf(db, request);
    return ok(await listWholesaleStyles(db, buyer, request.body, localeOf(request)));
  });
  route(calls.getFacets, async (request) => {
    const buyer = await wholesaleBuyerOf(db, request);
    return ok(await readWholesaleFacets(db, buyer, request.body, localeOf(request)));
  });
  route(calls.getStyle, async (request) => {
    const buyer = await wholesaleBuyerOf(db, request);
    const { windowId: asked } = request.query;
    const windowId = asked === stockDelivery ? null : (asked ?? buyer.windowId);
    const detail = await readWholesaleStyle(db, { ...buyer, windowId }, request.params.id, localeOf(request));
    if (!detail) throw new ApiProblem(resultCodes.notFound, 'No such style');
    return ok(detail);
  });
  route(calls.getWindowInventory, async (request) => {
    const buyer = await wholesaleBuyerOf(db, request);
    const skuIds = splitCommaList(request.query.skuIds).slice(0, maxInventory);
    const skus = await findWholesaleSkus(
      db,
      buyer.windowId,
      skuIds.map((skuId) => ({ skuId })),
    );
    const held = [...skus.values()].filter((sku) => holds(buyer.catalogue, sku));
    return ok(held.map((sku) => ({ skuId: sku.skuId, availableQty: availableOf(sku) })));
  });
  route(calls.setQuantities, async (request) => {
    const buyer = await orderingBuyerOf(db, request);
    return ok(await setWholesaleQuantities(db, buyer, request.body, localeOf(request)));
  });
  route(calls.moveDelivery, async (request) => {
    const buyer = await orderingBuyerOf(db, request);
    await moveDelivery(db, buyer, request.body);
    return ok(await readWholesaleCart(db, buyer, localeOf(request)));
  });
  route(calls.chooseWindow, async (request) => {
    const buyer = await wholesaleBuyerOf(db, request);
    await chooseWindow(db, buyer, request.body.windowId, new Date());
    return ok(await readWholesaleCart(db, await wholesaleBuyerOf(db, request), localeOf(request)));
  });
  route(calls.getTradeCart, async (request) =>
    ok(await readWholesaleCart(db, await wholesaleBuyerOf(db, request), localeOf(request))),
  );
  route(calls.createTradeOrder, async (request) => {
    const { buyer, idempotencyKey, moment } = await ordererOf(request);
    return show(await createWholesaleOrder(db, buyer, idempotencyKey, request.body, moment), request);
  });
  route(calls.createTradeOrders, async (request) => {
    const { buyer, idempotencyKey, moment } = await ordererOf(request);
    const orders = await createWholesaleOrders(db, buyer, idempotencyKey, request.body, moment);
    return ok({ orders: await detailsOf(orders, request) });
  });
  route(calls.listTradeOrders, async (request) => {
    const { customerId } = await wholesaleBuyerOf(db, request);
    const { pageNo, pageSize } = request.query;
    const { list, totalCount } = await listOrders(db, customerId, request.query, { wholesale: true });
    const lines = await readOrderLines(
      db,
      list.map((order) => order.id),
    );
    const now = new Date();
    const trades = await readTrade(db, list, now);
    return ok({
      list: list.map((order) => ({
        ...toOrderSummary(order, lines, now),
        window: order.deliveryWindow,
        trade: trades.get(order.id) ?? null,
      })),
      pageNo,
      isLastPage: pageNo * pageSize >= totalCount,
      totalCount,
    });
  });
  route(calls.getTradeOrder, async (request) => {
    const { customerId } = await wholesaleBuyerOf(db, request);
    const order = await findMemberOrder(db, request.params.orderId, customerId);
    if (!order.wholesale) throw new ApiProblem(resultCodes.notFound, 'No order matches');
    return show(order, request);
  });
  route(calls.cancelOwnTradeOrder, async (request) => {
    const { customerId } = await orderingBuyerOf(db, request);
    const order = await findMemberOrder(db, request.params.orderId, customerId);
    if (!order.wholesale) throw new ApiProblem(resultCodes.notFound, 'No order matches');
    if (!(await cancelOrder(db, order.id))) {
      throw new ApiProblem(resultCodes.orderState, 'The order cannot be cancelled any more');
    }
    return show(await findMemberOrder(db, order.id, customerId), request);
  });
  route(calls.getStatement, async (request) => {
    const buyer = await wholesaleBuyerOf(db, request);
    const [now, locale] = [new Date(), localeOf(request)];
    const { familyId } = memberOf(request);
    const { customerId } = buyer;
    const content = { kind: 'STATEMENT' as const, customerId, familyId, orderId: null, locale };
    const path = documentPath(content, tokenKeys, now);
    return ok({
      ...(await readStatement(db, buyer, now)),
      documents: [{ kind: 'STATEMENT' as const, name: `statement-${hongKongDay(now)}.pdf`, path }],
    });
  });
};
