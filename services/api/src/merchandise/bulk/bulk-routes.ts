import { type Database, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/merchant-bulk';
import { staffOf } from '../../modules/staff';
import { listBulkEdits, makeBulkEdit, previewBulkEdit, undoBulkEdit } from './bulk-edit';

/** /api/merchant/bulkEdits: one change of many items. */
export const bulkRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const route = routesOf(app, 'Merchant: catalogue');

  route(calls.previewBulkEdit, async (request) => {
    await staffOf(db, request, 'catalogue.write');
    return ok(await previewBulkEdit(db, request.body));
  });
  route(calls.makeBulkEdit, async (request) => {
    const staff = await staffOf(db, request, 'catalogue.write');
    await makeBulkEdit(db, staff, request.body);
    return ok({ edits: await listBulkEdits(db) });
  });
  route(calls.listBulkEdits, async (request) => {
    await staffOf(db, request, 'catalogue.write');
    return ok({ edits: await listBulkEdits(db) });
  });
  route(calls.undoBulkEdit, async (request) => {
    const staff = await staffOf(db, request, 'catalogue.write');
    return ok(await undoBulkEdit(db, staff, request.params.editId));
  });
};
