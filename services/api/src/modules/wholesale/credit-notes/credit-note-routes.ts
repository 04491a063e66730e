import { idempotencyKeyOf } from 'api-platform/access';
import { type Database, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/merchant-credit-notes';
import { staffOf } from '../../staff';
import { showCreditNotes } from './read-credit-notes';
import { writeCreditNote } from './write-credit-note';

/** /api/merchant/wholesale/orders/{orderId}/creditNotes, for staff. */
export const creditNoteRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const route = routesOf(app, 'Wholesale');

  route(calls.listCreditNotes, async (request) => {
    await staffOf(db, request, 'wholesale.read');
    return ok(await showCreditNotes(db, request.params.orderId));
  });
  route(calls.writeCreditNote, async (request) => {
    const staff = await staffOf(db, request, 'wholesale.write');
    const { orderId } = request.params;
    await writeCreditNote(db, staff, orderId, request.body, idempotencyKeyOf(request));
    return ok(await showCreditNotes(db, orderId));
  });
};
