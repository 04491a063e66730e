import net, { type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { openTestShop, releaseStore, type TestShop } from '../testing/test-shop';

let shop: TestShop;
let app: FastifyInstance;
beforeAll(async () => {
  shop = await openTestShop({}, releaseStore('1.0.0', { '1.0.0': 'Component: () => null' }));
  app = shop.app;
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => shop.close());

/** Sends a raw request line, because HTTP clients normalize URLs. */
function ask(target: string): Promise<{ status: number; location: string | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    let text = '';
    socket.on('data', (data) => {
      text += data;
    });
    socket.on('error', reject);
    socket.on('close', () =>
      resolve({
        status: Number(text.split(' ', 2)[1]),
        location: /^location: (.*)\r$/im.exec(text)?.[1],
        text,
      }),
    );
    socket.write(`GET ${target} HTTP/1.1\r\nHost: shop.test\r\nConnection: close\r\n\r\n`);
  });
}

it.each([
  ['//', '/'],
  ['/\\', '/'],
  ['//a:99999/', '/a:99999/'],
  ['//x//attacker.test/bit', '/x/attacker.test/bit'],
  ['/\\attacker.test/bit?a=//b', '/attacker.test/bit?a=//b'],
  ['/bit//men', '/bit/men'],
])('%s is answered by the way to %s, a path of the shop', async (target, location) => {
  expect(await ask(target)).toMatchObject({ status: 301, location });
});

it.each([
  ['/%00', 400],
  ['/bit/item/AB%00C', 400],
  ['/bit/search?keyword=%00', 400],
  [`/bit/${'x'.repeat(2_000)}`, 414],
  [`/bit/search?keyword=${'x'.repeat(9_000)}`, 414],
])('%s is refused with %i', async (target, status) => {
  const answer = await ask(target);
  expect(answer.status).toBe(status);
  expect(answer.text).toMatch(/content-type: text\/plain/i);
});

it.each([
  '/%',
  '/bit/item/%E0%A4%A',
  '/bit/%0d%0aX-Injected:%201',
  'http://attacker.test/bit/men',
  '/;/../..//..',
  '/%2f%2fattacker.test',
  '/%5c%5cattacker.test',
  '/bit/item/%F0%9F%98%80',
  '/images/%00',
  '/artifacts/%00',
  '/assets/%00',
  '/assets//..%2f',
  '/preview/%00',
  '/language?back=%00',
  '/channel/%00',
])('%s never is a failure of the shop, nor leads to another host', async (target) => {
  const { status, location, text } = await ask(target);
  expect([target, status < 500 || status === 502]).toEqual([target, true]);
  expect(location ?? '/').toMatch(/^\/(?![/\\])/);
  expect(text).not.toMatch(/(?:canonical"|og:url") (?:href|content)="[^"]*:\/\/(?!localhost:8080\/)/);
});
