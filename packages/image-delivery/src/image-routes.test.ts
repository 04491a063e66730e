import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { imageRoutes } from './image-routes';
import { createPictures } from './pictures';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-images-'));
const picture = '/images/coat/navy';
let app: FastifyInstance;

async function putOriginal(name: string, widthPx: number, heightPx: number): Promise<void> {
  const file = path.join(dataDir, 'originals', name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  await sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: '#ff0000' } }).toFile(
    file,
  );
}

beforeAll(async () => {
  await putOriginal('coat/navy.png', 900, 1_200);
  await putOriginal('coat/small.png', 400, 400);
  await putOriginal('wide.jpg', 1_600, 900);
  app = Fastify();
  await app.register(imageRoutes, { pictures: createPictures({ dataDir }) });
});
afterAll(async () => {
  await app.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const get = (url: string, accept = '*/*') => app.inject({ url, headers: { accept } });
const keptFiles = () =>
  fs.existsSync(path.join(dataDir, 'images'))
    ? fs
        .readdirSync(path.join(dataDir, 'images'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
    : [];

describe('GET /images/*', () => {
  it.each([
    ['image/avif,image/webp,image/*,*/*;q=0.8', 'image/avif', 'heif'],
    ['image/webp,*/*', 'image/webp', 'webp'],
    ['image/avif;q=0,image/webp', 'image/webp', 'webp'],
    ['*/*', 'image/jpeg', 'jpeg'],
  ])('answers %s with %s in the width that is asked for', async (accept, type, format) => {
    const response = await get(`${picture}?w=320`, accept);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': type,
      vary: 'Accept',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format, width: 320, height: 427 });
  });

  test('a picture that is sent often becomes smaller, and stays so', async () => {
    const photograph = '/images/coat/photograph?w=640';
    const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
    await sharp({ create: { width: 900, height: 1_200, channels: 3, background: '#808080', noise } })
      .blur(3)
      .png()
      .toFile(path.join(dataDir, 'originals/coat/photograph.png'));
    const bytesOf = async (server: FastifyInstance) => {
      const response = await server.inject({ url: photograph, headers: { accept: 'image/avif' } });
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'heif', width: 640 });
      return response.rawPayload.length;
    };
    const first = await bytesOf(app);
    let latest = first;
    for (const deadline = Date.now() + 30_000; latest === first && Date.now() < deadline; )
      latest = await bytesOf(app);
    expect(latest).toBeLessThan(first * 0.9);

    const restarted = Fastify();
    await restarted.register(imageRoutes, { pictures: createPictures({ dataDir }) });
    expect(await bytesOf(restarted)).toBe(latest);
    await restarted.close();
  });

  it.each(['?w=321', '?w=0', '?w=abc', '?w=', '?w=320&w=480', '?w=99999'])(
    'refuses the width of %s',
    async (query) => {
      const response = await get(picture + query);
      expect(response.statusCode).toBe(400);
      expect(response.headers['cache-control']).toBe('no-store');
    },
  );

  it.each([
    '/images/coat/red',
    '/images/unknown',
    '/images/',
    '/images/..%2f..%2fetc%2fpasswd',
    '/images/%2e%2e/%2e%2e/package.json',
    '/images/a%00b',
    '/images/....//secret',
    '/images/C:%5Csecret.jpg',
  ])('answers %s with 404, for a minute', async (url) => {
    const response = await get(`${url}?w=320`);
    expect(response.statusCode).toBe(404);
    if (response.headers['cache-control']) {
      expect(response.headers['cache-control']).toBe('public, max-age=60');
    }
  });

  it('makes a picture once for all who ask at once, and keeps it whole', async () => {
    const before = keptFiles().length;
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => get(`${picture}?w=160`, 'image/webp')),
    );
    expect(new Set(responses.map((response) => response.rawPayload.toString('base64'))).size).toBe(1);
    const files = keptFiles();
    expect(files.length).toBe(before + 1);
    expect(files.every((file) => /^[0-9a-f]{40}\.(?:avif|webp|jpeg)$/.test(file.name))).toBe(true);
  });

  it('answers from the disk what was made before', async () => {
    const { rawPayload } = await get(`${picture}?w=240`, 'image/webp');
    // Not the newest file: a picture of an earlier test may be encoded once more meanwhile.
    const made = keptFiles()
      .map((file) => path.join(file.parentPath, file.name))
      .find((file) => fs.readFileSync(file).equals(rawPayload));
    fs.writeFileSync(made ?? '', 'kept');
    expect((await get(`${picture}?w=240`, 'image/webp')).body).toBe('kept');
  });

  it('never makes a photograph larger than it is', async () => {
    const small = await get('/images/coat/small?w=80');
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 80, height: 80 });
    const large = await get('/images/coat/small?w=960');
    expect(await sharp(large.rawPayload).metadata()).toMatchObject({ width: 400 });
  });

  it('answers HEAD, and a wide picture without a width as link previews ask for it', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/images/wide?w=640' });
    expect(head.statusCode).toBe(200);
    const response = await get('/images/wide');
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 1200, height: 675 });
  });
});
