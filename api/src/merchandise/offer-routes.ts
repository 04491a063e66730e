import { ApiProblem, answers, type Database, localeOf, ok } from 'api-platform/foundation';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { resultCodes } from 'shared-contracts/wire/common';
import { offerPreviewRequestSchema, offerPreviewSchema } from 'shared-contracts/wire/merchant-offer-preview';
import {
  type OfferKind,
  offerDetailSchema,
  offerEditRequestSchema,
  offerKindParamsSchema,
  offerListSchema,
  offerParamsSchema,
} from 'shared-contracts/wire/merchant-offers';
import { staffOf } from '../modules/staff';
import { listChanges } from './changes';
import { editOffer } from './edit-offer';
import { listOffers, readOffer } from './offer-values';
import { previewOffer } from './preview-offer';
import { versionOf } from './version-of';

const tags = ['Merchant: promotions'];

/** /api/merchant/offers: promotions, coupons, draws and their prizes. */
export const offerRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  async function show(kind: OfferKind, id: string) {
    const values = await readOffer(db, kind, id);
    if (!values) throw new ApiProblem(resultCodes.notFound, 'No such offer');
    return ok({ id, values, version: versionOf(values), history: await listChanges(db, kind, id) });
  }

  routes.get(
    '/api/merchant/offers/:kind',
    { schema: { tags, params: offerKindParamsSchema, response: answers(offerListSchema) } },
    async (request) => {
      await staffOf(db, request, 'promotions.write');
      return ok({ rows: await listOffers(db, request.params.kind) });
    },
  );
  routes.get(
    '/api/merchant/offers/:kind/:id',
    { schema: { tags, params: offerParamsSchema, response: answers(offerDetailSchema) } },
    async (request) => {
      await staffOf(db, request, 'promotions.write');
      return show(request.params.kind, request.params.id);
    },
  );
  routes.post(
    '/api/merchant/offers/:kind/:id',
    {
      schema: {
        tags,
        params: offerParamsSchema,
        body: offerEditRequestSchema,
        response: answers(offerDetailSchema),
      },
    },
    async (request) => {
      const staff = await staffOf(db, request, 'promotions.write');
      const { kind, id } = request.params;
      await editOffer(db, staff, { kind, id, ...request.body, locale: localeOf(request) });
      return show(kind, id);
    },
  );
  routes.post(
    '/api/merchant/offers/:kind/:id/preview',
    {
      schema: {
        tags,
        params: offerParamsSchema,
        body: offerPreviewRequestSchema,
        response: answers(offerPreviewSchema),
      },
    },
    async (request) => {
      await staffOf(db, request, 'promotions.write');
      const reader = { now: new Date(), locale: localeOf(request) };
      return ok(await previewOffer(db, request.params.kind, request.body, reader));
    },
  );
};
