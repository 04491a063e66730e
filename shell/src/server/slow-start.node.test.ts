import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildShell } from './app';
import { readConfig } from './config';
import type { Renderer } from './render/renderer';

const startMs = 15_000;
let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'shell-'));
  fs.mkdirSync(path.join(folder, 'web'));
  fs.writeFileSync(path.join(folder, 'assets.json'), JSON.stringify({ files: [] }));
});
afterEach(() => {
  jest.useRealTimers();
  fs.rmSync(folder, { recursive: true, force: true });
});

// On a busy machine two render processes took more than the 10 s after which Fastify gives up.
it('waits for render processes that start slowly', async () => {
  const nowhere = 'http://127.0.0.1:1';
  const config = readConfig({
    LOG_LEVEL: 'silent',
    ARTIFACTS_URL: nowhere,
    API_URL: nowhere,
    DATA_DIR: folder,
  });
  const renderer: Renderer = {
    render: () => Promise.reject(new Error('no page is asked for')),
    forgetLayouts: () => undefined,
    figures: () => ({ processes: {}, lost: 0 }),
    start: () => new Promise((resolve) => setTimeout(resolve, startMs)),
    close: () => Promise.resolve(),
  };
  const app = await buildShell({ config, distFolder: folder, createRenderer: () => renderer });
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  const ready = app.ready();
  const outcome = jest.fn();
  ready.then(
    () => outcome('ready'),
    (error: Error) => outcome(error.message),
  );
  for (let waitedMs = 0; waitedMs <= startMs; waitedMs += 1_000) await jest.advanceTimersByTimeAsync(1_000);
  jest.useRealTimers();
  await ready;
  expect(outcome).toHaveBeenCalledWith('ready');
  await app.close();
});
