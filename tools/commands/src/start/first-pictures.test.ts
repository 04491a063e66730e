import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { makeFirstPictures, picturesOf } from './first-pictures';

const image = (name: string, more = '') =>
  `<img alt="" srcSet="/images/${name}?w=320 320w, /images/${name}?w=480&amp;q=1 480w, /images/${name}?w=640 640w, /images/${name}?w=1600 1600w" src="/images/${name}?w=800"${more}/>`;

test('the pictures of a page come in the widths that browsers choose, those it opens with first and large', () => {
  const html = `${image('tile')}<p>${image('hero', ' fetchPriority="high"')}${image('tile')}<img src="/icon.svg">`;
  expect(picturesOf(html)).toEqual([
    '/images/hero?w=480&q=1',
    '/images/hero?w=640',
    '/images/hero?w=1600',
    '/images/tile?w=480&q=1',
    '/images/tile?w=640',
  ]);
});

test('each is asked for once, alone, with how far it is told, and not again at the next start', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-pictures-'));
  const asked: string[] = [];
  let open = 0;
  let mostOpen = 0;
  const shop = http.createServer((request, response) => {
    if (!request.url?.startsWith('/images')) return response.end(image('coat') + image('bag'));
    asked.push(request.url);
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    setImmediate(() => {
      open -= 1;
      response.end('picture');
    });
    return response;
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const { port } = shop.address() as { port: number };
  const progress: number[] = [];
  const start = () =>
    makeFirstPictures({
      shopUrl: `http://127.0.0.1:${port}`,
      dataDir,
      signal: new AbortController().signal,
      onProgress: (percent) => progress.push(percent),
    });
  try {
    await start();
    await start();
    expect(asked).toEqual([
      '/images/coat?w=480&q=1',
      '/images/coat?w=640',
      '/images/bag?w=480&q=1',
      '/images/bag?w=640',
    ]);
    expect(mostOpen).toBe(1);
    expect(progress).toEqual([25, 50, 75, 100]);
  } finally {
    shop.close();
    fs.rmSync(dataDir, { recursive: true });
  }
});

test('who stops the shop does not wait for the picture that is being made', async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-pictures-'));
  const stopping = new AbortController();
  const shop = http.createServer((request, response) => {
    if (!request.url?.startsWith('/images')) return response.end(image('coat'));
    stopping.abort();
    return response;
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const { port } = shop.address() as { port: number };
  try {
    await expect(
      makeFirstPictures({
        shopUrl: `http://127.0.0.1:${port}`,
        dataDir,
        signal: stopping.signal,
        onProgress: () => {},
      }),
    ).rejects.toThrow(/abort/i);
    expect(fs.readdirSync(dataDir)).toEqual([]);
  } finally {
    shop.close();
    fs.rmSync(dataDir, { recursive: true });
  }
});
