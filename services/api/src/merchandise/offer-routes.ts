import { ApiProblem, type Database, localeOf, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/merchant-content';
import { resultCodes } from 'shared-contracts/wire/common';
import type { OfferKind } from 'shared-contracts/wire/merchant-offers';
import { staffOf } from '../modules/staff';
import { listChanges } from './changes';
import { editOffer } from './edit-offer';
import { listOffers, readOffer } from './offer-values';
import { previewOffer } from './preview-offer';
import { versionOf } from './version-of';

/** /api/merchant/offers: promotions, coupons, draws and their prizes. */
export const offerRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const route = routesOf(app, 'Merchant: promotions');

  async function show(kind: OfferKind, id: string) {
    const values = await readOffer(db, kind, id);
    if (!values) throw new ApiProblem(resultCodes.notFound, 'No such offer');
    return ok({ id, values, version: versionOf(values), history: await listChanges(db, kind, id) });
  }

  route(calls.listOffers, async (request) => {
    await staffOf(db, request, 'promotions.write');
    return ok({ rows: await listOffers(db, request.params.kind) });
  });
  route(calls.getOffer, async (request) => {
    await staffOf(db, request, 'promotions.write');
    return show(request.params.kind, request.params.id);
  });
  route(calls.saveOffer, async (request) => {
    const staff = await staffOf(db, request, 'promotions.write');
    const { kind, id } = request.params;
    await editOffer(db, staff, { kind, id, ...request.body, locale: localeOf(request) });
    return show(kind, id);
  });
  route(calls.previewOffer, async (request) => {
    await staffOf(db, request, 'promotions.write');
    const reader = { now: new Date(), locale: localeOf(request) };
    return ok(await previewOffer(db, request.params.kind, request.body, reader));
  });
};
