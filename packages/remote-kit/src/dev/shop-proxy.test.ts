import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHotChannel } from './hot-channel';
import { createShopProxy } from './shop-proxy';

const boot = (apiUrl: string) => ({
  config: { apiUrl, vitalsSample: 1, shopName: 'A </script> shop' },
  remotes: [
    { name: 'gifts', version: '1', entry: '/artifacts/gifts/1/web/remoteEntry.js' },
    { name: 'other', version: '7', entry: '/artifacts/other/7/web/remoteEntry.js' },
  ],
});
const start = {
  styles: [{ href: '/assets/css/shell.1.css' }, { href: '/artifacts/gifts/1/web/css/a.css' }],
  preloads: [
    { href: '/artifacts/gifts/1/web/remoteEntry.js', integrity: 'sha256-a' },
    { href: '/artifacts/other/7/web/remoteEntry.js', integrity: 'sha256-b' },
  ],
  scripts: [{ href: '/assets/js/shell.1.js', integrity: 'sha256-s' }],
};
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
const pageOf = (apiUrl: string) =>
  `<!doctype html><p>kept</p><script type="application/json" id="shop-start">${json(start)}</script>` +
  `<script type="application/json" id="shop-boot">${json(boot(apiUrl))}</script>`;

let shop: http.Server;
let proxy: http.Server;
let shopUrl: string;
let url: string;
let version: string | undefined;
const seen: { url: string | undefined; origin: string | undefined; body: string }[] = [];
const troubles: string[] = [];

const listen = async (server: http.Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

beforeEach(async () => {
  seen.length = 0;
  troubles.length = 0;
  version = 'dev.2';
  shop = http.createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    seen.push({ url: request.url, origin: request.headers.origin, body });
    if (request.url === '/moved') {
      response.writeHead(302, { Location: `${shopUrl}/gifts` }).end();
    } else if (request.url?.startsWith('/api/')) {
      response
        .writeHead(200, { 'Set-Cookie': 'a=b; Path=/; Secure; HttpOnly; Domain=shop.example' })
        .end('{}');
    } else {
      response.writeHead(404, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': "script-src 'sha256-x' 'strict-dynamic'",
        'Strict-Transport-Security': 'max-age=1',
        ETag: '"1"',
      });
      response.end(pageOf(shopUrl));
    }
  });
  shopUrl = await listen(shop);
  const release = {
    name: 'gifts',
    version: 'dev.2',
    container: 'gifts',
    remoteEntry: { file: 'web/remoteEntry.js', integrity: '' },
    routes: [{ id: 'gifts', pattern: '/gifts', module: './gifts-page' }],
    fragments: [{ name: 'gifts-link', module: './gifts-link', slot: 'footer' }],
  };
  proxy = createShopProxy({
    shop: shopUrl,
    url: 'http://localhost:9300',
    remote: {
      name: 'gifts',
      version: () => version,
      file: (_version, file) =>
        Buffer.from(file === 'release.json' ? JSON.stringify(release) : `content of ${file}`),
      settled: () => Promise.resolve(),
    },
    shell: {
      files: ['css/shell.css', 'js/shell.js'],
      read: (file) => (file === 'js/shell.js' ? Buffer.from('shell') : undefined),
    },
    hot: createHotChannel(),
    onTrouble: (text) => troubles.push(text),
  });
  url = await listen(proxy);
});

afterEach(async () => {
  for (const server of [shop, proxy]) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function openPage(path: string) {
  const response = await fetch(url + path, { headers: { accept: 'text/html' } });
  const html = await response.text();
  const block = (id: string) =>
    JSON.parse(new RegExp(`id="${id}">([^<]*)<`).exec(html)?.[1] ?? 'null') as never;
  return { response, html, start: block('shop-start'), boot: block('shop-boot') };
}

test('a page has the local version of the one remote and the released ones of the others', async () => {
  const { response, html, boot, start } = await openPage('/gifts');
  expect(html).toContain('<p>kept</p>');
  expect(boot).toMatchObject({
    local: { remote: 'gifts', isBuilt: true },
    config: {
      apiUrl: 'http://localhost:9300/development/api',
      vitalsSample: 0,
      shopName: 'A </script> shop',
    },
    remotes: [
      { name: 'other', version: '7' },
      {
        name: 'gifts',
        version: 'dev.2',
        entry: '/development/remote/dev.2/web/remoteEntry.js',
        integrity: '',
      },
    ],
  });
  expect(start).toEqual({
    styles: [{ href: '/development/shell/css/shell.css' }],
    preloads: [{ href: '/artifacts/other/7/web/remoteEntry.js', integrity: 'sha256-b' }],
    scripts: [{ href: '/development/shell/js/shell.js' }],
  });
  expect(response.headers.get('content-security-policy')).toContain("'strict-dynamic'");
  expect(response.headers.get('strict-transport-security')).toBeNull();
  expect(response.headers.get('etag')).toBeNull();
});

test('a page that only the local version has is found, any other stays missing', async () => {
  expect((await openPage('/gifts')).response.status).toBe(200);
  expect((await openPage('/nowhere')).response.status).toBe(404);
});

test('until the remote compiles, the page keeps its released version and says so', async () => {
  version = undefined;
  const { boot } = await openPage('/gifts');
  expect(boot).toMatchObject({
    local: { isBuilt: false },
    remotes: [{ name: 'gifts', version: '1' }, { name: 'other' }],
  });
});

test('calls of the API go through the proxy, as the shop would send them', async () => {
  await openPage('/gifts');
  const response = await fetch(`${url}/development/api/api/cart?x=1`, {
    method: 'POST',
    headers: { origin: 'http://localhost:9300' },
    body: '{"a":1}',
  });
  expect(seen.at(-1)).toEqual({ url: '/api/cart?x=1', origin: shopUrl, body: '{"a":1}' });
  expect(response.headers.get('set-cookie')).toBe('a=b; Path=/; HttpOnly');
});

test('redirects stay on the proxy', async () => {
  const response = await fetch(`${url}/moved`, { redirect: 'manual' });
  expect(response.headers.get('location')).toBe('http://localhost:9300/gifts');
});

test('failures of unreleased code do not reach the shop', async () => {
  const response = await fetch(`${url}/failures`, { method: 'POST', body: '{}' });
  expect([response.status, seen.length]).toEqual([204, 0]);
});

test('files of the remote and of the shell come from this machine', async () => {
  const file = await fetch(`${url}/development/remote/dev.2/web/js/a.js`);
  expect([file.headers.get('content-type'), await file.text()]).toEqual([
    'text/javascript; charset=utf-8',
    'content of web/js/a.js',
  ]);
  expect(await (await fetch(`${url}/development/shell/js/shell.js`)).text()).toBe('shell');
  expect((await fetch(`${url}/development/shell/js/none.js`)).status).toBe(404);
  expect((await fetch(`${url}/development/remote/dev.2/server/server.cjs`)).status).toBe(404);
});

test('a shop that is away is named in the browser and in the terminal', async () => {
  shop.closeAllConnections();
  await new Promise((resolve) => shop.close(resolve));
  const response = await fetch(`${url}/gifts`);
  expect(response.status).toBe(502);
  expect(await response.text()).toContain('SHOP-KIT-012');
  expect(troubles[0]).toContain('does not answer');
  shop.listen(0);
});
