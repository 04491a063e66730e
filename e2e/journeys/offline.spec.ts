import { urls } from 'shared-contracts/urls';
import { findItem } from '../src/catalogue';
import { chooseGuest, fillBag } from '../src/prepared';
import { expect, failedRequest, onAnyDevice, test, untilInteractive } from '../src/test';

test.use({ serviceWorkers: 'allow' });

/** The service worker is installed and reads a page’s files when everything else is done. */
const untilKept = { timeout: 90_000 };

test('open the bag in a tunnel, change a quantity, come out: nothing lost, nothing sold at an old price', {
  tag: onAnyDevice,
}, async ({ page, context, db, consoleWatch }) => {
  test.setTimeout(240_000);
  // Fragments that this page has not needed yet can’t be loaded in the tunnel.
  // Nor can a page that the visitor goes back to, before its copy takes its place.
  const lost = /ERR_INTERNET_DISCONNECTED|Failed to fetch|got no answer|SHOP-(FRAGMENT|LAYOUT)-00/;
  consoleWatch.allow(failedRequest, lost);
  const item = await findItem(db, { channelId: 1, nth: 5 });
  await fillBag(context, [item], 1);
  await chooseGuest(context);

  /** When the copy of a page was made; 0 without one. */
  const keptAt = (path: string) =>
    page.evaluate(async (kept) => {
      if (!(await caches.has(`page ${kept}`))) return 0;
      const copy = await (await caches.open(`page ${kept}`)).match(kept, { ignoreVary: true });
      return Number(copy?.headers.get('X-Kept-At') ?? 0);
    }, path);
  // A page that the shop could only show as it was before, because the API was slow, is not kept.
  await expect(async () => {
    await page.goto(urls.landing('bit'));
    await untilInteractive(page);
    await page.keyboard.press('Tab');
    await expect.poll(() => keptAt(urls.landing('bit'))).toBeGreaterThan(0);
  }).toPass(untilKept);
  const cameToBag = Date.now();
  await page.getByRole('banner').getByRole('link', { name: /^Bag/ }).click();
  await expect(page).toHaveURL(urls.checkout.cart());
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary.getByText(/HK\$/).first()).toBeVisible();
  // The landing page has the bag kept, too. This copy has the files that the bag loads later.
  await expect.poll(() => keptAt(urls.checkout.cart()), untilKept).toBeGreaterThan(cameToBag);

  await context.setOffline(true);
  // Back leads to the kept page, not to an error.
  await page.goBack();
  await expect(page.getByText(/This page is from/)).toBeVisible();
  await expect(page).toHaveURL(urls.landing('bit'));
  await page.goto(urls.checkout.cart());
  await untilInteractive(page);
  // The bag says it itself, and once is enough.
  await expect(page.getByText(/Prices and stock are from/)).toBeVisible();
  await expect(page.getByText(/This page is from/)).toBeHidden();
  await page.getByRole('button', { name: /^Increase quantity of/ }).click();
  await expect(summary.getByText(/HK\$/)).toHaveCount(0);
  // Marked as disabled, and says why.
  await page.getByRole('link', { name: 'Proceed to checkout' }).click({ force: true });
  await expect(page.getByText('You can order once you are connected.')).toBeVisible();

  // Another page was never opened: the device is offline, and the shop is not to blame.
  await page.goto(urls.help.page('about-us'));
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await expect(page.getByText(/SHOP-/)).toHaveCount(0);
  await page.locator(`main a[href="${urls.checkout.cart()}"]`).click();
  await untilInteractive(page);
  await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('2');

  await db.query('update skus set sale_price = sale_price - 100 where id = $1', [item.skuId]);
  try {
    await context.setOffline(false);
    await expect(page.getByText(/Prices and stock are from/)).toBeHidden();
    await expect(page.getByText(/The price went down/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('2');
    await page.getByRole('link', { name: 'Proceed to checkout' }).click();
    await expect(page).toHaveURL(new RegExp(urls.checkout.checkLogin()));
  } finally {
    await db.query('update skus set sale_price = sale_price + 100 where id = $1', [item.skuId]);
  }
});

test('a filter chosen in a tunnel waits on the list, and is there when the visitor comes out', {
  tag: onAnyDevice,
}, async ({ page, context, consoleWatch }) => {
  consoleWatch.allow(failedRequest);
  await page.goto(urls.category('bit', 'WOMEN###CLOTHING###COATS'));
  await untilInteractive(page);
  await page.getByRole('link', { name: 'Filters' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  const black = drawer.getByRole('checkbox', { name: /^Black \(/ });
  // By then the part that waits for a connection has come, which the first interaction asks for.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await black.click();
  await expect(page.getByText('Your choice shows as soon as you are connected.')).toBeVisible();
  await expect(page).toHaveURL(/COATS$/);
  await expect(black).toBeChecked();
  await context.setOffline(false);
  await expect(page).toHaveURL(/COATS\?color=BLACK$/i);
  await drawer.getByRole('button', { name: /^SHOW \d+ PRODUCTS?$/ }).click();
  await expect(page.getByRole('link', { name: 'Filters (1)' })).toBeFocused();
});
