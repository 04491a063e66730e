import { createHash } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { signPreview } from 'shared-contracts/preview-token';
import { buildShell } from './app';
import { readConfig } from './config';

const secret = 'a secret of the shell and of the release command';
const distFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'shell-preview-'));
let store: http.Server;
let shop: FastifyInstance;

const page = (version: string) =>
  `Component: () => react.createElement('h1', null, 'the page of ${version}')`;
/** What the page of each version is; 1.0.0 is live. */
const pages: Record<string, string> = {
  '1.0.0': page('1.0.0'),
  '1.1.0': page('1.1.0'),
  'never-loads': `${page('never-loads')}, loader: () => new Promise(() => {})`,
  'never-renders': 'Component: () => react.use(new Promise(() => {}))',
};
function bundleOf(version: string): string {
  return `const react = require('react'); exports['./page'] = { ${pages[version]} };`;
}
function releaseOf(version: string) {
  const integrity = `sha384-${createHash('sha384').update(bundleOf(version)).digest('base64')}`;
  return {
    name: 'mfe-catalog',
    version,
    builtAt: '2026-01-01T00:00:00.000Z',
    container: 'mfe_catalog',
    remoteEntry: { file: 'web/remoteEntry.js', integrity: 'sha384-x' },
    server: { file: 'server/server.cjs', integrity },
    modules: { './page': { js: [], css: [] } },
    files: {},
    routes: [{ id: 'page', pattern: '/help/page', module: './page' }],
    fragments: [],
    shared: {},
    contract: 'c',
  };
}

beforeAll(async () => {
  fs.mkdirSync(path.join(distFolder, 'web'), { recursive: true });
  fs.writeFileSync(path.join(distFolder, 'assets.json'), '{"files":[]}');
  store = http.createServer((request, response) => {
    const [, name, version = '', ...file] = (request.url ?? '').split('/');
    if (name === 'release-map.json')
      response.end(
        JSON.stringify({ revision: 1, updatedAt: '', live: { 'mfe-catalog': '1.0.0' }, history: [] }),
      );
    else if (!(version in pages)) response.writeHead(404).end();
    else if (file.join('/') === 'release.json') response.end(JSON.stringify(releaseOf(version)));
    else response.end(bundleOf(version));
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  // It stands for the API too, which answers that it has nothing: an API that is away would mark each page.
  const address = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
  const config = readConfig({
    LOG_LEVEL: 'silent',
    ARTIFACTS_URL: address,
    API_URL: address,
    PREVIEW_SECRET: secret,
  });
  shop = await buildShell({ config, distFolder });
  await shop.ready();
});
afterAll(async () => {
  await shop.close();
  store.closeAllConnections();
  store.close();
  fs.rmSync(distFolder, { recursive: true, force: true });
});

const show = (preview: string) =>
  shop.inject({ url: '/help/page', headers: { cookie: `preview=${preview}` } });
const signed = (version: string, expiresAt?: number) =>
  signPreview({ 'mfe-catalog': version }, secret, expiresAt);

describe('a preview', () => {
  it('shows a version that is not live to whoever has a signed cookie, and to nobody else', async () => {
    const own = await show(signed('1.1.0'));
    expect(own.body).toContain('the page of 1.1.0');
    expect(own.headers['cache-control']).toBe('private, no-cache');
    expect((await shop.inject('/help/page')).body).toContain('the page of 1.0.0');
  });

  it.each([
    ['unsigned', 'mfe-catalog@1.1.0'],
    ['signed with another secret', signPreview({ 'mfe-catalog': '1.1.0' }, `${secret}!`)],
    ['expired', signed('1.1.0', Math.floor(Date.now() / 1_000) - 1)],
    ['altered', signed('1.0.0').replace('1.0.0', '1.1.0')],
    ['prolonged', signed('1.1.0', 1_000_000_000).replace('1000000000', '9999999999')],
    ['of no version', signed('../../etc')],
    ['no token', '%%%:@::'],
  ])('is not shown with a cookie that is %s', async (_what, cookie) => {
    const page = await show(cookie);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('the page of 1.0.0');
    expect(page.body).not.toContain('the page of 1.1.0');
  });

  it('begins with a link, which sets the cookie for as long as the token is valid', async () => {
    const link = await shop.inject(`/preview/${signed('1.1.0')}`);
    expect([link.statusCode, link.headers.location]).toEqual([303, '/']);
    expect(link.headers['cache-control']).toBe('no-store');
    const [cookie] = link.cookies;
    expect(cookie).toMatchObject({ name: 'preview', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie?.maxAge).toBeGreaterThan(0);
    expect((await show(cookie?.value ?? '')).body).toContain('the page of 1.1.0');
  });

  it('does not begin with a link that is not valid, and ends with one without a token', async () => {
    const link = await shop.inject('/preview/mfe-catalog@1.1.0');
    expect([link.statusCode, link.headers['set-cookie']]).toEqual([403, undefined]);
    const end = await shop.inject('/preview');
    expect([end.statusCode, end.cookies[0]?.value, end.cookies[0]?.maxAge]).toEqual([303, '', 0]);
  });

  it('whose loader never answers is given up, and the shop goes on', async () => {
    const page = await show(signed('never-loads'));
    expect(page.statusCode).toBe(503);
    expect(page.body).not.toContain('the page of');
    expect((await shop.inject('/help/page')).body).toContain('the page of 1.0.0');
  });

  it('whose page is never rendered is ended all the same', async () => {
    const page = await show(signed('never-renders'));
    expect(page.body).toMatch(/<\/html>$/);
  });
});
