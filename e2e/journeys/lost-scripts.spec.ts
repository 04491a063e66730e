import type { Page, Route } from '@playwright/test';
import { findItem } from '../src/catalogue';
import { Shopper } from '../src/shopper';
import { expect, failedRequest, onAnyDevice, test, untilInteractive } from '../src/test';

const shellScript = '**/assets/js/shell.*.js';

const damages: Record<string, (route: Route) => Promise<void>> = {
  missing: (route) => route.fulfill({ status: 404, contentType: 'text/javascript', body: '' }),
  altered: async (route) => {
    const script = await (await route.fetch()).text();
    // Not cached: the next try asks the network again.
    const headers = { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' };
    await route.fulfill({ headers, body: `${script};window.altered=true` });
  },
  // Never answered: the page says so after twelve seconds.
  hanging: () => Promise.resolve(),
};

const lost = (page: Page) => page.getByRole('alert').filter({ hasText: 'has not loaded' });

for (const [damage, answer] of Object.entries(damages)) {
  test(`a script of the shop that is ${damage} leaves a page that says so, and a way on`, {
    tag: onAnyDevice,
  }, async ({ page, consoleWatch }) => {
    consoleWatch.allow(failedRequest, /integrity/);
    await page.route(shellScript, answer);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(lost(page)).toBeVisible({ timeout: 25_000 });
    expect(await page.evaluate(() => 'altered' in window)).toBe(false);

    await expect(lost(page).getByRole('link', { name: 'Try again' })).toBeVisible();
    // A script that hangs now arrives late; the others are asked for again.
    await page.unroute(shellScript, answer);
    if (damage !== 'hanging') await lost(page).getByRole('link', { name: 'Try again' }).click();
    await untilInteractive(page);
    await expect(lost(page)).toBeHidden();
  });
}

test('a visitor who goes on as a guest before the scripts run gets to the form', {
  tag: onAnyDevice,
}, async ({ page, db }) => {
  const shopper = new Shopper(page);
  const item = await findItem(db, { channelId: 1, nth: 41 });
  await shopper.open(`/bit/item/${item.code}`);
  await shopper.addToBag(item.size);
  // Never answered: the page stays as the server sent it.
  const scripts = '**/*.js';
  await page.route(scripts, () => Promise.resolve());
  await page.goto('/checkout/checklogin', { waitUntil: 'commit' });
  const asGuest = page.getByRole('link', { name: 'Continue as guest' });
  await expect(asGuest).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await asGuest.click();
  await expect(shopper.field('First name')).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\/payment$/);
});

test('a style sheet of a remote that hangs does not hold the first paint', { tag: onAnyDevice }, async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(failedRequest);
  // Never answered.
  await page.route('**/mfe-*/**/*.css', () => Promise.resolve());
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
  await expect.poll(paints, { timeout: 8_000 }).toBe(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
