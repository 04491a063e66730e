import { memberOf } from 'api-platform/access';
import { answers, type Database, localeOf, ok } from 'api-platform/foundation';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { hongKongDay } from 'shared-contracts/dates';
import { emptySchema } from 'shared-contracts/wire/common';
import {
  tradeApplicationRequestSchema,
  tradeApplicationSchema,
} from 'shared-contracts/wire/wholesale-application';
import {
  draftCreateRequestSchema,
  draftListSchema,
  draftSaveRequestSchema,
  draftSchema,
  draftSummarySchema,
  draftToCartSchema,
  lineSheetRequestSchema,
  lineSheetSchema,
  sheetCheckRequestSchema,
  sheetCheckSchema,
} from 'shared-contracts/wire/wholesale-sheets';
import * as z from 'zod/mini';
import { countLeftOut } from './line-sheet';
import { checkSheet } from './order-sheets';
import { documentPath } from './signed-documents';
import { applyForTrade, readApplication } from './trade-applications';
import { wholesaleBuyerOf } from './wholesale-buyer';
import {
  createDraft,
  deleteDraft,
  listDrafts,
  putDraftIntoCart,
  readDraft,
  saveDraft,
} from './wholesale-drafts';

const tags = ['Wholesale'];
const root = '/api/wholeSale';
/** 20,000 rows of codes, sizes and quantities. */
const sheetBytes = 4 * 1024 * 1024;
const idParams = z.object({ id: z.string().check(z.maxLength(64)) });

/** /api/wholeSale: order sheets, drafts, line sheets, and applications for a trade account. */
export const sheetRoutes: FastifyPluginAsync<{ db: Database; secret: string }> = async (
  app,
  { db, secret },
) => {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.post(
    `${root}/sheet/check`,
    {
      bodyLimit: sheetBytes,
      schema: { tags, body: sheetCheckRequestSchema, response: answers(sheetCheckSchema) },
    },
    async (request) =>
      ok(await checkSheet(db, await wholesaleBuyerOf(db, request), request.body, localeOf(request))),
  );
  routes.get(`${root}/drafts`, { schema: { tags, response: answers(draftListSchema) } }, async (request) =>
    ok(await listDrafts(db, (await wholesaleBuyerOf(db, request)).customerId)),
  );
  routes.post(
    `${root}/drafts`,
    {
      bodyLimit: sheetBytes,
      schema: { tags, body: draftCreateRequestSchema, response: answers(draftSummarySchema) },
    },
    async (request) => ok(await createDraft(db, await wholesaleBuyerOf(db, request), request.body)),
  );
  routes.get(
    `${root}/drafts/:id`,
    { schema: { tags, params: idParams, response: answers(draftSchema) } },
    async (request) =>
      ok(await readDraft(db, await wholesaleBuyerOf(db, request), request.params.id, localeOf(request))),
  );
  routes.post(
    `${root}/drafts/:id`,
    {
      bodyLimit: sheetBytes,
      schema: { tags, params: idParams, body: draftSaveRequestSchema, response: answers(draftSummarySchema) },
    },
    async (request) =>
      ok(await saveDraft(db, await wholesaleBuyerOf(db, request), request.params.id, request.body)),
  );
  routes.delete(
    `${root}/drafts/:id`,
    { schema: { tags, params: idParams, response: answers(emptySchema) } },
    async (request) => {
      await deleteDraft(db, (await wholesaleBuyerOf(db, request)).customerId, request.params.id);
      return ok(null);
    },
  );
  routes.post(
    `${root}/drafts/:id/cart`,
    { schema: { tags, params: idParams, response: answers(draftToCartSchema) } },
    async (request) => {
      const buyer = await wholesaleBuyerOf(db, request);
      return ok({ totalQuantity: await putDraftIntoCart(db, buyer, request.params.id) });
    },
  );
  routes.post(
    `${root}/lineSheet`,
    { schema: { tags, body: lineSheetRequestSchema, response: answers(lineSheetSchema) } },
    async (request) => {
      const buyer = await wholesaleBuyerOf(db, request);
      const { windowId } = buyer;
      const { customerId, familyId } = memberOf(request);
      const [now, locale] = [new Date(), localeOf(request)];
      const filters = request.body;
      const leftOut = await countLeftOut(db, buyer, filters);
      const path = (kind: 'LINE_SHEET_PDF' | 'LINE_SHEET_CSV') =>
        documentPath(
          { kind, customerId, familyId, orderId: null, locale, filters: { ...filters, windowId } },
          secret,
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
    },
  );
  routes.get(
    `${root}/application`,
    { schema: { tags, response: answers(tradeApplicationSchema) } },
    async (request) => ok(await readApplication(db, memberOf(request).customerId)),
  );
  routes.post(
    `${root}/application`,
    { schema: { tags, body: tradeApplicationRequestSchema, response: answers(tradeApplicationSchema) } },
    async (request) => ok(await applyForTrade(db, memberOf(request).customerId, request.body)),
  );
};
