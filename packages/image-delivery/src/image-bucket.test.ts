import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { missingObjectStore, type ObjectStore, startObjectStore } from 'local-services/testing/object-store';
import sharp from 'sharp';
import type { ImageOriginOptions } from './image-origin';
import { imageRoutes } from './image-routes';
import { createPictures } from './pictures';

const missing = missingObjectStore();

(missing ? describe.skip : describe)(
  `pictures of a private bucket${missing ? ` (skipped: ${missing})` : ''}`,
  () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-bucket-'));
    const apps: FastifyInstance[] = [];
    let store: ObjectStore;

    beforeAll(async () => {
      store = await startObjectStore();
      await store.createBucket('photographs');
      const photograph = await sharp({
        create: { width: 700, height: 900, channels: 3, background: '#0000ff' },
      })
        .jpeg()
        .toBuffer();
      await store.put('photographs', 'spring 26/外套 1_a.jpg', new Uint8Array(photograph));
      await store.put('photographs', 'list.csv', 'code,name');
    });

    afterAll(async () => {
      for (const app of apps) await app.close();
      await store.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    });

    const picture = `/images/spring%2026/${encodeURIComponent('外套 1_a.jpg')}?w=320`;

    async function shopWith(options: Partial<ImageOriginOptions> = {}) {
      const { url, accessKey, secretKey, region } = store;
      const app = Fastify();
      apps.push(app);
      const pictures = createPictures({
        dataDir: fs.mkdtempSync(path.join(folder, 'data-')),
        origin: { url: `${url}/photographs`, accessKey, secretKey, region, ...options },
      });
      await app.register(imageRoutes, { pictures });
      return app;
    }

    it('are read with a signature that the bucket accepts, and resized', async () => {
      const response = await (await shopWith()).inject({ url: picture, headers: { accept: 'image/webp' } });
      expect(response.statusCode).toBe(200);
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320 });
    });

    it('that are not there are 404', async () => {
      const response = await (await shopWith()).inject('/images/spring%2026/none.jpg?w=320');
      expect(response.statusCode).toBe(404);
    });

    it('that are no pictures are 404', async () => {
      const response = await (await shopWith()).inject('/images/list.csv?w=320');
      expect(response.statusCode).toBe(404);
    });

    it.each<[string, Partial<ImageOriginOptions>]>([
      ['a wrong secret', { secretKey: 'another' }],
      ['an unknown key', { accessKey: 'test:nobody' }],
      ['another region', { region: 'ap-east-1' }],
      ['no key', { accessKey: undefined }],
    ])('stay closed to %s', async (_what, options) => {
      const response = await (await shopWith(options)).inject(picture);
      expect(response.statusCode).toBe(502);
    });
  },
);
