import { openTestShop, releaseStore, type TestShop } from './testing/test-shop';

/** A page of which one part takes longer, at each request, than the shell waits before it starts to send. */
const slowPage = `Component: (() => {
  let part;
  const Slow = () => {
    part ??= new Promise((resolve) => setTimeout(resolve, 1_000, 'late part'));
    const text = react.use(part);
    part = undefined;
    return react.createElement('b', null, text);
  };
  return () => react.createElement(react.Suspense, { fallback: 'wait' }, react.createElement(Slow));
})()`;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({}, releaseStore('1.0.0', { '1.0.0': slowPage }), 'main{color:red}');
});
afterAll(() => shop.close());

test('a streamed page is painted with inline rules that its policy allows by the nonce', async () => {
  const { body, headers, statusCode } = await shop.app.inject('/help/page');
  expect(statusCode).toBe(200);
  expect(body).toContain('wait');
  expect(body).toContain('late part');
  const [, nonce = ''] = /<style nonce="([^"]+)">main\{color:red\}/.exec(body) ?? [];
  expect(nonce).toMatch(/^[\w+/=]{20,}$/);
  const policy = String(headers['content-security-policy']);
  const [, styles = ''] = /style-src ([^;]+)/.exec(policy) ?? [];
  expect(styles.split(' ')).toContain(`'nonce-${nonce}'`);
  expect(body.match(/<style/g)).toHaveLength(1);
  expect(body).not.toMatch(/ style=/);
});
