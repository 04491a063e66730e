import net, { type AddressInfo, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildTestApp } from './modules/testing/commerce-app';

let app: FastifyInstance;
let sockets: Socket[];
beforeEach(async () => {
  sockets = [];
  ({ app } = await buildTestApp(undefined, { requestTimeoutMs: 400 }));
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

/** Sends raw text and returns everything the API answers until it closes the connection. */
function say(text: string): Promise<string> {
  const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    answer += chunk;
  });
  socket.on('error', () => undefined);
  socket.write(text);
  return new Promise((resolve) => socket.once('close', () => resolve(answer)));
}

const head = 'POST /api/product/search HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

describe.each([
  [408, 'a body that never ends', `${head}Content-Length: 100\r\n\r\n{"keyword":`],
  [408, 'chunks that never end', `${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{"key\r\n`],
  [408, 'headers that never end', head],
  [400, 'what is no HTTP', 'HELO shop\r\n\r\n'],
  [400, 'two Host headers', 'GET /health HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n'],
  [431, 'headers without measure', `${head}X: ${'x'.repeat(100_000)}\r\n\r\n`],
])('is answered with %i', (status, what, text) => {
  it(`${what}, and the connection is closed`, async () => {
    const [lines = '', body = ''] = (await say(text)).split('\r\n\r\n');
    expect(lines).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(lines).toMatch(/^cache-control: private, no-store$/im);
    expect(lines).toMatch(/^x-content-type-options: nosniff$/im);
    expect(lines).toMatch(/^connection: close$/im);
    expect(JSON.parse(body)).toMatchObject({ code: status, data: null, msg: expect.any(String) });
  });
});
