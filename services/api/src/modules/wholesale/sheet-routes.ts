import { memberOf } from 'api-platform/access';
import { type Database, localeOf, ok } from 'api-platform/foundation';
import type { Keys } from 'api-platform/keys';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/wholesale';
import { hongKongDay } from 'shared-contracts/dates';
import { countLeftOut } from './line-sheet';
import { checkSheet } from './order-sheets';
import { documentPath } from './signed-documents';
import { applyForTrade, readApplication } from './trade-applications';
import { orderingBuyerOf, wholesaleBuyerOf } from './wholesale-buyer';
import {
  createDraft,
  deleteDraft,
  listDrafts,
  putDraftIntoCart,
  readDraft,
  saveDraft,
} from './wholesale-drafts';

/** 20,000 rows of codes, sizes and quantities. */
const sheetBytes = 4 * 1024 * 1024;

/** /api/wholeSale: order sheets, drafts, line sheets, and applications for a trade account. */
export const sheetRoutes: FastifyPluginAsync<{ db: Database; tokenKeys: Keys }> = async (
  app,
  { db, tokenKeys },
) => {
  const route = routesOf(app, 'Wholesale');

  route(
    calls.checkSheet,
    async (request) =>
      ok(await checkSheet(db, await wholesaleBuyerOf(db, request), request.body, localeOf(request))),
    { bodyLimit: sheetBytes },
  );
  route(calls.listDrafts, async (request) =>
    ok(await listDrafts(db, (await wholesaleBuyerOf(db, request)).customerId)),
  );
  route(
    calls.createDraft,
    async (request) => ok(await createDraft(db, await orderingBuyerOf(db, request), request.body)),
    { bodyLimit: sheetBytes },
  );
  route(calls.getDraft, async (request) =>
    ok(await readDraft(db, await wholesaleBuyerOf(db, request), request.params.id, localeOf(request))),
  );
  route(
    calls.saveDraft,
    async (request) =>
      ok(await saveDraft(db, await orderingBuyerOf(db, request), request.params.id, request.body)),
    { bodyLimit: sheetBytes },
  );
  route(calls.deleteDraft, async (request) => {
    await deleteDraft(db, (await orderingBuyerOf(db, request)).customerId, request.params.id);
    return ok(null);
  });
  route(calls.addDraftToCart, async (request) => {
    const buyer = await orderingBuyerOf(db, request);
    return ok({ totalQuantity: await putDraftIntoCart(db, buyer, request.params.id) });
  });
  route(calls.createLineSheet, async (request) => {
    const buyer = await wholesaleBuyerOf(db, request);
    const { customerId, windowId } = buyer;
    const { familyId } = memberOf(request);
    const [now, locale] = [new Date(), localeOf(request)];
    const filters = request.body;
    const leftOut = await countLeftOut(db, buyer, filters);
    const path = (kind: 'LINE_SHEET_PDF' | 'LINE_SHEET_CSV') =>
      documentPath(
        { kind, customerId, familyId, orderId: null, locale, filters: { ...filters, windowId } },
        tokenKeys,
        now,
      );
    const name = `line-sheet-${hongKongDay(now)}`;
    return ok({
      leftOut,
      documents: [
        { kind: 'LINE_SHEET_PDF' as const, name: `${name}.pdf`, path: path('LINE_SHEET_PDF') },
        { kind: 'LINE_SHEET_CSV' as const, name: `${name}.csv`, path: path('LINE_SHEET_CSV') },
      ],
    });
  });
  route(calls.getApplication, async (request) => ok(await readApplication(db, memberOf(request).customerId)));
  route(calls.sendApplication, async (request) =>
    ok(await applyForTrade(db, memberOf(request).customerId, request.body)),
  );
};
