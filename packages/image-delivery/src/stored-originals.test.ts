import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { openStorage, type StoragePlace } from 'file-storage';
import { missingObjectStore, type ObjectStore, startObjectStore } from 'local-services/testing/object-store';
import sharp from 'sharp';
import { createPictureFinder } from './find-picture';
import { imageRoutes } from './image-routes';
import { createPictures } from './pictures';

const missing = missingObjectStore();

(missing ? describe.skip : describe)(
  `originals in a private bucket${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-bucket-'));
    const apps: FastifyInstance[] = [];
    let store: ObjectStore;
    let place: StoragePlace;

    const photograph = (width: number) =>
      sharp({ create: { width, height: 900, channels: 3, background: '#0000ff' } })
        .jpeg()
        .toBuffer();

    beforeAll(async () => {
      store = await startObjectStore();
      await store.createBucket('shop');
      const { url: endpoint, accessKey, secretKey, region } = store;
      place = { bucket: 'shop', endpoint, accessKey, secretKey, region, prefix: 'originals/' };
      await openStorage(place).write('spring 26/外套 1_a.jpg', await photograph(700));
      await openStorage(place).write('list.jpg', 'code,name');
    });
    afterAll(async () => {
      for (const app of apps) await app.close();
      await store.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    });

    const picture = `/images/spring%2026/${encodeURIComponent('外套 1_a')}?w=320`;

    /** A process of the pictures with a disk of its own. */
    async function shopWith(changes: Partial<StoragePlace> = {}) {
      const app = Fastify();
      apps.push(app);
      const pictures = createPictures({
        dataDir: fs.mkdtempSync(path.join(folder, 'data-')),
        originals: openStorage({ ...place, ...changes }),
      });
      await app.register(imageRoutes, { pictures });
      return app;
    }

    it('are found without their extension, and resized', async () => {
      const response = await (await shopWith()).inject({ url: picture, headers: { accept: 'image/webp' } });
      expect(response.statusCode).toBe(200);
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320 });
    });

    it('that are not there, or are no pictures, are 404', async () => {
      const shop = await shopWith();
      expect((await shop.inject('/images/spring%2026/none.jpg?w=320')).statusCode).toBe(404);
      expect((await shop.inject('/images/list.jpg?w=320')).statusCode).toBe(404);
    });

    it('that another process uploads are served, and their next version too', async () => {
      const shop = await shopWith();
      await openStorage(place).write('items/A1/one.jpg', await photograph(300));
      const first = await shop.inject('/images/items/A1/one?w=320');
      expect((await sharp(first.rawPayload).metadata()).width).toBe(300);
      await openStorage(place).write('items/A1/one.jpg', await photograph(310));
      const other = await (await shopWith()).inject('/images/items/A1/one?w=320');
      expect((await sharp(other.rawPayload).metadata()).width).toBe(310);
    });

    it('are known to an import', async () => {
      const find = createPictureFinder({ originals: [{ folder }, place] });
      expect(await find('/images/spring 26/外套 1_a')).toBe('present');
      expect(await find('/images/spring 26/none')).toBe('missing');
    });

    it.each([
      ['does not accept the key', { secretKey: 'another' }],
      ['is away', { endpoint: 'http://127.0.0.1:9' }],
    ])('of a bucket that %s are an error that nobody keeps', async (_what, changes) => {
      const response = await (await shopWith(changes)).inject(picture);
      expect([response.statusCode, response.headers['cache-control']]).toEqual([502, 'no-store']);
    });
  },
);
