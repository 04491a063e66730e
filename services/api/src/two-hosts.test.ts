import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { until } from 'api-platform/testing/until';
import { type FaultyLink, openFaultyLink } from 'local-services/faulty-link';
import { missingObjectStore, type ObjectStore, startObjectStore } from 'local-services/testing/object-store';
import { pathOf } from 'shared-contracts/calls/call';
import { uploadPicture } from 'shared-contracts/calls/merchant-catalogue';
import { downloadExport, listExports, makeExport } from 'shared-contracts/calls/merchant-exports';
import { hongKongDay } from 'shared-contracts/dates';
import { exportListSchema } from 'shared-contracts/wire/merchant-exports';
import { uploadedPictureSchema } from 'shared-contracts/wire/merchant-items';
import sharp from 'sharp';
import { createClient } from './modules/testing/client';
import { guestOrder } from './modules/testing/orders';
import { type ApiProcess, openProcessShop, type ProcessShop } from './modules/testing/process-shop';
import { addStaff } from './modules/testing/staff';

const missing = missingObjectStore();

(missing ? describe.skip : describe)(
  `two hosts with a disk each, on one bucket${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-hosts-'));
    let store: ObjectStore;
    let link: FaultyLink;
    let shop: ProcessShop;
    let here: ApiProcess;
    let there: ApiProcess;

    beforeAll(async () => {
      [store, shop] = await Promise.all([startObjectStore(), openProcessShop()]);
      await store.createBucket('shop');
      link = await openFaultyLink({ host: '127.0.0.1', port: Number(new URL(store.url).port) });
      const bucket = {
        STORAGE_BUCKET: 'shop',
        STORAGE_ENDPOINT: `http://127.0.0.1:${link.port}`,
        STORAGE_REGION: store.region,
        STORAGE_ACCESS_KEY: store.accessKey,
        STORAGE_SECRET_KEY: store.secretKey,
      };
      const disk = (name: string) => ({ DATA_DIR: path.join(folder, name) });
      here = await shop.start('first', { ...bucket, ...disk('here'), PROCESS: 'api', LOG_LEVEL: 'error' });
      there = await shop.start('second', { ...bucket, ...disk('there') });
    });
    afterAll(async () => {
      await shop.close();
      await link.close();
      await store.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    });

    it('a picture that one takes is shown by the other', async () => {
      const may = await addStaff({ ...shop, app: here }, ['MERCHANDISER']);
      const photograph = await sharp({
        create: { width: 900, height: 1_200, channels: 3, background: '#345' },
      })
        .jpeg()
        .toBuffer();
      const { data } = await may.call(
        'POST',
        pathOf(uploadPicture, { code: 'ITEM1' }),
        uploadedPictureSchema,
        {
          body: { base64: photograph.toString('base64') },
        },
      );
      const shown = await fetch(`${there.url}${data.path}?w=320`, { headers: { accept: 'image/webp' } });
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
      const info = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
      expect([info.format, info.width]).toEqual(['webp', 320]);
    });

    it('a picture for which there is no bucket at the moment is asked for again', async () => {
      await link.become('down');
      const may = await addStaff({ ...shop, app: here }, ['MERCHANDISER']);
      const photograph = await sharp({
        create: { width: 900, height: 1_200, channels: 3, background: '#345' },
      })
        .jpeg()
        .toBuffer();
      const upload = () =>
        may.call('POST', pathOf(uploadPicture, { code: 'ITEM2' }), uploadedPictureSchema, {
          body: { base64: photograph.toString('base64') },
        });
      expect(await upload()).toMatchObject({ status: 503, code: 503 });
      await until('the log blames the storage', () => here.said().includes('SHOP-API-508 the file storage'));
      await link.become('up');
      expect((await upload()).status).toBe(200);
    });

    it('an export that one makes is sent by the other', async () => {
      const { orderId } = (await createClient(here).placeOrder(guestOrder({}), 'exported-order')).data;
      const amy = await addStaff({ ...shop, app: here }, ['SERVICE']);
      const today = hongKongDay(Date.now());
      const made = await amy.call('POST', pathOf(makeExport), exportListSchema, {
        body: { kind: 'orders', from: today, to: today },
      });
      expect(made.code).toBe(200);
      // The first process does no jobs.
      const list = async () => (await amy.call('GET', pathOf(listExports), exportListSchema)).data;
      await until('the export is made', async () => (await list()).files.length > 0);
      const [file] = (await list()).files;
      expect(file).toMatchObject({ kind: 'orders', from: today, to: today });
      const url = `${here.url}${pathOf(downloadExport, { name: file?.name ?? '' })}`;
      const sent = await fetch(url, { headers: amy.headers });
      expect([
        sent.status,
        sent.headers.get('content-disposition'),
        sent.headers.get('cache-control'),
      ]).toEqual([200, `attachment; filename="${file?.name}"`, 'private, no-store']);
      expect(await sent.text()).toContain(`\n${orderId},`);
      expect((await fetch(url)).status).toBe(401);
      const packer = await addStaff({ ...shop, app: here }, ['PACKER']);
      expect((await fetch(url, { headers: packer.headers })).status).toBe(403);
      for (const name of ['..%2Forders.csv', 'orders-2026-01-01-2026-01-02.csv', 'secrets.json'])
        expect(
          (await fetch(`${here.url}/api/merchant/exports/${name}`, { headers: amy.headers })).status,
        ).toBe(404);
    });

    it('the audit log names who took the file of customers away', async () => {
      const chief = await addStaff({ ...shop, app: here }, ['ADMINISTRATOR']);
      const today = hongKongDay(Date.now());
      const list = async () => (await chief.call('GET', pathOf(listExports), exportListSchema)).data.files;
      await chief.call('POST', pathOf(makeExport), exportListSchema, {
        body: { kind: 'customers', from: today, to: today, format: 'xlsx' },
      });
      const ofCustomers = async () => (await list()).find(({ kind }) => kind === 'customers');
      await until('the export is made', async () => (await ofCustomers()) !== undefined);
      const { name = '' } = (await ofCustomers()) ?? {};
      const sent = await fetch(`${here.url}${pathOf(downloadExport, { name })}`, { headers: chief.headers });
      expect([sent.status, sent.headers.get('content-type')]).toEqual([
        200,
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ]);
      expect(
        Buffer.from(await sent.arrayBuffer())
          .subarray(0, 2)
          .toString(),
      ).toBe('PK');
      const { rows } = await shop.pool.query(
        `select staff_name from audit_log where action = 'export.download' and subject_id = $1`,
        [name],
      );
      expect(rows).toEqual([{ staff_name: 'ADMINISTRATOR' }]);
    });
  },
);
