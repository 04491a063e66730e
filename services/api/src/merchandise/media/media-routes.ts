import { type Database, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import type { FileStorage } from 'file-storage';
import * as calls from 'shared-contracts/calls/merchant-media';
import { maxPictureBytes } from 'shared-contracts/wire/merchant-items';
import { staffOf } from '../../modules/staff';
import { addMediaFile, listMediaFiles, removeMediaFile, setMediaTexts } from './media-files';

/** /api/merchant/media: the media library. */
export const mediaRoutes: FastifyPluginAsync<{ db: Database; originals: FileStorage }> = async (
  app,
  { db, originals },
) => {
  const route = routesOf(app, 'Merchant: content');

  route(calls.listMedia, async (request) => {
    await staffOf(db, request, 'content.write');
    return ok(await listMediaFiles(db, request.query));
  });
  route(
    calls.uploadMedia,
    async (request) =>
      ok(await addMediaFile(db, originals, await staffOf(db, request, 'content.write'), request.body)),
    { bodyLimit: 2 * maxPictureBytes },
  );
  route(calls.saveMediaTexts, async (request) =>
    ok(await setMediaTexts(db, await staffOf(db, request, 'content.write'), request.body)),
  );
  route(calls.removeMedia, async (request) => {
    const staff = await staffOf(db, request, 'content.write');
    await removeMediaFile(db, originals, staff, request.body.path);
    return ok(null);
  });
};
