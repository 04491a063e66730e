import type { BrowserContext } from '@playwright/test';
import { findItem } from '../src/catalogue';
import { fillBag, signIn } from '../src/prepared';
import { Shopper } from '../src/shopper';
import { expect, failedRequest, onAnyDevice, test, untilInteractive } from '../src/test';

/** Makes every API call of the page fail, as without a network, until the returned function is called. */
async function stopApi(context: BrowserContext): Promise<() => Promise<void>> {
  const isCall = (url: URL) => url.pathname.startsWith('/api/');
  await context.route(isCall, (route) => route.abort('connectionrefused'));
  return () => context.unroute(isCall);
}

const bagOf = () => localStorage.getItem('cartData');

// A failed call appears twice in the console: the browser's message and the shop's with the details.
test.beforeEach(({ consoleWatch }) =>
  consoleWatch.allow(failedRequest, /got no answer/, /recommendations are left out/),
);

test('a listing that can’t be reached says so, and comes with “Try again” (behaviour/errors)', async ({
  page,
  context,
  isMobile,
}) => {
  const shopper = new Shopper(page);
  await shopper.open('/bit/MEN/CLOTHING');
  const restart = await stopApi(context);
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Shirts', exact: true })
    .click();
  const main = page.getByRole('main');
  const failure = main.getByRole('alert');
  await expect(failure).toContainText('This page can’t be shown at the moment');
  // It is the not-found page with its status.
  await expect(main.getByRole('heading', { level: 1, name: /^503 — / })).toBeVisible();
  await expect(main.getByRole('link', { name: 'HOME' })).toBeVisible();
  await expect(failure).toContainText('The shop does not answer at the moment.');
  await expect(failure).not.toContainText('Check your connection');
  await expect(page).toHaveURL(/\/bit\/MEN\/CLOTHING\/SHIRTS$/);
  // Header and footer stay.
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Bag/ })).toBeVisible();
  if (!isMobile) await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

  const again = main.getByRole('button', { name: 'Try again' });
  await again.click();
  // The button is hidden while the page retries, and back when that failed.
  await expect(again).toBeHidden();
  await expect(again).toBeVisible();
  await restart();
  await again.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shirts' })).toBeVisible();
  await expect(main.locator('[href*="/bit/item/"]').first()).toBeVisible();
});

test('more products that can’t be loaded leave the ones there are, and can be tried again', {
  tag: onAnyDevice,
}, async ({ page, context }) => {
  const shopper = new Shopper(page);
  await shopper.open('/sit/WOMEN/CLOTHING');
  const tiles = page.getByRole('list', { name: 'Products' }).getByRole('article');
  const before = await tiles.count();
  const restart = await stopApi(context);
  await page.getByRole('link', { name: 'LOAD MORE' }).click();
  await expect(page.getByText('More products could not be loaded.')).toBeVisible();
  await expect(tiles).toHaveCount(before);
  await expect(page).not.toHaveURL(/page=/);
  await restart();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(tiles).toHaveCount(before * 2);
  await expect(page.getByText('More products could not be loaded.')).toBeHidden();
});

test('add to bag says that it did not work, and nothing is lost', async ({ page, context, db }) => {
  const [kept, wanted] = await Promise.all([
    findItem(db, { channelId: 1, nth: 7 }),
    findItem(db, { channelId: 1, nth: 8 }),
  ]);
  await fillBag(context, [kept]);
  const shopper = new Shopper(page);
  await shopper.open(`/bit/item/${wanted.code}`);
  const badge = page.getByRole('banner').getByRole('link', { name: /^Bag/ });
  await expect(badge).toHaveAccessibleName('Bag, 1 item');
  const restart = await stopApi(context);
  const size = page.getByRole('radio', { name: /^M( |$)/ });
  await size.click({ force: true });
  await page.getByRole('button', { name: 'ADD TO BAG' }).first().click();
  await expect(page.getByText(/could not be added/)).toBeVisible();
  await expect(badge).toHaveAccessibleName('Bag, 1 item');
  await expect(size).toBeChecked();
  expect(await page.evaluate(bagOf)).toContain(kept.skuId);
  expect(await page.evaluate(bagOf)).not.toContain(wanted.skuId);

  // The bag cannot load either: it leads to the login and back once, then shows an error instead of an empty bag.
  await badge.click();
  await page.getByRole('link', { name: 'Back to the checkout' }).click();
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping bag' })).toBeVisible();
  await expect(main.getByText(/can’t be shown at the moment|could not be refreshed/)).toBeVisible();
  await expect(main.getByText('Your bag is empty')).toBeHidden();
  await restart();
  await shopper.open(`/bit/item/${wanted.code}`);
  // A choice before the page’s code has come is repeated when it has: for a moment it may not be shown.
  await size.click({ force: true });
  await expect(size).toBeChecked();
  await page.getByRole('button', { name: 'ADD TO BAG' }).first().click();
  await expect(badge).toHaveAccessibleName('Bag, 2 items');
  await badge.click();
  await expect(main.getByText(kept.titleEn).first()).toBeVisible();
  await expect(main.getByText(wanted.titleEn).first()).toBeVisible();
});

