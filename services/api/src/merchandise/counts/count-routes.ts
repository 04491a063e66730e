import { idempotencyKeyOf } from 'api-platform/access';
import { type Database, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/merchant-counts';
import { staffOf } from '../../modules/staff';
import { bookCounts, closeCountSheet, countLines } from './count-lines';
import { makeCountSheet } from './make-count-sheet';
import { listCountSheets, readCountSheet, readReview } from './read-count-sheets';

/** /api/merchant/counts: sheets with which staff count the pieces of a place. */
export const countRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const route = routesOf(app, 'Merchant: stock');

  route(calls.listCountSheets, async (request) => {
    await staffOf(db, request, 'stock.receive');
    return ok(await listCountSheets(db, request.query));
  });
  route(calls.createCountSheet, async (request) => {
    const staff = await staffOf(db, request, 'stock.write');
    return ok(await makeCountSheet(db, staff, request.body));
  });
  route(calls.getCountSheet, async (request) => {
    await staffOf(db, request, 'stock.receive');
    return ok(await readCountSheet(db, request.params.sheetId));
  });
  route(calls.countLines, async (request) => {
    const staff = await staffOf(db, request, 'stock.receive');
    return ok(await countLines(db, staff, request.params.sheetId, request.body));
  });
  route(calls.reviewCounts, async (request) => {
    await staffOf(db, request, 'stock.write');
    return ok(await readReview(db, request.params.sheetId));
  });
  route(calls.bookCounts, async (request) => {
    const staff = await staffOf(db, request, 'stock.write');
    const { sheetId } = request.params;
    return ok(await bookCounts(db, staff, sheetId, request.body.version, idempotencyKeyOf(request)));
  });
  route(calls.closeCountSheet, async (request) => {
    const staff = await staffOf(db, request, 'stock.write');
    return ok(await closeCountSheet(db, staff, request.params.sheetId));
  });
};
