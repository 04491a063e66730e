import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildShell } from '../app';
import { readConfig } from '../config';

export interface TestShop {
  app: FastifyInstance;
  /** Requests that the artifact store got. */
  asked: http.IncomingMessage[];
  close(): Promise<void>;
}

/**
 * The shell's server, with an artifact store that answers `storeAnswer` and no API: the layout has no menu, and the page
 * of an unknown path is rendered all the same.
 */
export async function openTestShop(
  environment: Record<string, string> = {},
  storeAnswer: http.RequestListener = (_request, response) => {
    response.end(JSON.stringify({ revision: 1, updatedAt: '', live: {}, history: [] }));
  },
): Promise<TestShop> {
  const distFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'shell-'));
  fs.mkdirSync(path.join(distFolder, 'web'), { recursive: true });
  fs.writeFileSync(path.join(distFolder, 'assets.json'), '{"files":[]}');
  const asked: http.IncomingMessage[] = [];
  const store = http.createServer((request, response) => {
    asked.push(request);
    storeAnswer(request, response);
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  const config = readConfig({
    LOG_LEVEL: 'silent',
    ARTIFACTS_URL: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
    API_URL: 'http://127.0.0.1:9',
    DATA_DIR: distFolder,
    ...environment,
  });
  const app = await buildShell({ config, distFolder });
  await app.ready();
  return {
    app,
    asked,
    async close() {
      await app.close();
      store.closeAllConnections();
      store.close();
      fs.rmSync(distFolder, { recursive: true, force: true });
    },
  };
}
