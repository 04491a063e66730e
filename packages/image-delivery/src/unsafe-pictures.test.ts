import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { until } from 'api-platform/testing/until';
import Fastify from 'fastify';
import sharp from 'sharp';
import { imageRoutes } from './image-routes';
import { createPictures } from './pictures';
import { pictureBomb } from './testing/picture-bomb';

const photograph = () =>
  sharp({
    create: {
      width: 900,
      height: 1_200,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg()
    .toBuffer();
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="700" height="700"></svg>');
const closing: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A shop whose log is in `logged`, with pictures in its folder or at an origin. */
async function shopWith({
  rememberBrokenMs = 60_000,
  inFolder,
  atOrigin,
}: {
  rememberBrokenMs?: number;
  inFolder?: Record<string, Buffer>;
  atOrigin?: () => Buffer | Promise<Buffer>;
}) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-unsafe-'));
  closing.push(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  fs.mkdirSync(path.join(dataDir, 'originals'));
  for (const [name, content] of Object.entries(inFolder ?? {}))
    fs.writeFileSync(path.join(dataDir, 'originals', name), content);
  let requests = 0;
  const server = http.createServer(async (_request, response) => {
    requests += 1;
    response.end(await atOrigin?.());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const logged: string[] = [];
  const app = Fastify({ logger: { level: 'error', stream: { write: (line) => logged.push(line) } } });
  const pictures = createPictures({ dataDir, ...(atOrigin && { origin: { url } }), rememberBrokenMs });
  await app.register(imageRoutes, { pictures });
  closing.push(() => app.close());
  return { app, dataDir, logged, requests: () => requests };
}

describe('an original that the shop cannot show', () => {
  it.each([
    ['has more pixels than memory can hold', async () => pictureBomb()],
    ['was cut off', async () => (await photograph()).subarray(0, 20_000)],
    ['is no picture', async () => Buffer.from('<html>')],
    ['is a drawing that may refer to other files', async () => drawing],
  ])('because it %s is 404 for a minute, in each width, and logged once', async (_why, content) => {
    const { app, logged } = await shopWith({ inFolder: { 'a.jpg': await content() } });
    for (const width of [160, 320, 1600]) {
      const response = await app.inject(`/images/a?w=${width}`);
      expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'public, max-age=60']);
      expect(response.json().msg).toBe('The file of this picture is damaged or too large');
    }
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('SHOP-API-510');
  });

  it('is shown once its file is replaced', async () => {
    const { app, dataDir } = await shopWith({
      inFolder: { 'a.jpg': pictureBomb() },
      rememberBrokenMs: 1_000,
    });
    expect((await app.inject('/images/a?w=160')).statusCode).toBe(404);
    fs.writeFileSync(path.join(dataDir, 'originals/a.jpg'), await photograph());
    await until(
      'the new file is shown',
      async () => (await app.inject('/images/a?w=160')).statusCode === 200,
    );
  });

  it('at the origin is asked for again after a while, not kept for ever', async () => {
    let content = (await photograph()).subarray(0, 20_000);
    const { app, requests } = await shopWith({ atOrigin: () => content, rememberBrokenMs: 1_000 });
    for (const width of [160, 320, 480])
      expect((await app.inject(`/images/a?w=${width}`)).statusCode).toBe(404);
    expect(requests()).toBe(1);
    content = await photograph();
    await until(
      'the new file is shown',
      async () => (await app.inject('/images/a?w=160')).statusCode === 200,
    );
  });
});
