import { pathOf } from 'shared-contracts/calls/call';
import { getNavigation } from 'shared-contracts/calls/product';
import { watchWire } from '../src/checks/wire';
import { stack } from '../src/stack';
import { expect, failedRequest, test } from '../src/test';

test('every text that the other servers of the shop show in a browser is compressed, and says how it is cached', async ({
  page,
  context,
  consoleWatch,
}) => {
  // The payment pages have no icon.
  consoleWatch.allow(failedRequest);
  const wire = watchWire(context);
  for (const address of [
    `${stack.api}/docs`,
    `${stack.api}/docs/json`,
    `${stack.api}/dev/mailbox`,
    `${stack.api}${pathOf(getNavigation)}`,
    `${stack.paymentSandbox}/`,
    `${stack.artifacts}/health`,
    `${stack.shell}/icon.svg`,
    `${stack.shell}/health`,
  ]) {
    await page.goto(address, { waitUntil: 'networkidle' });
  }
  expect(await wire.found()).toEqual([]);
  expect(wire.count()).toBeGreaterThan(10);
});

test('the watch on the wire names what is sent plain, or says nothing of caching', async ({
  page,
  context,
}) => {
  const wire = watchWire(context);
  const long = 'document.title = "a long script";'.repeat(100);
  await page.route('**/long.js', (route) =>
    route.fulfill({ body: long, contentType: 'text/javascript', headers: { 'cache-control': 'no-cache' } }),
  );
  await page.route('**/short.json', (route) =>
    route.fulfill({ body: '{}', contentType: 'application/json' }),
  );
  await page.goto(`${stack.shell}/icon.svg`);
  await page.goto(`${stack.shell}/long.js`);
  await page.goto(`${stack.shell}/short.json`);
  const found = (await wire.found()).join('\n');
  expect(found).toMatch(/GET .*\/long\.js .*: \d{4} bytes that are not compressed/);
  expect(found).toMatch(/GET .*\/short\.json .*: no Cache-Control/);
  expect(found).not.toMatch(/icon\.svg|short\.json .*compressed/);
});
