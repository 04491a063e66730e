import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { commaListSchema, idSchema, resultCodes, splitCommaList } from 'shared-contracts/wire/common';
import { orderDetailSchema, orderIdParamsSchema, orderListSchema } from 'shared-contracts/wire/order';
import { pageQuerySchema } from 'shared-contracts/wire/queries';
import {
  wholesaleAddRequestSchema,
  wholesaleCartSchema,
  wholesaleDetailSchema,
  wholesaleFacetsSchema,
  wholesaleInventorySchema,
  wholesaleListSchema,
  wholesaleOrderRequestSchema,
  wholesaleQuerySchema,
  wholesaleWindowRequestSchema,
} from 'shared-contracts/wire/wholesale';
import * as z from 'zod/mini';
import { idempotencyKeyOf } from '../../platform/access';
import { ApiProblem, answers, type Database, localeOf, ok } from '../../platform/foundation';
import { findCustomer } from '../customer';
import {
  findMemberOrder,
  listOrders,
  type Order,
  readOrderLines,
  readOrderRecord,
  toOrderDetail,
  toOrderSummary,
} from '../order';
import { availableOf } from '../stock';
import { chooseWindow } from './delivery-windows';
import { wholesaleBuyerOf } from './wholesale-buyer';
import { findWholesaleSkus, readWholesaleCart, setWholesaleQuantities } from './wholesale-cart';
import { listWholesaleStyles, readWholesaleFacets, readWholesaleStyle } from './wholesale-catalogue';
import { createWholesaleOrder } from './wholesale-order';

const tags = ['Wholesale'];
const root = '/api/wholeSale';
const inventoryQuerySchema = z.object({ skuIds: commaListSchema });
const maximumInventory = 500;

/**
 * /api/wholeSale: list, matrix, cart and orders for wholesale buyers; refuses everybody else (behaviour 6 and
 * 7).
 */
export const wholesaleRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  async function show(order: Order, request: FastifyRequest) {
    return ok(toOrderDetail(await readOrderRecord(db, order), localeOf(request), new Date()));
  }

  routes.post(
    `${root}/query`,
    { schema: { tags, body: wholesaleQuerySchema, response: answers(wholesaleListSchema) } },
    async (request) => {
      const buyer = await wholesaleBuyerOf(db, request);
      return ok(await listWholesaleStyles(db, buyer, request.body, localeOf(request)));
    },
  );
  routes.post(
    `${root}/facet`,
    { schema: { tags, body: wholesaleQuerySchema, response: answers(wholesaleFacetsSchema) } },
    async (request) => {
      const buyer = await wholesaleBuyerOf(db, request);
      return ok(await readWholesaleFacets(db, buyer, request.body, localeOf(request)));
    },
  );
  routes.get(
    `${root}/details/:id`,
    { schema: { tags, params: z.object({ id: idSchema }), response: answers(wholesaleDetailSchema) } },
    async (request) => {
      const buyer = await wholesaleBuyerOf(db, request);
      const detail = await readWholesaleStyle(db, buyer, request.params.id, localeOf(request));
      if (!detail) throw new ApiProblem(resultCodes.notFound, 'No such style');
      return ok(detail);
    },
  );
  routes.get(
    `${root}/inventory`,
    { schema: { tags, querystring: inventoryQuerySchema, response: answers(wholesaleInventorySchema) } },
    async (request) => {
      const buyer = await wholesaleBuyerOf(db, request);
      const skuIds = splitCommaList(request.query.skuIds).slice(0, maximumInventory);
      const skus = await findWholesaleSkus(
        db,
        buyer,
        skuIds.map((skuId) => ({ skuId })),
      );
      return ok([...skus.values()].map((sku) => ({ skuId: sku.skuId, availableQty: availableOf(sku) })));
    },
  );
  routes.post(
    `${root}/add`,
    { schema: { tags, body: wholesaleAddRequestSchema, response: answers(wholesaleCartSchema) } },
    async (request) => {
      const buyer = await wholesaleBuyerOf(db, request);
      return ok(await setWholesaleQuantities(db, buyer, request.body, localeOf(request)));
    },
  );
  routes.post(
    `${root}/window`,
    { schema: { tags, body: wholesaleWindowRequestSchema, response: answers(wholesaleCartSchema) } },
    async (request) => {
      const { customerId } = await wholesaleBuyerOf(db, request);
      await chooseWindow(db, customerId, request.body.windowId, new Date());
      return ok(await readWholesaleCart(db, await wholesaleBuyerOf(db, request), localeOf(request)));
    },
  );
  routes.get(`${root}/cart`, { schema: { tags, response: answers(wholesaleCartSchema) } }, async (request) =>
    ok(await readWholesaleCart(db, await wholesaleBuyerOf(db, request), localeOf(request))),
  );
  routes.post(
    `${root}/order`,
    { schema: { tags, body: wholesaleOrderRequestSchema, response: answers(orderDetailSchema) } },
    async (request) => {
      const buyer = await wholesaleBuyerOf(db, request);
      const idempotencyKey = idempotencyKeyOf(request);
      const customer = await findCustomer(db, buyer.customerId);
      if (!customer) throw new ApiProblem(resultCodes.unauthorized, 'Please log in');
      const order = await createWholesaleOrder(db, { ...buyer, customer }, idempotencyKey, request.body, {
        now: new Date(),
        locale: localeOf(request),
      });
      return show(order, request);
    },
  );
  routes.get(
    `${root}/orders`,
    { schema: { tags, querystring: pageQuerySchema, response: answers(orderListSchema) } },
    async (request) => {
      const { customerId } = await wholesaleBuyerOf(db, request);
      const { pageNo, pageSize } = request.query;
      const { list, totalCount } = await listOrders(db, customerId, request.query, { wholesale: true });
      const lines = await readOrderLines(
        db,
        list.map((order) => order.id),
      );
      const now = new Date();
      return ok({
        list: list.map((order) => toOrderSummary(order, lines, now)),
        pageNo,
        isLastPage: pageNo * pageSize >= totalCount,
        totalCount,
      });
    },
  );
  routes.get(
    `${root}/orders/:orderId`,
    { schema: { tags, params: orderIdParamsSchema, response: answers(orderDetailSchema) } },
    async (request) => {
      const { customerId } = await wholesaleBuyerOf(db, request);
      return show(await findMemberOrder(db, request.params.orderId, customerId), request);
    },
  );
};