test('a bag that can’t be read is whole again with “Try again”', { tag: onAnyDevice }, async ({
  page,
  context,
  db,
}) => {
  const kept = await findItem(db, { channelId: 2, nth: 3 });
  await fillBag(context, [kept], 2);
  const restart = await stopApi(context);
  await page.goto('/checkout/cart');
  await untilInteractive(page);
  await expect(page).toHaveURL(/\/login\?redirecturl=%2Fcheckout%2Fcart$/);
  await page.getByRole('link', { name: 'Back to the checkout' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toContainText('Your bag can’t be shown at the moment');
  expect(await page.evaluate(bagOf)).toContain(kept.skuId);
  await restart();
  const again = main.getByRole('button', { name: 'Try again' });
  const line = main.getByText(kept.titleEn).first();
  // A reload of the bag for another reason is fine too.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(line).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test('login, registration and order inquiry keep what was typed', { tag: onAnyDevice }, async ({
  page,
  context,
}) => {
  const shopper = new Shopper(page);
  await shopper.open('/login?redirecturl=%2Fhelp%2Fabout-us');
  const main = page.getByRole('main');
  const restart = await stopApi(context);
  await shopper.logIn('member@example.com', 'Harbour1');
  await expect(main.getByText(/The shop can’t be reached.*what you entered is still here/)).toBeVisible();
  await expect(main.getByLabel('E-mail')).toHaveValue('member@example.com');
  await expect(main.getByLabel('Password', { exact: true })).toHaveValue('Harbour1');
  await restart();
  await main.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/help\/about-us$/);

  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await shopper.open('/order-inquiry');
  await stopApi(context);
  await main.getByLabel('Order number').fill('ITHKE123456789012');
  await main.getByLabel(/E-mail/).fill('guest@example.com');
  await main.getByRole('button', { name: 'Find order' }).click();
  await expect(main.getByText(/The shop can’t be reached/)).toBeVisible();
  await expect(main.getByLabel('Order number')).toHaveValue('ITHKE123456789012');
  await expect(main.getByLabel(/E-mail/)).toHaveValue('guest@example.com');
});

test('the search panel goes on without suggestions, a filter without an answer says so', {
  tag: onAnyDevice,
}, async ({ page, context, isMobile }) => {
  const shopper = new Shopper(page);
  await shopper.open('/bit/WOMEN/CLOTHING');
  const restart = await stopApi(context);
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: /looking for/ }).fill('shirt');
  await expect(page.getByText('Suggestions can’t be shown now. Press Enter to search.')).toBeVisible();
  await page.keyboard.press('Escape');

  if (isMobile) await page.getByRole('main').getByRole('link', { name: 'Filters' }).click();
  const filters = isMobile ? page.getByRole('dialog') : page.getByRole('main');
  await filters.locator('label').filter({ hasText: /^M \(/ }).first().click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('can’t be shown at the moment');
  await restart();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list', { name: 'Filters in force' })).toBeVisible();
  await expect(page).toHaveURL(/size=ALPHA/);
});

test('the account says what can’t be read, and reads it again', { tag: onAnyDevice }, async ({
  page,
  context,
  request,
}) => {
  await signIn(context, request, 'member@example.com');
  const shopper = new Shopper(page);
  await shopper.open('/help/about-us');
  const restart = await stopApi(context);
  await page.goto('/account/order-history');
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toBeVisible();
  await expect(main.getByText('You have no orders yet')).toBeHidden();
  await expect(page).toHaveURL(/order-history/);
  await restart();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(main.getByText(/ITHKE/).first()).toBeVisible();
});

test('without pictures every page can be used', async ({ page, context, db }) => {
  await context.route('**/images/**', (route) => route.abort('connectionrefused'));
  const item = await findItem(db, { channelId: 2, nth: 4 });
  const shopper = new Shopper(page);
  await shopper.open('/sit/men');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shopper.open('/sit/WOMEN/CLOTHING');
  const tile = page.getByRole('list', { name: 'Products' }).getByRole('article').first();
  await expect(tile.getByText(/HK\$/).first()).toBeVisible();
  // The image keeps its space: nothing shifts, and the tile can be tapped.
  expect((await tile.boundingBox())?.height).toBeGreaterThan(200);
  await shopper.open(`/sit/item/${item.code}`);
  await shopper.addToBag('M');
  await shopper.openBag();
  await expect(page.getByRole('main').getByText(item.titleEn).first()).toBeVisible();
});
