import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { drip } from 'shared-contracts/testing/drip';
import { openTestShop, type TestShop } from './testing/test-shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => shop.close());

it('a request that never ends is ended, whether or not it was answered', async () => {
  const { port } = shop.app.server.address() as AddressInfo;
  const head = 'HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 4000\r\n';
  await Promise.all([
    drip(port, 'GET / HTTP/1.1\r\nHost: shop.test\r\nX-Endless: '),
    drip(port, `POST /vitals ${head}Content-Type: application/json\r\n\r\n[`),
    drip(port, `POST /login ${head}Content-Type: application/x-www-form-urlencoded\r\n\r\na`),
    drip(port, `GET /health ${head}\r\n`),
  ]);
});

it('a request with two hosts is refused, however they are written', async () => {
  const { port } = shop.app.server.address() as AddressInfo;
  const ask = (hosts: string) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.write(`GET /health/live HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
    return text(socket);
  };
  expect(await ask('Host: shop.test\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  expect(await ask('Host: shop.test\r\nhost: other.test\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  expect(await ask('Host: shop.test\r\nHOST: shop.test\r\n')).toMatch(/^HTTP\/1\.1 400 /);
});
