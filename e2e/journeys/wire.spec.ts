import type { Page } from '@playwright/test';
import { pathOf } from 'shared-contracts/calls/call';
import { getNavigation } from 'shared-contracts/calls/product';
import { watchWire } from '../src/checks/wire';
import { places, type Visitor } from '../src/places';
import { stack } from '../src/stack';
import { expect, failedRequest, test } from '../src/test';
import { become, visit } from '../src/visit';

/** Style sheets that the page contains twice: the bundler did not recognize the server's link. */
async function findRepeatedStyles(page: Page): Promise<string[]> {
  const styles = await page
    .locator('link[rel="stylesheet"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  return styles.filter((href, index) => styles.indexOf(href) !== index);
}

const groups: Record<string, Visitor[]> = {
  'a guest': [],
  'who buys': ['with a bag', 'with an order'],
  members: ['member', 'new member'],
  buyers: ['buyer'],
};

for (const [who, visitors] of Object.entries(groups)) {
  test(`every text that ${who} gets is compressed, and says how it is cached`, async ({
    browser,
    request,
    db,
    consoleWatch,
  }) => {
    test.slow();
    // The not-found page answers 404.
    consoleWatch.allow(failedRequest);
    for (const visitor of visitors.length > 0 ? visitors : [undefined]) {
      const own = places.filter((place) => place.visitor === visitor && !place.isTwin);
      if (own.length === 0) continue;
      const context = await browser.newContext();
      const finds = await become(visitor, 'bit', { context, request, db });
      const wire = watchWire(context);
      const page = await context.newPage();
      for (const place of own) {
        await visit(page, place, finds);
        expect.soft(await findRepeatedStyles(page), `styles of ${place.name}`).toEqual([]);
      }
      await page.waitForLoadState('networkidle');
      expect.soft(await wire.found()).toEqual([]);
      expect(wire.count()).toBeGreaterThan(10);
      // A first visit opens connections to one origin.
      expect.soft(wire.origins()).toEqual([stack.shell]);
      await context.close();
    }
  });
}

test('so is what the other servers of the shop show in a browser', async ({
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
