import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createHotChannel } from 'remote-kit/dev/hot-channel';
import { buildDevelopmentServer, type FileSource } from './development-server';

const token = 'a-token-of-the-shell';
let app: FastifyInstance;
let store: string;
let checkout: FileSource & { count: number; files: Record<string, string> };

beforeEach(async () => {
  store = fs.mkdtempSync(path.join(os.tmpdir(), 'development-server-'));
  fs.writeFileSync(
    path.join(store, 'release-map.json'),
    JSON.stringify({
      revision: 4,
      updatedAt: '',
      live: { 'mfe-catalog': '1.0.0-a', 'mfe-checkout': '1.0.0-b' },
      history: [],
    }),
  );
  for (const version of ['mfe-catalog/1.0.0-a', 'mfe-checkout/1.0.0-b']) {
    fs.mkdirSync(path.join(store, version), { recursive: true });
    fs.writeFileSync(path.join(store, version, 'release.json'), `{"version":"${version}"}`);
  }
  checkout = {
    name: 'mfe-checkout',
    count: 1,
    files: { 'web/remoteEntry.js': 'first build' },
    version: () => `dev.${checkout.count}`,
    file: (_version, name) => (name in checkout.files ? Buffer.from(checkout.files[name] ?? '') : undefined),
    settled: () => Promise.resolve(),
  };
  app = await buildDevelopmentServer({
    store,
    token,
    remotes: [checkout],
    shell: { ...checkout, name: 'shell', version: () => 'dev.0' },
    hot: createHotChannel(),
    servicesSettled: () => Promise.resolve(),
  });
});

afterEach(async () => {
  await app.close();
  fs.rmSync(store, { recursive: true });
});

test('the shell learns of a new build as it learns of an activation', async () => {
  const first = await app.inject('/release-map.json');
  expect(first.json()).toMatchObject({ live: { 'mfe-catalog': '1.0.0-a', 'mfe-checkout': 'dev.1' } });
  const etag = String(first.headers.etag);
  const same = await app.inject({ url: '/release-map.json', headers: { 'if-none-match': etag } });
  expect(same.statusCode).toBe(304);

  checkout.count = 2;
  const next = await app.inject({ url: '/release-map.json', headers: { 'if-none-match': etag } });
  expect(next.json()).toMatchObject({ live: { 'mfe-checkout': 'dev.2' } });
});

test('a page of an earlier build gets the newest files, and no browser keeps them', async () => {
  checkout.count = 9;
  checkout.files['web/remoteEntry.js'] = 'ninth build';
  const reply = await app.inject('/mfe-checkout/dev.1/web/remoteEntry.js');
  expect(reply.body).toBe('ninth build');
  expect(reply.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'access-control-allow-origin': '*',
  });
  expect((await app.inject('/mfe-checkout/dev.9/web/gone.js')).statusCode).toBe(404);
});

test('released versions come out of the store, also of a remote that is built from source', async () => {
  const headers = { authorization: `Bearer ${token}` };
  for (const version of ['mfe-catalog/1.0.0-a', 'mfe-checkout/1.0.0-b']) {
    expect((await app.inject({ url: `/${version}/release.json`, headers })).json()).toEqual({ version });
  }
});

test('a page reloads only when the shell has seen the last build', async () => {
  await app.inject('/release-map.json');
  checkout.count = 2;
  let isSettled = false;
  const waiting = app.inject('/development/settled').then(() => {
    isSettled = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(isSettled).toBe(false);
  await app.inject('/release-map.json');
  await waiting;
});
