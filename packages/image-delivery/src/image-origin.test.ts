import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import type { ImageOriginOptions } from './image-origin';
import { imageRoutes } from './image-routes';
import { createPictures } from './pictures';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-origin-'));
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const photograph = (width: number) =>
  sharp({ create: { width, height: width, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();

/** A web server with photographs, and an API that uses it as image origin. */
async function shopWith(
  answer: (request: http.IncomingMessage, response: http.ServerResponse) => unknown,
  options: Partial<ImageOriginOptions> & { suffix?: string } = {},
) {
  const asked: http.IncomingMessage[] = [];
  const server = http.createServer((request, response) => {
    asked.push(request);
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { suffix = '', ...others } = options;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${suffix}`;
  const dataDir = fs.mkdtempSync(path.join(folder, 'data-'));
  const app = Fastify();
  await app.register(imageRoutes, { pictures: createPictures({ dataDir, origin: { url, ...others } }) });
  closing.push(
    () => app.close(),
    () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  );
  return { app, asked, dataDir, urls: () => asked.map((request) => request.url) };
}

async function widthOf(shop: { app: ReturnType<typeof Fastify> }, url: string): Promise<number> {
  const response = await shop.app.inject(url);
  expect(response.statusCode).toBe(200);
  return (await sharp(response.rawPayload).metadata()).width;
}

describe('pictures of an image origin', () => {
  it('are fetched once, whatever widths are asked for', async () => {
    const shop = await shopWith(async (_request, response) => response.end(await photograph(700)), {
      suffix: '/shop/',
    });
    const widths = [];
    for (const width of [160, 320, 960, 320])
      widths.push(await widthOf(shop, `/images/acme/x%20y.jpg?w=${width}`));
    expect(widths).toEqual([160, 320, 700, 320]);
    expect(shop.urls()).toEqual(['/shop/acme/x%20y.jpg']);
  });

  it('are requested in the needed width when the origin scales them', async () => {
    const shop = await shopWith(
      async ({ url }, response) => response.end(await photograph(Number(/w_(\d+)/.exec(url ?? '')?.[1]))),
      { suffix: '/w_{width}/{path}?auto=1' },
    );
    expect([await widthOf(shop, '/images/a/b?w=160'), await widthOf(shop, '/images/a/b?w=320')]).toEqual([
      160, 320,
    ]);
    expect(shop.urls()).toEqual(['/w_160/a/b?auto=1', '/w_320/a/b?auto=1']);
  });

  it('come after the originals folder', async () => {
    const shop = await shopWith(async (_request, response) => response.end(await photograph(700)));
    fs.mkdirSync(path.join(shop.dataDir, 'originals'));
    fs.writeFileSync(path.join(shop.dataDir, 'originals/own.png'), await photograph(90));
    expect(await widthOf(shop, '/images/own?w=320')).toBe(90);
    expect(shop.urls()).toEqual([]);
  });

  it('that it does not have are 404, and it is not asked again at once', async () => {
    const shop = await shopWith((_request, response) => response.writeHead(404).end());
    for (let i = 0; i < 3; i += 1) {
      const response = await shop.app.inject('/images/nothing?w=320');
      expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'public, max-age=60']);
    }
    expect(shop.urls()).toEqual(['/nothing']);
  });

  it.each(['/images/..%2f..%2fsecret', '/images/%2e%2e/secret', '/images/a%00b', '/images/'])(
    'are never asked for as %s',
    async (url) => {
      const shop = await shopWith(async (_request, response) => response.end(await photograph(9)));
      expect((await shop.app.inject(`${url}?w=320`)).statusCode).toBe(404);
      expect(shop.urls()).toEqual([]);
    },
  );

  it.each([
    ['answers with an error', (_: unknown, response: http.ServerResponse) => response.writeHead(500).end()],
    ['closes the connection', (_: unknown, response: http.ServerResponse) => response.destroy()],
    ['never answers', () => undefined],
  ])('of an origin that %s are an error that nobody keeps', async (_what, answer) => {
    const shop = await shopWith(answer, { timeoutMs: 300 });
    const response = await shop.app.inject('/images/a?w=320');
    expect(response.statusCode).toBe(502);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toMatchObject({ data: null, msg: 'This picture could not be made' });
  });
});
