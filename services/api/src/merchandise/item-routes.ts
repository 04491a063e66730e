import { type Database, localeOf, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import { labels } from 'database/schema/catalogue';
import type { FastifyPluginAsync } from 'fastify';
import type { FileStorage } from 'file-storage';
import * as calls from 'shared-contracts/calls/merchant-catalogue';
import { maxPictureBytes } from 'shared-contracts/wire/merchant-items';
import { recordChange, staffOf } from '../modules/staff';
import { listChanges } from './changes';
import { createItems } from './create-items';
import { editItem } from './edit-item';
import { findItems, pageSize } from './find-items';
import { cancelVisibility, planVisibility, readVisibilityPlan } from './plan-visibility';
import { readItem } from './read-item';
import { readColors, readItemChoices, readStyle } from './read-style';
import { cancelSchedule, listSchedules, schedulePrices } from './schedule-prices';
import { cancelLaunch, readItemLaunch, setLaunch } from './set-launch';
import { storePicture } from './upload-picture';

export interface ItemRoutesOptions {
  db: Database;
  /** The shop's own photographs. */
  originals: FileStorage;
}

/** /api/merchant/items: the catalogue as staff edits it. */
export const itemRoutes: FastifyPluginAsync<ItemRoutesOptions> = async (app, { db, originals }) => {
  const route = routesOf(app, 'Merchant: catalogue');

  async function show(code: string) {
    const { item, skus, fields, sorting, presentation, barcodes, version } = await readItem(db, code);
    const { styleCode, brandName, colorEn, colorZh } = item;
    return ok({
      code,
      styleCode,
      brandName,
      colorEn,
      colorZh,
      version,
      fields,
      sorting,
      presentation,
      barcodes,
      skus: skus.map(({ id, size, stock }) => ({ skuId: id, size, stock })),
      colors: (await readColors(db, styleCode)).map((row) => ({
        code: row.code,
        colorEn: row.colorEn,
        colorZh: row.colorZh,
        onShelf: row.onShelf,
      })),
      labels: await db
        .select({ code: labels.code, nameEn: labels.nameEn, nameZh: labels.nameZh })
        .from(labels)
        .orderBy(labels.position),
      schedules: await listSchedules(db, item.id, fields.prices),
      visibilityPlan: await readVisibilityPlan(db, item.id),
      launch: await readItemLaunch(db, item.id, new Date()),
      history: await listChanges(db, 'item', code),
    });
  }

  route(calls.listItems, async (request) => {
    await staffOf(db, request, 'catalogue.read');
    return ok({ ...(await findItems(db, request.query)), pageSize });
  });
  route(calls.createItems, async (request) => {
    const staff = await staffOf(db, request, 'catalogue.write');
    return ok({ codes: await createItems(db, staff, request.body, localeOf(request)) });
  });
  route(calls.getItemChoices, async (request) => {
    await staffOf(db, request, 'catalogue.write');
    return ok(await readItemChoices(db));
  });
  route(calls.getStyle, async (request) => {
    await staffOf(db, request, 'catalogue.write');
    return ok(await readStyle(db, request.params.code));
  });
  route(calls.getItem, async (request) => {
    await staffOf(db, request, 'catalogue.read');
    return show(request.params.code);
  });
  route(calls.saveItem, async (request) => {
    const staff = await staffOf(db, request, 'catalogue.write');
    const { code } = request.params;
    await editItem(db, staff, { code, ...request.body, locale: localeOf(request) });
    return show(code);
  });
  route(calls.schedulePrices, async (request) => {
    const staff = await staffOf(db, request, 'catalogue.write');
    const { code } = request.params;
    await schedulePrices(db, staff, code, request.body, new Date());
    return show(code);
  });
  route(calls.cancelPrices, async (request) => {
    const staff = await staffOf(db, request, 'catalogue.write');
    const { outcome } = request.body ?? {};
    return show(await cancelSchedule(db, staff, request.params.scheduleId, outcome));
  });
  route(calls.planVisibility, async (request) => {
    const staff = await staffOf(db, request, 'catalogue.write');
    const { code } = request.params;
    await planVisibility(db, staff, code, request.body, new Date());
    return show(code);
  });
  route(calls.cancelVisibility, async (request) => {
    const staff = await staffOf(db, request, 'catalogue.write');
    const { code } = request.params;
    await cancelVisibility(db, staff, code);
    return show(code);
  });
  route(calls.setLaunch, async (request) => {
    const staff = await staffOf(db, request, 'catalogue.write');
    const { code } = request.params;
    await setLaunch(db, staff, code, request.body, new Date());
    return show(code);
  });
  route(calls.cancelLaunch, async (request) => {
    const staff = await staffOf(db, request, 'catalogue.write');
    const { code } = request.params;
    await cancelLaunch(db, staff, code, new Date());
    return show(code);
  });

  route(
    calls.uploadPicture,
    async (request) => {
      const staff = await staffOf(db, request, 'catalogue.write');
      const { code } = request.params;
      await readItem(db, code);
      const content = Buffer.from(request.body.base64, 'base64');
      const stored = await storePicture(originals, `items/${code}`, content);
      await recordChange(db, staff, {
        action: 'picture.upload',
        subjectType: 'item',
        subjectId: code,
        before: null,
        after: stored,
      });
      return ok(stored);
    },
    { bodyLimit: 2 * maxPictureBytes },
  );
};
