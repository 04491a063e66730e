import type { Release } from 'shared-contracts/release';
import { createServerBundles } from './server-bundles';

const release = { name: 'mfe-search', version: '1.0.0' } as Release;
const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
const modulesFrom = (source: string) => createServerBundles(async () => source, log);

test('evaluates a bundle again that was stopped while it waited for the processor', async () => {
  const waitsOnce = `
    globalThis.loads = (globalThis.loads ?? 0) + 1;
    if (globalThis.loads === 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5_000);
    exports.loads = globalThis.loads;`;
  expect(await modulesFrom(waitsOnce).bundle(release)).toEqual({ loads: 2 });
});

test('refuses a bundle that never ends', async () => {
  await expect(modulesFrom('for (;;);').bundle(release)).rejects.toMatchObject({
    message: expect.stringContaining('timeout'),
  });
});
