import { type Database, localeOf, ok } from 'api-platform/foundation';
import type { Keys } from 'api-platform/keys';
import type { Mailer } from 'api-platform/mail/mailer';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as calls from 'shared-contracts/calls/merchant-draft-orders';
import { getPreparedOrder } from 'shared-contracts/calls/prepared-order';
import { staffOf } from '../staff';
import { listDrafts } from './draft-repository';
import { readPrepared } from './read-prepared';
import { createDraft, previewDraft, showDraft, withdrawDraft } from './save-draft';
import { sendDraft } from './send-draft';

export interface DraftOrderOptions {
  db: Database;
  mailer: Mailer;
  tokenKeys: Keys;
  shopName: string;
  shopUrl: string;
}

/** /api/merchant/draftOrders, and what the link of a draft opens. */
export const draftOrderRoutes: FastifyPluginAsync<DraftOrderOptions> = async (app, options) => {
  const { db, tokenKeys, shopUrl } = options;
  const route = routesOf(app, 'Merchant orders');
  const viewOf = (request: FastifyRequest) => ({ tokenKeys, shopUrl, locale: localeOf(request) });
  const caller = (request: FastifyRequest) => staffOf(db, request, 'orders.create');

  route(calls.listDraftOrders, async (request) => {
    await caller(request);
    return ok(await listDrafts(db, request.query, new Date()));
  });
  route(calls.previewDraftOrder, async (request) => {
    await caller(request);
    return ok(await previewDraft(db, request.body, localeOf(request)));
  });
  route(calls.createDraftOrder, async (request) =>
    ok(await createDraft(db, await caller(request), request.body, viewOf(request))),
  );
  route(calls.getDraftOrder, async (request) => {
    await caller(request);
    return ok(await showDraft(db, request.params.draftId, viewOf(request)));
  });
  route(calls.sendDraftOrder, async (request) =>
    ok(await sendDraft(db, await caller(request), request.params.draftId, options, viewOf(request))),
  );
  route(calls.withdrawDraftOrder, async (request) =>
    ok(await withdrawDraft(db, await caller(request), request.params.draftId, viewOf(request))),
  );
  routesOf(app, 'Order')(getPreparedOrder, async (request) =>
    ok(await readPrepared(db, request.body.token, tokenKeys, localeOf(request))),
  );
};
