import path from 'node:path';
import { answers, type Database, ok } from 'api-platform/foundation';
import { labels } from 'database/schema/catalogue';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  itemCodeParamsSchema,
  itemDetailSchema,
  itemEditRequestSchema,
  itemPageSchema,
  maxPictureBytes,
  pictureUploadSchema,
  priceCancelRequestSchema,
  priceScheduleRequestSchema,
  uploadedPictureSchema,
} from 'shared-contracts/wire/merchant-items';
import { itemQuerySchema, scheduleParamsSchema } from 'shared-contracts/wire/merchant-queries';
import { recordChange, staffOf } from '../modules/staff';
import { listChanges } from './changes';
import { editItem } from './edit-item';
import { findItems, pageSize } from './find-items';
import { readItem } from './read-item';
import { cancelSchedule, listSchedules, schedulePrices } from './schedule-prices';
import { uploadPicture } from './upload-picture';

const tags = ['Merchant: catalogue'];

export interface ItemRoutesOptions {
  db: Database;
  /** Folder of the shop's own photographs. */
  originalsDir: string;
}

/** /api/merchant/items: the catalogue as staff edits it. */
export const itemRoutes: FastifyPluginAsync<ItemRoutesOptions> = async (app, { db, originalsDir }) => {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const detail = answers(itemDetailSchema);

  async function show(code: string) {
    const { item, skus, fields, version } = await readItem(db, code);
    const { styleCode, brandName, colorEn, colorZh } = item;
    return ok({
      code,
      styleCode,
      brandName,
      colorEn,
      colorZh,
      version,
      fields,
      skus: skus.map(({ id, size, stock }) => ({ skuId: id, size, stock })),
      labels: await db
        .select({ code: labels.code, nameEn: labels.nameEn, nameZh: labels.nameZh })
        .from(labels)
        .orderBy(labels.position),
      schedules: await listSchedules(db, item.id, fields.prices),
      history: await listChanges(db, 'item', code),
    });
  }

  routes.get(
    '/api/merchant/items',
    { schema: { tags, querystring: itemQuerySchema, response: answers(itemPageSchema) } },
    async (request) => {
      await staffOf(db, request, 'catalogue.read');
      return ok({ ...(await findItems(db, request.query)), pageSize });
    },
  );
  routes.get(
    '/api/merchant/items/:code',
    { schema: { tags, params: itemCodeParamsSchema, response: detail } },
    async (request) => {
      await staffOf(db, request, 'catalogue.read');
      return show(request.params.code);
    },
  );
  routes.post(
    '/api/merchant/items/:code',
    { schema: { tags, params: itemCodeParamsSchema, body: itemEditRequestSchema, response: detail } },
    async (request) => {
      const staff = await staffOf(db, request, 'catalogue.write');
      const { code } = request.params;
      await editItem(db, staff, { code, ...request.body });
      return show(code);
    },
  );
  routes.post(
    '/api/merchant/items/:code/prices',
    { schema: { tags, params: itemCodeParamsSchema, body: priceScheduleRequestSchema, response: detail } },
    async (request) => {
      const staff = await staffOf(db, request, 'catalogue.write');
      const { code } = request.params;
      await schedulePrices(db, staff, code, request.body, new Date());
      return show(code);
    },
  );
  routes.post(
    '/api/merchant/items/prices/:scheduleId/cancel',
    { schema: { tags, params: scheduleParamsSchema, body: priceCancelRequestSchema, response: detail } },
    async (request) => {
      const staff = await staffOf(db, request, 'catalogue.write');
      const { outcome } = request.body ?? {};
      return show(await cancelSchedule(db, staff, request.params.scheduleId, outcome));
    },
  );

  routes.post(
    '/api/merchant/pictures/:code',
    {
      bodyLimit: 2 * maxPictureBytes,
      schema: {
        tags,
        params: itemCodeParamsSchema,
        body: pictureUploadSchema,
        response: answers(uploadedPictureSchema),
      },
    },
    async (request) => {
      const staff = await staffOf(db, request, 'catalogue.write');
      const { code } = request.params;
      await readItem(db, code);
      const content = Buffer.from(request.body.base64, 'base64');
      const stored = await uploadPicture(path.resolve(originalsDir), code, content);
      await recordChange(db, staff, {
        action: 'picture.upload',
        subjectType: 'item',
        subjectId: code,
        before: null,
        after: stored,
      });
      return ok(stored);
    },
  );
};
