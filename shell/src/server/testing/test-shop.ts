import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { integrityOf } from 'shared-contracts/server/integrity';
import { buildShell } from '../app';
import { readConfig } from '../config';
import { renderHere } from './render-here';

export interface TestShop {
  app: FastifyInstance;
  /** Requests received by the artifact store. */
  asked: http.IncomingMessage[];
  /** Log lines of level error or above. */
  troubles: string[];
  close(): Promise<void>;
}

/**
 * The shell's server with a fake artifact store and an API without data: pages have no menu, but the
 * not-found page still renders. `styleSheet` is the shell's.
 */
export async function openTestShop(
  environment: Record<string, string> = {},
  storeAnswer: http.RequestListener = (_request, response) => {
    response.end(JSON.stringify({ revision: 1, updatedAt: '', live: {}, history: [] }));
  },
  styleSheet?: string,
): Promise<TestShop> {
  const distFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'shell-'));
  fs.mkdirSync(path.join(distFolder, 'web'), { recursive: true });
  const files = styleSheet === undefined ? [] : ['shell.css'];
  fs.writeFileSync(path.join(distFolder, 'assets.json'), JSON.stringify({ files }));
  if (styleSheet !== undefined) fs.writeFileSync(path.join(distFolder, 'web/shell.css'), styleSheet);
  const asked: http.IncomingMessage[] = [];
  const store = http.createServer((request, response) => {
    asked.push(request);
    storeAnswer(request, response);
  });
  const api = http.createServer((_request, response) => response.writeHead(404).end());
  const addressOf = async (server: http.Server) => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const config = readConfig({
    LOG_LEVEL: 'error',
    ARTIFACTS_URL: await addressOf(store),
    API_URL: await addressOf(api),
    DATA_DIR: distFolder,
    ...environment,
  });
  const troubles: string[] = [];
  const app = await buildShell({
    config,
    distFolder,
    logTo: { write: (line) => void troubles.push(line) },
    createRenderer: renderHere,
  });
  await app.ready();
  return {
    app,
    asked,
    troubles,
    async close() {
      await app.close();
      for (const server of [store, api]) {
        server.closeAllConnections();
        server.close();
      }
      fs.rmSync(distFolder, { recursive: true, force: true });
    },
  };
}

/**
 * An artifact store with one remote, whose page is /help/page. `pages` maps versions to the source of the
 * page module's members; `react` is React there.
 */
export function releaseStore(
  liveVersion: string,
  pages: Readonly<Record<string, string>>,
  {
    canary,
    previous,
    revision = 1,
  }: { canary?: { version: string; percent: number }; previous?: string; revision?: number } = {},
): http.RequestListener {
  const bundleOf = (version: string) =>
    `const react = require('react'); exports['./page'] = { ${pages[version]} };`;
  return (request, response) => {
    const [, name, version = '', ...file] = (request.url ?? '').split('/');
    if (name === 'release-map.json') {
      const canaries = canary ? { 'mfe-catalog': canary } : {};
      const live = { 'mfe-catalog': liveVersion };
      const kept = previous ? { previous: { 'mfe-catalog': previous } } : {};
      response.end(JSON.stringify({ revision, updatedAt: '', live, canaries, ...kept, history: [] }));
    } else if (!(version in pages)) response.writeHead(404).end();
    else if (file.join('/') === 'release.json')
      response.end(JSON.stringify(releaseOf(version, bundleOf(version))));
    else response.end(bundleOf(version));
  };
}

function releaseOf(version: string, bundle: string) {
  const integrity = integrityOf(bundle);
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
