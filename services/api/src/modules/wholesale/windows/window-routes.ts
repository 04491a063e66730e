import { type Database, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/merchant-windows';
import { staffOf } from '../../staff';
import { listWindowStock, readWindowSkus } from './read-window-stock';
import { listAllWindows, readWindow } from './read-windows';
import { createWindow, editWindow } from './save-window';
import { setWindowStock } from './set-window-stock';

/** /api/merchant/wholesale/windows: delivery windows and their pieces, for staff. */
export const windowRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const route = routesOf(app, 'Wholesale');

  route(calls.listWindows, async (request) => {
    await staffOf(db, request, 'wholesale.read');
    return ok({ windows: await listAllWindows(db) });
  });
  route(calls.createWindow, async (request) => {
    const staff = await staffOf(db, request, 'wholesale.write');
    return ok(await createWindow(db, staff, request.body));
  });
  route(calls.getWindow, async (request) => {
    await staffOf(db, request, 'wholesale.read');
    return ok(await readWindow(db, request.params.windowId));
  });
  route(calls.editWindow, async (request) => {
    const staff = await staffOf(db, request, 'wholesale.write');
    return ok(await editWindow(db, staff, request.params.windowId, request.body));
  });
  route(calls.listWindowStock, async (request) => {
    await staffOf(db, request, 'wholesale.read');
    return ok(await listWindowStock(db, request.params.windowId, request.query));
  });
  route(calls.checkWindowStock, async (request) => {
    await staffOf(db, request, 'wholesale.write');
    return ok({ rows: await readWindowSkus(db, request.params.windowId, request.body.skuIds) });
  });
  route(calls.setWindowStock, async (request) => {
    const staff = await staffOf(db, request, 'wholesale.write');
    await setWindowStock(db, staff, request.params.windowId, request.body);
    return ok(null);
  });
};
