import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import { buildCatalogue } from '../../demo/build-catalogue';
import { registerImageRoutes } from './image-routes';
import { createPicturePool, PictureFailed, type PicturePool } from './picture-pool';

// Threads start slowly where processors are few.
jest.setTimeout(60_000);
const script = path.join(__dirname, '../../testing/misbehaving-worker.mjs');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-pool-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const pictures = buildCatalogue().items.flatMap((item) => item.images);
const [rendered] = pictures;

/** An API whose threads do `what`, and a picture that it renders. */
function shopWhere(what: string, timeLimitMs = 20_000) {
  const threads = createPicturePool({ script, timeLimitMs });
  const pool: PicturePool = { ...threads, render: () => threads.render(what, 1, 1) };
  const app = Fastify();
  app.get('/health', () => 'ok');
  registerImageRoutes(app, { dataDir: fs.mkdtempSync(path.join(folder, 'data-')), pool });
  return { app, picture: `${rendered}?w=160` };
}

it('answers other calls while a picture is rendered', async () => {
  const done = path.join(folder, 'done');
  const { app, picture } = shopWhere(`until ${done}`);
  const answer = app.inject(picture);
  expect((await app.inject('/health')).body).toBe('ok');
  fs.writeFileSync(done, '');
  // Three bytes are no picture of that size: that it came to an end is what counts.
  expect((await answer).statusCode).toBe(500);
  await app.close();
});

it.each([
  ['throws', 20_000],
  ['exits', 20_000],
  ['hangs', 300],
])('ends a request whose rendering %s in a designed error that nobody keeps', async (what, timeLimitMs) => {
  const { app, picture } = shopWhere(what, timeLimitMs);
  const response = await app.inject(picture);
  expect(response.statusCode).toBe(500);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.json()).toMatchObject({ data: null, msg: 'This picture could not be made' });
  await app.close();
});

it('has a thread again after one ended', async () => {
  const pool = createPicturePool({ script, timeLimitMs: 20_000 });
  await expect(pool.render('exits', 1, 1)).rejects.toThrow(PictureFailed);
  await expect(pool.render('throws', 1, 1)).rejects.toThrow(PictureFailed);
  expect(await pool.render('fine', 1, 1)).toHaveLength(3);
  await pool.close();
});
