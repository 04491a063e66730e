import { type Database, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/merchant-buyer-catalogues';
import { staffOf } from '../../staff';
import { listAllCatalogues, preview, readBuyerCatalogue, readCatalogue } from './read-catalogues';
import { chooseCatalogue, createCatalogue, editCatalogue } from './save-catalogue';

/** A thousand codes of items, added and removed. */
const large = { bodyLimit: 512 * 1024 };

/** /api/merchant/wholesale/catalogues, for staff; buyers never learn of catalogues. */
export const catalogueRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const route = routesOf(app, 'Wholesale');

  route(calls.listCatalogues, async (request) => {
    await staffOf(db, request, 'wholesale.read');
    return ok(await listAllCatalogues(db));
  });
  route(
    calls.createCatalogue,
    async (request) => {
      const staff = await staffOf(db, request, 'wholesale.write');
      return ok(await createCatalogue(db, staff, request.body));
    },
    large,
  );
  route(
    calls.previewCatalogue,
    async (request) => {
      await staffOf(db, request, 'wholesale.read');
      return ok(await preview(db, request.body));
    },
    large,
  );
  route(calls.getCatalogue, async (request) => {
    await staffOf(db, request, 'wholesale.read');
    return ok(await readCatalogue(db, request.params.catalogueId));
  });
  route(
    calls.editCatalogue,
    async (request) => {
      const staff = await staffOf(db, request, 'wholesale.write');
      return ok(await editCatalogue(db, staff, request.params.catalogueId, request.body));
    },
    large,
  );
  route(calls.getBuyerCatalogue, async (request) => {
    await staffOf(db, request, 'wholesale.read');
    return ok(await readBuyerCatalogue(db, request.params.id));
  });
  route(calls.chooseBuyerCatalogue, async (request) => {
    const staff = await staffOf(db, request, 'wholesale.write');
    return ok(await chooseCatalogue(db, staff, request.params.id, request.body));
  });
};
