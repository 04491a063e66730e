import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pathOf } from 'shared-contracts/calls/call';
import { searchProducts } from 'shared-contracts/calls/search';
import sharp from 'sharp';
import { type ApiProcess, openProcessShop, type ProcessShop } from './modules/testing/process-shop';

const photographs = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-photographs-'));
let shop: ProcessShop;
let api: ApiProcess;
beforeAll(async () => {
  const file = path.join(photographs, 'coat.png');
  await sharp({
    create: {
      width: 1_200,
      height: 1_600,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  }).toFile(file);
  shop = await openProcessShop();
  api = await shop.start('first', { LOG_LEVEL: 'info', IMAGE_DIR: photographs });
});
afterAll(async () => {
  await shop.close();
  fs.rmSync(photographs, { recursive: true, force: true });
});

/** The API's log lines from line `from` on. */
const linesSince = (from: number) => api.said().slice(from).split('\n').filter(Boolean);

/** Sends a request and disconnects; with `waits` after the response has started. */
function sayAndLeave(text: string, waits = false): Promise<void> {
  return new Promise((resolve) => {
    const { port, hostname } = new URL(api.url);
    const socket = net.connect(Number(port), hostname, () => socket.write(text));
    socket.on('error', () => undefined);
    socket.once('close', () => resolve());
    if (waits) socket.once('data', () => socket.resetAndDestroy());
    else setTimeout(() => socket.resetAndDestroy(), 50);
  });
}

const picture = '/images/coat?w=960';
const search = `POST ${pathOf(searchProducts)} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n\r\n`;

it.each([
  ['amid a body', `${search}Content-Length: 99\r\n\r\n{`, false],
  ['before the answer', `${search}Content-Length: 2\r\n\r\n{}`, false],
  ['amid a compressed answer', get('/docs/json'), true],
  ['before a picture', get(picture), false],
  ['amid a picture', get(picture), true],
])('a visitor who leaves %s is no error in the log', async (_when, text, waits) => {
  const from = api.said().length;
  await sayAndLeave(text, waits);
  // Anything to log has been logged by the time that later requests are answered.
  expect((await fetch(api.url + picture)).status).toBe(200);
  expect(linesSince(from).filter((line) => /"level":[4-6]0/.test(line))).toEqual([]);
});

it('a picture is no line in the log of the API: the shell or a CDN in front of it writes one', async () => {
  const from = api.said().length;
  for (let count = 0; count < 5; count += 1) expect((await fetch(api.url + picture)).status).toBe(200);
  expect(linesSince(from).filter((line) => /images|request/.test(line))).toEqual([]);
});
