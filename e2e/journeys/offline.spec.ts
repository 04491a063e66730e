import { urls } from 'shared-contracts/urls';
import { findItem } from '../src/catalogue';
import { chooseGuest, fillBag } from '../src/prepared';
import { expect, failedRequest, onAnyDevice, test, untilInteractive } from '../src/test';

test.use({ serviceWorkers: 'allow' });

test('open the bag in a tunnel, change a quantity, come out: nothing lost, nothing sold at an old price', {
  tag: onAnyDevice,
}, async ({ page, context, db, consoleWatch }) => {
  // Fragments that this page has not needed yet can’t be loaded in the tunnel.
  consoleWatch.allow(failedRequest, /ERR_INTERNET_DISCONNECTED|Failed to fetch|SHOP-FRAGMENT-001/);
  const item = await findItem(db, { channelId: 1, nth: 5 });
  await fillBag(context, [item], 1);
  await chooseGuest(context);

  await page.goto(urls.landing('bit'));
  await page.goto(urls.checkout.cart());
  await untilInteractive(page);
  await page.keyboard.press('Tab');
  const summary = page.getByRole('region', { name: 'Order summary' });
  await expect(summary.getByText(/HK\$/).first()).toBeVisible();
  const isKept = () =>
    page.evaluate(async (path) => (await caches.keys()).includes(`page ${path}`), urls.checkout.cart());
  await expect.poll(isKept).toBe(true);

  await context.setOffline(true);
  await page.goto(urls.checkout.cart());
  await untilInteractive(page);
  await expect(page.getByText(/This page is from/)).toBeVisible();
  await expect(page.getByText(/Prices and stock are from/)).toBeVisible();
  await page.getByRole('button', { name: /^One more of/ }).click();
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
