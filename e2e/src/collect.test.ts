import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { bin } from 'local-services/run';

test('Playwright alone finds the journeys: it collects them before it starts their shop', () => {
  // Playwright refuses to run in a worker of Jest.
  const { SHOP_STACK: _, JEST_WORKER_ID: __, ...env } = process.env;
  const found = execFileSync(process.execPath, [bin('playwright'), 'test', '--list', '--reporter=list'], {
    cwd: path.resolve(__dirname, '..'),
    env,
    encoding: 'utf8',
  });
  expect(found).toMatch(/^Total: \d{3} tests in \d+ files$/m);
});
