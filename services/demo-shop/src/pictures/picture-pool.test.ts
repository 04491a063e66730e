import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildCatalogue } from '../catalogue/build-catalogue';
import { createPicturePool, PictureFailed, type PicturePool } from './picture-pool';
import { buildStudio } from './studio';

const script = path.join(__dirname, 'testing/misbehaving-worker.mjs');
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-pool-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const [rendered = ''] = buildCatalogue().items.flatMap((item) => item.images);

/** A studio whose workers misbehave as told, and a picture rendered by it. */
function studioWhere(what: string, timeLimitMs = 20_000) {
  const threads = createPicturePool({ script, timeLimitMs });
  const pool: PicturePool = { ...threads, render: () => threads.render(what, 1, 1) };
  return { app: buildStudio({ pool }), picture: `${rendered.replace('/images', '')}?w=160` };
}

it('answers other calls while a picture is rendered', async () => {
  const done = path.join(folder, 'done');
  const { app, picture } = studioWhere(`until ${done}`);
  const answer = app.inject(picture);
  expect((await app.inject('/health')).json()).toEqual({ status: 'ok' });
  fs.writeFileSync(done, '');
  // Three bytes are not a valid picture; what counts is that the request ends.
  expect((await answer).statusCode).toBe(500);
  await app.close();
});

it.each([
  ['throws', 20_000],
  ['exits', 20_000],
  ['hangs', 300],
])('ends a request whose rendering %s in a designed error that nobody keeps', async (what, timeLimitMs) => {
  const { app, picture } = studioWhere(what, timeLimitMs);
  const response = await app.inject(picture);
  expect(response.statusCode).toBe(500);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.json()).toEqual({ msg: 'This picture could not be made' });
  await app.close();
});

it('has a thread again after one ended', async () => {
  const pool = createPicturePool({ script, timeLimitMs: 20_000 });
  await expect(pool.render('exits', 1, 1)).rejects.toThrow(PictureFailed);
  await expect(pool.render('throws', 1, 1)).rejects.toThrow(PictureFailed);
  expect(await pool.render('fine', 1, 1)).toHaveLength(3);
  await pool.close();
});

it('counts the time of the work, and not of waiting for a thread', async () => {
  const pool = createPicturePool({ script, timeLimitMs: 1_500 });
  await pool.render('fine', 1, 1);
  const files = Array.from({ length: 8 }, (_, index) => path.join(folder, `turn-${index}`));
  const works = files.map((file) => pool.render(`until ${file}`, 1, 1));
  for (const [index, file] of files.entries()) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    fs.writeFileSync(file, '');
    await works[index];
  }
  await pool.close();
});
